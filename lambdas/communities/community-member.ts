import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

export interface CommunityMember {
  readonly CommunityId: string;
  readonly UserId: string;
  readonly JoinedAt: string;
}

export const communityMemberKey = (communityId: string, userId: string): KeyOf<'Communities'> => ({
  PK: `COMMUNITY#${communityId}`,
  SK: `USER#${userId}`,
});

export const communityMemberIndexKeys = (member: CommunityMember): IndexKeysOf<'Communities'> => ({
  CommunityMembersPK: `USER#${member.UserId}`,
  CommunityMembersSK: `COMMUNITY#${member.CommunityId}`,
});
