import type { Fields } from '../../contract/schema.generated.ts';
import { again } from '../runtime/again.ts';
import type { Call } from '../runtime/call.ts';
import { without } from '../runtime/item-change.ts';
import { ownPost } from './post.owned.ts';
import { refusePost } from './post.refusals.ts';
import { checkedKeywords, checkedText } from './post.rules.ts';
import type { Post } from './post.ts';
import { postWrite } from './post.writes.ts';
import { tagged } from './text-tag.rules.ts';
import type { TextTag } from './text-tag.ts';

type Edit = Fields['Mutation.editPost']['args'];

const flags = ['commentsDisabled', 'likesDisabled', 'sharingDisabled', 'verificationHidden'] as const;

/** A hidden verification shows true and keeps the truth aside. */
const withVerification = (post: Post): Post => {
  if (post.isVerified === undefined) return post;
  const truth = post.isVerifiedHiddenValue ?? post.isVerified;
  if (post.verificationHidden) return { ...post, isVerified: true, isVerifiedHiddenValue: truth };
  return { ...without(post, 'isVerifiedHiddenValue'), isVerified: truth };
};

interface Tagged {
  readonly textTags: readonly TextTag[];
  readonly taggedAt: string;
}

const withText = (post: Post, text: string | null | undefined, tagged: Tagged): Post => {
  if (text === null || text === undefined) return post;
  return text === '' ? without(post, 'text', 'textTags', 'taggedAt') : { ...post, text, ...tagged };
};

const withKeywords = (post: Post, keywords: Edit['keywords']): Post => {
  if (!keywords) return post;
  const distinct = checkedKeywords(keywords);
  return distinct.length > 0 ? { ...post, keywords: distinct } : without(post, 'keywords');
};

const edited = (post: Post, edit: Edit, tagged: Tagged): Post => {
  const set = flags.flatMap((name) => (typeof edit[name] === 'boolean' ? [[name, edit[name]] as const] : []));
  const texted = withKeywords(withText(post, edit.text, tagged), edit.keywords);
  return withVerification({ ...texted, ...Object.fromEntries(set) });
};

const tryEdit = async (edit: Edit, call: Call): Promise<Post> => {
  const { postId, text } = edit;
  const [post, textTags] = await Promise.all([
    ownPost(call, postId, refusePost.editOfAnother),
    text ? tagged(call, text) : [],
  ]);
  if (text === '' && post.postType === 'TEXT_ONLY') throw refusePost.textOnlyNeedsText();
  const after = edited(post, edit, { textTags, taggedAt: call.now });
  await call.store.commit(postWrite(post, after));
  return after;
};

export const editPost = async (edit: Edit, call: Call): Promise<Post> => {
  const { postId, text, ...rest } = edit;
  const given = [text, ...Object.values(rest)].some((value) => value !== null && value !== undefined);
  if (!given) {
    await ownPost(call, postId, refusePost.editOfAnother);
    throw refusePost.emptyEdit();
  }
  if (text) checkedText(text);
  return again(
    call,
    (fresh) => tryEdit(edit, fresh),
    () => refusePost.changedMeanwhile(postId),
  );
};
