import fc from 'fast-check';
import { main } from '../../contract/tables/main.ts';
import { writeAll } from '../../lambdas/runtime/bulk.ts';
import { type User, userIndexKeys, userKey } from '../../lambdas/social/user.ts';
import { parseFaults } from '../../local/faults/faults.ts';
import { compare } from './comparison.ts';
import { createCourse } from './course.ts';
import { carryOut } from './doings.ts';
import { type Model, newModel } from './model.ts';
import { rowsOf } from './rows.ts';
import { type Command, rules } from './rules.ts';
import { openStage, type Stage, type StageSetting } from './stage.ts';

/** Six at most can view a post of the sixth: too few for flags to weigh anything. */
const people = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay'];
const isPrivate = (user: string) => user === 'eve' || user === 'fay';
const posts = Array.from({ length: 12 }, (_, at) => `p${at}`);
const comments = Array.from({ length: 15 }, (_, at) => `c${at}`);

/** Whatever anyone may try, sensible or not. */
export const commands: fc.Arbitrary<Command> = fc.record({
  verb: fc.constantFrom(...(Object.keys(rules) as Command['verb'][])),
  who: fc.constantFrom(...people),
  whom: fc.constantFrom(...people),
  post: fc.constantFrom(...posts),
  comment: fc.constantFrom(...comments),
});

/** After these something goes on behind the scenes that decides what is let next. */
const stirring: ReadonlySet<Command['verb']> = new Set(['unfollow', 'deny', 'block', 'archive', 'deletePost', 'unsay']);

const profile = (userId: string): object => {
  const signedUpAt = '2026-01-01T00:00:00.000Z';
  const privacyStatus = isPrivate(userId) ? 'PRIVATE' : 'PUBLIC';
  const user: User = { schemaVersion: 11, userId, username: userId, fullName: userId, privacyStatus, signedUpAt };
  return { ...userKey(userId), ...userIndexKeys(user), ...user };
};

/** The town as the tables have it, a line for each thing in the model. */
const told = async ({ dynamo }: Stage): Promise<readonly string[]> =>
  (await rowsOf(dynamo, main))
    .flatMap(({ partitionKey, sortKey, followStatus, postStatus, likeStatus }) => {
      const [noun, id] = String(partitionKey).split('/');
      const [part, who = '', more] = String(sortKey).split('/');
      const isKnown = ['follower', 'blocker', 'like', 'view', 'flag', '-'].includes(part ?? '') && more === undefined;
      return isKnown ? [[noun, part, id, who, followStatus ?? postStatus ?? likeStatus ?? ''].join(' ')] : [];
    })
    .sort();

const expected = (model: Model): readonly string[] =>
  [
    ...[...model.follows].map(([key, status]) => `user follower ${key} ${status}`),
    ...[...model.blocks].map((key) => `user blocker ${key.split(' ').reverse().join(' ')} `),
    ...[...model.posts].map(([post, { status }]) => `post - ${post}  ${status}`),
    ...[...model.likes].map(([key, status]) => `post like ${key} ${status}`),
    ...[...model.comments].map(([comment]) => `comment -  ${comment}`.replace('  ', ' ').concat('  ')),
    ...[...model.flags].map((key) => `post flag ${key} `),
    ...[...model.views].map((key) => `post view ${key} `),
  ].sort();

export interface Talk {
  /** Commands that were let, or refused, against the rules; and whatever is wrong at the end. */
  readonly wrong: readonly string[];
  readonly let: number;
}

export interface TalkSetting extends Pick<StageSetting, 'engine'> {
  readonly seed: number;
  readonly faults: string;
  readonly progress?: (done: number) => void;
}

/** Has commands done by the resolvers and by the model, with all streams under faults, and compares the two. */
export const talkThrough = async (list: readonly Command[], setting: TalkSetting): Promise<Talk> => {
  const { seed, faults, engine, progress } = setting;
  const course = createCourse();
  const stage = await openStage({
    ...(engine && { engine }),
    faults: parseFaults(`seed=${seed},${faults}`),
    witness: course.witness,
  });
  try {
    const model = newModel(isPrivate);
    const wrong: string[] = [];
    let allowed = 0;
    await writeAll(
      stage.dynamo,
      people.map((userId) => ({ kind: 'put', table: main, item: profile(userId) })),
    );
    for (const [at, command] of list.entries()) {
      const wanted = rules[command.verb](model, command);
      const was = await carryOut(command, stage.dynamo, stage.outside);
      if (was !== wanted) wrong.push(`${at}: ${JSON.stringify(command)} was ${was ? 'let' : 'refused'}`);
      if (was && stirring.has(command.verb)) await stage.catchUp();
      allowed += Number(was);
      progress?.(at + 1);
    }
    await stage.settle();
    const [found, wanted] = [await told(stage), expected(model)];
    const differences = [
      ...found.filter((line) => !wanted.includes(line)).map((line) => `too much: ${line}`),
      ...wanted.filter((line) => !found.includes(line)).map((line) => `missing: ${line}`),
    ];
    return { wrong: [...wrong, ...differences, ...(await compare(stage.dynamo, course))], let: allowed };
  } finally {
    await stage.stop();
  }
};
