import { main } from '../../contract/tables/main.ts';
import { absent, all, any, atMost, type Condition, isExisting } from '../runtime/condition.ts';
import { update, type Write } from '../runtime/write.ts';
import { a3 } from './index-keys.ts';
import { postKey } from './post.ts';

/** What a post has while it is in its owner's list of those with comments to view. */
export const listed = ['lastUnreadCommentAt', ...Object.keys(a3('', ''))];

export const noneUnviewed: Condition = any(absent('commentsUnviewedCount'), atMost('commentsUnviewedCount', 0));

/**
 * Once the owner has looked, no comment up to then is unviewed. This is written together with the view: whoever counts a
 * comment asks that the view be as they read it, so a comment is counted before this, or never, or is newer.
 */
export const allViewed = (postId: string, at: string): Write =>
  update(
    main,
    postKey(postId),
    { remove: ['commentsUnviewedCount', ...listed] },
    { condition: all(isExisting, any(absent('lastUnreadCommentAt'), atMost('lastUnreadCommentAt', at))) },
  );
