import { type Effect, enqueue } from '../runtime/effect.ts';
import type { Work } from '../runtime/queue.ts';
import type { Key } from '../runtime/write.ts';

interface About {
  readonly userId: string;
  /** Where the page before ended. */
  readonly after?: Key;
}

/** Removes all that names a user who left. */
export interface DeleteUser extends About {
  readonly do: 'deleteUser';
  /** What is newer belongs to whoever started over under the same id. */
  readonly leftAt: string;
  /** True for a reset: the account stays, so that its owner can start over. */
  readonly keepsAccount: boolean;
  readonly step?: number;
}

/** Disables and bans a user who has gone too far. */
export interface ForceDisable extends About {
  readonly do: 'forceDisable';
  readonly forcedBy: string;
}

/** Leaves of a user's photos the one they have by now, and all its copies. */
export interface KeepPhoto extends About {
  readonly do: 'keepPhoto';
}

/** Takes back what `likerId` likes of the user's posts. */
export interface RemoveLikes extends About {
  readonly do: 'removeLikes';
  readonly likerId: string;
}

/** Lets in everyone who asked to follow a user who is no longer private, and forgets who was denied. */
export interface OpenUp extends About {
  readonly do: 'openUp';
  readonly from?: 'DENIED';
}

/** Tells a user's followers, or one of them, which of the user's stories ends first. */
export interface RefreshFirstStory extends About {
  readonly do: 'refreshFirstStory';
  /** The post whose change may have changed it. */
  readonly postId?: string;
  readonly followerUserId?: string;
}

/** Lets go of the posts of an album that is gone. */
export interface ForgetAlbum {
  readonly do: 'forgetAlbum';
  readonly albumId: string;
}

interface AboutPost {
  readonly postId: string;
}

/** Removes a post that is DELETING, and all that hangs on it. */
export interface DeletePost extends AboutPost {
  readonly do: 'deletePost';
  /** Whose it is, unless it was text alone: then it has nothing in the media bucket. */
  readonly postedByUserId?: string;
}

/** Takes its likes from a post that was archived, and may be restored by now. */
export interface ClearLikes extends AboutPost {
  readonly do: 'clearLikes';
  /** Likes from before its so many-th archiving go. */
  readonly timesArchived: number;
  readonly after?: Key;
}

/** Archives a post against its owner's will. */
export interface ArchivePost extends AboutPost {
  readonly do: 'archivePost';
}

interface AboutComment {
  readonly commentId: string;
}

/** Deletes a comment against its author's will. */
export interface DeleteComment extends AboutComment {
  readonly do: 'deleteComment';
}

/** Looks for bad words in a new comment. */
export interface CheckComment extends AboutComment {
  readonly do: 'checkComment';
  /** What it says, if that is short: then it is read only if it has a bad word. */
  readonly text?: string;
}

/** Looks for bad words in all comments, because there is a new list. Other texts will have a work of their own. */
export interface RescanComments {
  readonly do: 'rescanComments';
  readonly after?: Key;
}

/** Removes the flags of a comment that is gone. */
export interface ClearFlags extends AboutComment {
  readonly do: 'clearFlags';
}

/** About the feeds that an owner's posts are in. */
interface AboutFeeds {
  readonly ownerId: string;
}

/** Brings a post to the feeds of its owner and of all who follow them. */
export interface FanOutPost extends AboutFeeds {
  readonly do: 'fanOutPost';
  readonly postId: string;
  readonly after?: Key;
}

/** Takes a post that is no longer COMPLETED out of all feeds. */
export interface WithdrawPost extends AboutFeeds {
  readonly do: 'withdrawPost';
  readonly postId: string;
}

/** Brings the owner's posts to a follower's feed, or takes them out, as the follow says. */
export interface SyncFeed extends AboutFeeds {
  readonly do: 'syncFeed';
  readonly followerUserId: string;
  readonly after?: Key;
  /** What the page before did. */
  readonly filling?: boolean;
}

type FeedWork = FanOutPost | WithdrawPost | SyncFeed;
type UserWork = DeleteUser | ForceDisable | KeepPhoto | RemoveLikes | OpenUp | RefreshFirstStory;
type PostWork = DeletePost | ClearLikes | ArchivePost;
type CommentWork = DeleteComment | CheckComment | RescanComments | ClearFlags;

/** Everything that is too long for a request or a stream reader. Other nouns add theirs here and in `work.ts`. */
export type SocialWork = UserWork | PostWork | CommentWork | FeedWork | ForgetAlbum;

/**
 * All that moves an owner's posts in and out of feeds is one group: a page of followers is read and written before an
 * unfollow, a block or an archiving has its turn, so none of them can slip in between.
 */
const groupOf = (work: SocialWork): string => {
  if ('ownerId' in work) return `feed/${work.ownerId}`;
  if ('userId' in work) return `user/${work.userId}`;
  if ('postId' in work) return `post/${work.postId}`;
  if ('commentId' in work) return `comment/${work.commentId}`;
  return 'albumId' in work ? `album/${work.albumId}` : work.do;
};

/** A work that something other than a change of an item sets going. Two of one name within five minutes are one. */
export const workNamed = (name: string, work: SocialWork): Work => ({ group: groupOf(work), name, body: { ...work } });

/** Works about one user, post, comment, album or owner of posts happen in order. */
export const workOff = (work: SocialWork): Effect => enqueue(groupOf(work), { ...work });
