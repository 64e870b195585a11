import { writeAll } from '../../lambdas/runtime/bulk.ts';
import { timestamp } from '../../lambdas/runtime/clock.ts';
import { ConditionFailed } from '../../lambdas/runtime/commit.ts';
import type { Dynamo } from '../../lambdas/runtime/dynamo.ts';
import { createStore } from '../../lambdas/runtime/store.ts';
import type { Write } from '../../lambdas/runtime/write.ts';
import { boardActs } from './acts.boards.ts';
import { chatActs } from './acts.chats.ts';
import { nameActs } from './acts.names.ts';
import { peopleActs } from './acts.people.ts';
import { postActs } from './acts.posts.ts';
import { talkActs } from './acts.talk.ts';
import { luckOf } from './luck.ts';
import type { Act, Deed, Town } from './town.ts';

/** How often people do what: likes and views are most of it, leaving is rare. */
const habits = {
  ...{ like: 300, dislike: 90, view: 80, viewOwn: 15, comment: 80 },
  ...{ deleteComment: 25, flagPost: 6, flagComment: 6, flagChat: 6 },
  ...{ arrive: 8, leave: 1, comeBack: 1, block: 2, follow: 110, unfollow: 25, answer: 20 },
  ...{ addPost: 40, archiveOrRestore: 10, deletePost: 6, takeName: 3, editText: 12 },
  ...{ addAlbum: 8, deleteAlbum: 3, moveToAlbum: 8 },
  ...{
    addChat: 1,
    joinChat: 6,
    leaveChat: 2,
    chat: 12,
    deleteMessage: 4,
    noticeMessages: 8,
    addCard: 6,
    deleteCard: 3,
  },
  ...{ addBoard: 2, deleteBoard: 1, join: 30, leaveBoard: 10, askToJoin: 10, tagSticker: 14 },
};
export type Habits = Readonly<Record<keyof typeof habits, number>>;

const acts: Readonly<Record<keyof Habits, Act>> = {
  ...talkActs,
  ...peopleActs,
  ...postActs,
  ...nameActs,
  ...chatActs,
  ...boardActs,
};

const smallTown = 12;

/** A history of what people did, written to the tables as resolvers would leave it; the same from the same seed. */
export interface History {
  /** Lets about so many things happen; answers how many did. */
  happen(about: number): Promise<number>;
}

export const startHistory = (dynamo: Dynamo, seed: number, often: Partial<Habits> = {}): History => {
  const weights = Object.entries({ ...habits, ...often }) as [keyof Habits, number][];
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const luck = luckOf(seed, 'history');
  const store = createStore(dynamo);
  let made = 0;
  let news: (() => void)[] = [];
  const town: Town = {
    ...{ luck, now: timestamp, people: [], gone: [], posts: [], albums: [], comments: [], likes: [] },
    ...{ follows: new Map(), boards: [], members: [], chats: [] },
    ...{ chatters: [], messages: [], cards: [] },
    id: (of) => `${of}${(made++).toString(36)}`,
    later: (known) => void news.push(known),
  };

  const choose = (): Act => {
    let left = luck.below(total);
    for (const [name, weight] of weights) {
      left -= weight;
      if (left < 0) return acts[name];
    }
    return acts.like;
  };
  const isSmall = () => town.people.length < smallTown || town.posts.length < smallTown / 2;
  const actOf = (): Act =>
    town.people.length < smallTown ? acts.arrive : town.posts.length < smallTown / 2 ? acts.addPost : choose();

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
      // A town that is still small grows in small steps, or it would be nothing but newcomers.
      const many = isSmall() ? Math.min(about, smallTown) : about;
      for (let tries = 0; deeds.length < many && tries < many * 3; tries++) {
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
