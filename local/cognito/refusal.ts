/** Every way Cognito says no. The name travels as `__type`, as SDKs expect. */
export type RefusalName =
  | 'AccessDeniedException'
  | 'ExpiredTokenException'
  | 'IncompleteSignatureException'
  | 'InvalidSignatureException'
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidLambdaResponseException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ResourceConflictException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnexpectedLambdaException'
  | 'UnknownOperationException'
  | 'UnrecognizedClientException'
  | 'UnsupportedUserStateException'
  | 'UserLambdaValidationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

export interface Refusal extends Error {
  readonly refusal: RefusalName;
}

export const refusal = (name: RefusalName, message: string): Refusal =>
  Object.assign(new Error(message), { refusal: name });

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'refusal' in error;

export const notAuthorized = (message: string): Refusal => refusal('NotAuthorizedException', message);
export const invalidParameter = (message: string): Refusal => refusal('InvalidParameterException', message);
export const wrongPassword = (): Refusal => notAuthorized('Incorrect username or password.');
export const noSuchUser = (): Refusal => refusal('UserNotFoundException', 'User does not exist.');
