import { writeAll } from '../../lambdas/runtime/bulk.ts';
import { timestamp } from '../../lambdas/runtime/clock.ts';
import { ConditionFailed } from '../../lambdas/runtime/commit.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import type { Write } from '../../lambdas/runtime/write.ts';
import * as boards from './acts.boards.ts';
import * as people from './acts.people.ts';
import * as posts from './acts.posts.ts';
import * as talk from './acts.talk.ts';
import { luckOf } from './luck.ts';
import type { Act, Deed, Town } from './town.ts';

/** How often people do what: likes and views are most of it, leaving is rare. */
const habits: readonly (readonly [Act, weight: number])[] = [
  ...([
    [talk.like, 300],
    [talk.dislike, 90],
    [talk.view, 170],
    [talk.viewOwn, 15],
    [talk.comment, 80],
  ] as const),
  ...([
    [talk.deleteComment, 25],
    [talk.flagPost, 6],
    [talk.flagComment, 6],
    [talk.flagChat, 6],
  ] as const),
  ...([
    [people.arrive, 8],
    [people.leave, 1],
    [people.comeBack, 1],
    [people.block, 2],
  ] as const),
  ...([
    [people.follow, 110],
    [people.unfollow, 25],
    [people.answer, 20],
  ] as const),
  ...([
    [posts.addPost, 40],
    [posts.archiveOrRestore, 10],
    [posts.deletePost, 6],
    [posts.takeName, 3],
  ] as const),
  ...([
    [posts.addAlbum, 8],
    [posts.deleteAlbum, 3],
    [posts.moveToAlbum, 8],
    [posts.addChat, 1],
  ] as const),
  ...([
    [boards.addBoard, 2],
    [boards.deleteBoard, 1],
    [boards.join, 30],
    [boards.leaveBoard, 10],
  ] as const),
  ...([
    [boards.askToJoin, 10],
    [boards.tagSticker, 14],
  ] as const),
];
const total = habits.reduce((sum, [, weight]) => sum + weight, 0);

/** A history of what people did, written to the tables as resolvers would leave it; the same from the same seed. */
export interface History {
  /** Lets about so many things happen; answers how many did. */
  happen(about: number): Promise<number>;
}

export const startHistory = (dynamo: Dynamo, seed: number): History => {
  const luck = luckOf(seed, 'history');
  const store = createStore(dynamo);
  let made = 0;
  let news: (() => void)[] = [];
  const town: Town = {
    ...{ luck, now: timestamp, people: [], gone: [], posts: [], albums: [], comments: [], likes: [] },
    ...{ follows: new Map(), boards: [], members: [], chats: [] },
    id: (of) => `${of}${(made++).toString(36)}`,
    later: (known) => void news.push(known),
  };

  const choose = (): Act => {
    let left = luck.below(total);
    for (const [act, weight] of habits) {
      left -= weight;
      if (left < 0) return act;
    }
    return talk.like;
  };
  const actOf = (): Act => (town.people.length < 12 ? people.arrive : town.posts.length < 6 ? posts.addPost : choose());

  const commit = async (commits: readonly (readonly Write[])[]): Promise<void> => {
    try {
      for (const writes of commits) await store.commit(...writes);
    } catch (error) {
      // Someone else was first: a resolver would refuse, and nothing happened.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  };

  return {
    happen: async (about) => {
      const deeds: Deed[] = [];
      for (let tries = 0; deeds.length < about && tries < about * 3; tries++) {
        const deed = actOf()(town);
        if (deed) deeds.push(deed);
      }
      await writeAll(
        dynamo,
        deeds.flatMap(({ bulk = [] }) => bulk),
      );
      const commits = deeds.flatMap((deed) => (deed.commits ? [deed.commits] : []));
      for (let at = 0; at < commits.length; at += 8) await Promise.all(commits.slice(at, at + 8).map(commit));
      for (const known of news.splice(0)) known();
      news = [];
      return deeds.length;
    },
  };
};
