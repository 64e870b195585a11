import type { Call } from '../runtime/call.ts';
import { show, type View } from '../runtime/view.ts';
import { standingTo } from './post.standing.ts';
import type { TextTag } from './text-tag.ts';
import type { User } from './user.ts';
import { userView } from './user.view.ts';

const tagView: View<'TextTaggedUser', { readonly tag: string; readonly user: User }> = {
  type: 'TextTaggedUser',
  fields: { tag: ({ tag }) => tag, user: ({ user }) => show(userView, user) },
};

/** Whom a text names, without those who are gone or block the caller. */
export const showTags = async (tags: readonly TextTag[] = [], call: Call) => {
  const users = await Promise.all(
    tags.map(async ({ tag, userId }) => {
      const { owner, relation } = await standingTo(call, userId);
      return owner && !relation.blockedBy ? [show(tagView, { tag, user: owner })] : [];
    }),
  );
  return users.flat();
};
