import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { findUser } from './caller.ts';
import { type Post, postKey } from './post.ts';
import { type Relation, relationTo } from './relation.ts';
import type { User } from './user.ts';
import { befriended } from './user.view.ts';

/** Whose something is, and how the caller stands to them. */
export interface Standing {
  readonly owner: User | undefined;
  readonly relation: Relation;
}

export const standingTo = async (call: Call, ownerId: string): Promise<Standing> => {
  const [owner, relation] = await Promise.all([findUser(call, ownerId), relationTo(call, ownerId)]);
  return { owner, relation };
};

/** A public owner is read by everyone they do not block, a private one by followers. */
export const mayRead = ({ owner, relation }: Standing): boolean =>
  relation.self || (owner !== undefined && befriended(owner, relation));

export const maySee = (post: Post, standing: Standing): boolean =>
  (standing.relation.self || post.postStatus === 'COMPLETED') && mayRead(standing);

/** A post never changes hands, so who owns it is remembered: the owner is then read in the same request as the post. */
const owners = new Map<string, string>();
const mostOwners = 20_000;

export const rememberOwner = (postId: string, ownerId: string): void => {
  if (owners.size >= mostOwners) owners.clear();
  owners.set(postId, ownerId);
};

export const knowsOwner = (postId: string): boolean => owners.has(postId);

/** A post as stored, whoever asks. `ownerId` is a guess that saves a request if it is right and harms nothing if not. */
export const findPost = async (call: Call, postId: string, ownerId = owners.get(postId)): Promise<Post | undefined> => {
  const [post] = await Promise.all([
    call.store.get<Post>(main, postKey(postId)),
    ownerId === undefined ? undefined : standingTo(call, ownerId),
  ]);
  if (post) rememberOwner(postId, post.postedByUserId);
  return post;
};

/** A post if the caller may see it. */
export const visiblePost = async (call: Call, postId: string, ownerId?: string): Promise<Post | undefined> => {
  const post = await findPost(call, postId, ownerId);
  return post && maySee(post, await standingTo(call, post.postedByUserId)) ? post : undefined;
};
