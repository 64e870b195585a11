import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

/** A community's link to one of its group chats, with the name so that a list needs no second read. */
export interface CommunityGroupChat {
  readonly CommunityId: string;
  readonly GroupChatId: string;
  readonly Name: string;
}

export const communityGroupChatKey = (communityId: string, groupChatId: string): KeyOf<'Communities'> => ({
  PK: `COMMUNITY#${communityId}`,
  SK: `GROUPCHAT#${groupChatId}`,
});

export const communityGroupChatIndexKeys = (link: CommunityGroupChat): IndexKeysOf<'Communities'> => ({
  CommunityGroupChatsPK: `GROUPCHAT#${link.GroupChatId}`,
  CommunityGroupChatsSK: `COMMUNITY#${link.CommunityId}`,
});
