import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { isNew } from '../runtime/condition.ts';
import type { Refusal } from '../runtime/refusal.ts';
import { put, type Write } from '../runtime/write.ts';
import { refuseAccount } from './account.refusals.ts';
import { findUser } from './caller.ts';
import { contactSchemaVersion, userEmailKey, userPhoneNumberKey } from './contact.ts';
import { newFollow } from './follow.rules.ts';
import { hostName } from './host.ts';
import type { MainKey } from './index-keys.ts';
import { clientOf } from './last-client.ts';
import { statusOf, type User, type UserStatus, userIndexKeys, userKey, userSchemaVersion } from './user.ts';
import { type Username, usernameKey, usernameSchemaVersion } from './username.ts';

interface Newcomer {
  readonly username: string;
  readonly fullName?: string | null | undefined;
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly userStatus?: UserStatus;
}

/** Asked for with the other reads of a creation, it costs none of its own. */
export const lookForHost = (call: Call) => call.store.get<Username>(main, usernameKey(hostName));

/** Everyone begins by following the account that speaks for the app. */
const host = async (call: Call): Promise<User | undefined> => {
  const reserved = await lookForHost(call);
  const user = reserved && (await findUser(call, reserved.userId));
  return user && statusOf(user) === 'ACTIVE' ? user : undefined;
};

const newUser = (userId: string, newcomer: Newcomer, call: Call): User => {
  const { username, fullName, email, phoneNumber, userStatus } = newcomer;
  const lastClient = clientOf(call.headers);
  return {
    schemaVersion: userSchemaVersion,
    userId,
    username,
    privacyStatus: 'PUBLIC',
    signedUpAt: call.now,
    ...(userStatus && { userStatus }),
    ...(fullName && { fullName }),
    ...(email && { email }),
    ...(phoneNumber && { phoneNumber }),
    ...(lastClient && { lastClient }),
  };
};

const reservation = (key: MainKey, schemaVersion: number, userId: string, otherwise: Refusal) =>
  put(main, { ...key, schemaVersion, userId }, { condition: isNew, otherwise });

/** A profile with everything it reserves. All or nothing: a name, an address or a number has one owner. */
const arrivalWrites = (user: User): readonly Write[] => {
  const { userId, username, email, phoneNumber } = user;
  const profile = { ...userKey(userId), ...userIndexKeys(user), ...user };
  return [
    put(main, profile, { condition: isNew, otherwise: refuseAccount.userExists(userId) }),
    reservation(usernameKey(username), usernameSchemaVersion, userId, refuseAccount.usernameTaken(username)),
    ...(email ? [reservation(userEmailKey(email), contactSchemaVersion, userId, refuseAccount.emailTaken(email))] : []),
    ...(phoneNumber
      ? [
          reservation(
            userPhoneNumberKey(phoneNumber),
            contactSchemaVersion,
            userId,
            refuseAccount.phoneTaken(phoneNumber),
          ),
        ]
      : []),
  ];
};

export const arrive = async (call: Call, userId: string, newcomer: Newcomer): Promise<User> => {
  const user = newUser(userId, newcomer, call);
  const followed = await host(call);
  const follow = followed && followed.userId !== userId ? [put(main, newFollow(user, followed, call.now))] : [];
  await call.store.commit(...arrivalWrites(user), ...follow);
  call.store.remember(main, userKey(userId), user);
  return user;
};
