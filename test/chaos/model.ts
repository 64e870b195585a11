/** A small town as people think of it: who follows, blocks, likes and says what. Pure, and without a look at the code. */
export interface Model {
  /** Private people are asked before they are followed. */
  readonly isPrivate: (user: string) => boolean;
  readonly follows: Map<string, 'FOLLOWING' | 'REQUESTED' | 'DENIED'>;
  readonly blocks: Set<string>;
  readonly posts: Map<string, { readonly owner: string; status: 'COMPLETED' | 'ARCHIVED' }>;
  readonly likes: Map<string, 'ONYMOUSLY_LIKED' | 'ANONYMOUSLY_LIKED'>;
  readonly comments: Map<string, { readonly post: string; readonly author: string; readonly owner: string }>;
  readonly flags: Set<string>;
  readonly views: Set<string>;
}

export const newModel = (isPrivate: Model['isPrivate']): Model => ({
  isPrivate,
  ...{ follows: new Map(), blocks: new Set(), posts: new Map(), likes: new Map() },
  ...{ comments: new Map(), flags: new Set(), views: new Set() },
});

export const pair = (one: string, other: string) => `${one} ${other}`;

export const estranged = ({ blocks }: Model, one: string, other: string): boolean =>
  blocks.has(pair(one, other)) || blocks.has(pair(other, one));

/** Whether someone may read what another posts. */
export const mayRead = (model: Model, reader: string, owner: string): boolean =>
  reader === owner ||
  (!model.blocks.has(pair(owner, reader)) &&
    (!model.isPrivate(owner) || model.follows.get(pair(owner, reader)) === 'FOLLOWING'));

export const forgetLikes = (model: Model, liker: string, owner: string): void => {
  for (const [post, { owner: of }] of model.posts) if (of === owner) model.likes.delete(pair(post, liker));
};

const forget = (list: Map<string, unknown> | Set<string>, first: string): void => {
  for (const key of [...list.keys()]) if (key.startsWith(`${first} `)) list.delete(key);
};

export const forgetComment = (model: Model, comment: string): void => {
  model.comments.delete(comment);
  forget(model.flags, comment);
};

export const forgetPost = (model: Model, post: string): void => {
  model.posts.delete(post);
  for (const list of [model.likes, model.flags, model.views]) forget(list, post);
  for (const [comment, { post: on }] of model.comments) if (on === post) forgetComment(model, comment);
};

export const clearLikes = (model: Model, post: string): void => forget(model.likes, post);
