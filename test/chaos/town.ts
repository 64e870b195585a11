import type { Bulk } from '../../lambdas/runtime/bulk.ts';
import type { Write } from '../../lambdas/runtime/write.ts';
import type { Luck } from './luck.ts';

export interface Townsman {
  readonly userId: string;
  readonly username: string;
  readonly isPrivate: boolean;
  readonly isSubscriber: boolean;
  readonly signedUpAt: string;
}

export interface TownPost {
  readonly postId: string;
  readonly postedByUserId: string;
  readonly postedAt: string;
  readonly postStatus: 'COMPLETED' | 'ARCHIVED';
  readonly albumId?: string;
  readonly timesArchived?: number;
  /** Few look at it, so that flags weigh nothing and nothing is archived by force. */
  readonly isQuiet: boolean;
}

export interface TownAlbum {
  readonly albumId: string;
  readonly ownedByUserId: string;
}

export interface TownComment {
  readonly commentId: string;
  readonly postId: string;
  readonly userId: string;
  readonly postedByUserId: string;
}

/** What one operation leaves: writes by key, and writes that happen together. */
export interface Deed {
  readonly bulk?: readonly Bulk[];
  readonly commits?: readonly (readonly Write[])[];
}

/** Who and what there is, as far as those know who act: long work may have removed some of it meanwhile. */
export interface Town {
  readonly luck: Luck;
  now(): string;
  /** A new id. */
  id(of: string): string;
  readonly people: Townsman[];
  readonly gone: Townsman[];
  readonly posts: TownPost[];
  readonly albums: TownAlbum[];
  readonly comments: TownComment[];
  readonly likes: { readonly postId: string; readonly userId: string }[];
  /** By followed and follower. */
  readonly follows: Map<string, { readonly followed: Townsman; readonly follower: Townsman; readonly since: string }>;
  readonly boards: string[];
  readonly members: { readonly boardId: string; readonly userId: string }[];
  readonly chats: string[];
  readonly chatters: { readonly chatId: string; readonly userId: string }[];
  readonly messages: string[];
  readonly cards: string[];
  /** What came about in this round: nobody knows of it before the next. */
  later(known: () => void): void;
}

export type Act = (town: Town) => Deed | undefined;

/** Takes one of a list out of it. */
export const takeOut = <T>(town: Town, list: T[]): T | undefined => {
  const at = town.luck.below(list.length);
  const taken = list[at];
  const last = list.pop();
  if (taken !== undefined && last !== undefined && at < list.length) list[at] = last;
  return taken;
};

export const popular = <T>(town: Town, list: readonly T[]): T | undefined => list[town.luck.skewed(list.length)];

export const keepOnly = <T>(list: T[], wanted: (one: T) => boolean): void => {
  const kept = list.filter(wanted);
  list.splice(0, list.length, ...kept);
};
