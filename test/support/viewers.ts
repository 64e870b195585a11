import type { Cloud } from '../../local/start-cloud.ts';
import type { Behind } from './behind.ts';
import { aMember, type Member } from './member.ts';
import { aGuest, type Person } from './person.ts';

/** Everyone who can look at an owner's things, by how they stand to the owner. */
export const viewers = [
  ...(['owner', 'follower', 'requester', 'denied', 'stranger', 'blocked', 'blocker', 'disabled'] as const),
  ...(['anonymous', 'guest'] as const),
] as const;
export type Viewer = (typeof viewers)[number];

type Named = Exclude<Viewer, 'anonymous' | 'guest'>;
export type Cast = Readonly<Record<Named, Member> & Record<'anonymous' | 'guest', Person>>;

/** A private owner, and one of each. */
export const aCast = async (cloud: Cloud, back: Behind): Promise<Cast> => {
  const members = {} as Record<Named, Member>;
  for (const name of viewers) if (name !== 'anonymous' && name !== 'guest') members[name] = await aMember(cloud);
  const [anonymous, guest] = [await aGuest(cloud), await aGuest(cloud)];
  const unnamed = await anonymous.refusal('mutation { createAnonymousUser { IdToken } }');
  if (unnamed) throw new Error(`no anonymous account: ${unnamed}`);

  const { owner, follower, requester, denied, blocked, blocker, disabled } = members;
  await back.change(owner.userId, { privacyStatus: 'PRIVATE' });
  await back.follow(follower.userId, owner.userId, 'FOLLOWING');
  await back.follow(requester.userId, owner.userId, 'REQUESTED');
  await back.follow(denied.userId, owner.userId, 'DENIED');
  await back.block(owner.userId, blocked.userId);
  await back.block(blocker.userId, owner.userId);
  await disabled.ask('mutation { disableUser { userId } }');
  await cloud.settled();
  return { ...members, anonymous, guest };
};

/** Opens the owner up, and denies once more whom that let in. */
export const openUp = async (cloud: Cloud, back: Behind, { owner, denied }: Cast): Promise<void> => {
  await back.change(owner.userId, { privacyStatus: 'PUBLIC' });
  await cloud.settled();
  await back.follow(denied.userId, owner.userId, 'DENIED');
  await cloud.settled();
};
