// Generated from schema/ by `npm run generate`: edit there.

/** An object on its way to the client: the runtime shows the fields that were asked for. Made by `show`. */

export interface Shown<Type extends string> {
  readonly shownAs: Type;
}

export type NoArguments = Readonly<Record<never, never>>;

export type PrivacyStatus = 'PUBLIC' | 'PRIVATE';

export type UsernameStatus = 'AVAILABLE' | 'NOT_AVAILABLE' | 'INVALID';

export type UserStatus = 'ACTIVE' | 'ANONYMOUS' | 'DISABLED' | 'DELETING' | 'RESETTING';

export type ObjectType = 'Mutation' | 'Query' | 'User';

export interface Fields {
  'Mutation.createCognitoOnlyUser': { readonly args: { readonly username: string; readonly fullName?: string | null }; readonly result: Shown<'User'> | null };
  'Mutation.setUserDetails': { readonly args: { readonly username?: string | null; readonly fullName?: string | null; readonly displayName?: string | null; readonly bio?: string | null }; readonly result: Shown<'User'> | null };
  'Query.self': { readonly args: NoArguments; readonly result: Shown<'User'> };
  'Query.user': { readonly args: { readonly userId: string }; readonly result: Shown<'User'> | null };
  'Query.usernameStatus': { readonly args: { readonly username: string }; readonly result: UsernameStatus };
  'User.userId': { readonly args: NoArguments; readonly result: string };
  'User.username': { readonly args: NoArguments; readonly result: string };
  'User.fullName': { readonly args: NoArguments; readonly result: string | null };
  'User.displayName': { readonly args: NoArguments; readonly result: string | null };
  'User.bio': { readonly args: NoArguments; readonly result: string | null };
  'User.email': { readonly args: NoArguments; readonly result: string | null };
  'User.phoneNumber': { readonly args: NoArguments; readonly result: string | null };
  'User.privacyStatus': { readonly args: NoArguments; readonly result: PrivacyStatus | null };
  'User.userStatus': { readonly args: NoArguments; readonly result: UserStatus | null };
  'User.signedUpAt': { readonly args: NoArguments; readonly result: string | null };
}

export type Coordinate = keyof Fields;

/** The fields that take no arguments: the view of the type shows each of them. */

export interface PlainFields {
  readonly Mutation: never;
  readonly Query: 'self';
  readonly User: 'userId' | 'username' | 'fullName' | 'displayName' | 'bio' | 'email' | 'phoneNumber' | 'privacyStatus' | 'userStatus' | 'signedUpAt';
}
