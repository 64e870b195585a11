import { main } from '../../contract/tables/main.ts';
import { equals } from '../../lambdas/runtime/condition.ts';
import { update } from '../../lambdas/runtime/write.ts';
import { postKey } from '../../lambdas/social/post.ts';
import type { TextTag } from '../../lambdas/social/text-tag.ts';
import type { Act, Town } from './town.ts';

/** Whom a text names. Now and then one of them has just left: whoever wrote it had looked before that. */
export const tagsOf = (town: Town): readonly TextTag[] =>
  Array.from({ length: town.luck.below(3) }, () => town.luck.pick(town.luck.strikes(0.2) ? town.gone : town.people))
    .flatMap((someone) => someone ?? [])
    .map(({ userId, username }) => ({ tag: `@${username}`, userId }));

/** An owner writes another text, which names others. */
const editText: Act = (town) => {
  const known = town.luck.pick(town.posts);
  if (!known) return undefined;
  const set = { text: 'other words', textTags: tagsOf(town), taggedAt: town.now() };
  const condition = equals('postStatus', known.postStatus);
  return { commits: [[update(main, postKey(known.postId), { set }, { condition })]] };
};

export const nameActs = { editText };
