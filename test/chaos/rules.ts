import { clearLikes, estranged, forgetComment, forgetLikes, forgetPost, type Model, mayRead, pair } from './model.ts';

/** Someone does something to someone or something. */
export interface Command {
  readonly verb: keyof typeof rules;
  readonly who: string;
  /** The one it is done to, where it is done to a person. */
  readonly whom: string;
  readonly post: string;
  readonly comment: string;
}

type Rule = (model: Model, command: Command) => boolean;

const likeAs =
  (status: 'ONYMOUSLY_LIKED' | 'ANONYMOUSLY_LIKED'): Rule =>
  (model, { who, post }) => {
    const found = model.posts.get(post);
    if (!found || estranged(model, who, found.owner) || !mayRead(model, who, found.owner)) return false;
    if (found.status !== 'COMPLETED' || model.likes.has(pair(post, who))) return false;
    model.likes.set(pair(post, who), status);
    return true;
  };

const answerAs =
  (status: 'FOLLOWING' | 'DENIED'): Rule =>
  (model, { who, whom }) => {
    const before = model.follows.get(pair(who, whom));
    if (!before || before === status) return false;
    model.follows.set(pair(who, whom), status);
    if (status === 'DENIED') forgetLikes(model, whom, who);
    return true;
  };

const ownPost = (model: Model, { who, post }: Command) => {
  const found = model.posts.get(post);
  return found?.owner === who ? found : undefined;
};

/** What each command does to the town, and whether it is let. */
export const rules = {
  follow: (model, { who, whom }) => {
    if (who === whom || model.follows.has(pair(whom, who)) || estranged(model, who, whom)) return false;
    model.follows.set(pair(whom, who), model.isPrivate(whom) ? 'REQUESTED' : 'FOLLOWING');
    return true;
  },
  unfollow: (model, { who, whom }) => {
    const before = model.follows.get(pair(whom, who));
    if (!before || before === 'DENIED') return false;
    model.follows.delete(pair(whom, who));
    if (model.isPrivate(whom)) forgetLikes(model, who, whom);
    return true;
  },
  accept: answerAs('FOLLOWING'),
  deny: answerAs('DENIED'),
  block: (model, { who, whom }) => {
    if (who === whom || model.blocks.has(pair(who, whom))) return false;
    model.blocks.add(pair(who, whom));
    for (const [one, other] of [[who, whom] as const, [whom, who] as const]) {
      model.follows.delete(pair(one, other));
      forgetLikes(model, one, other);
    }
    return true;
  },
  unblock: (model, { who, whom }) => who !== whom && model.blocks.delete(pair(who, whom)),
  addPost: (model, { who, post }) => {
    if (model.posts.has(post)) return false;
    model.posts.set(post, { owner: who, status: 'COMPLETED' });
    return true;
  },
  archive: (model, command) => {
    const found = ownPost(model, command);
    if (found?.status !== 'COMPLETED') return false;
    found.status = 'ARCHIVED';
    clearLikes(model, command.post);
    return true;
  },
  restore: (model, command) => {
    const found = ownPost(model, command);
    if (found?.status !== 'ARCHIVED') return false;
    found.status = 'COMPLETED';
    return true;
  },
  deletePost: (model, command) => {
    if (!ownPost(model, command)) return false;
    forgetPost(model, command.post);
    return true;
  },
  like: likeAs('ONYMOUSLY_LIKED'),
  likeSilently: likeAs('ANONYMOUSLY_LIKED'),
  dislike: (model, { who, post }) => model.likes.delete(pair(post, who)),
  view: (model, { who, post }) => {
    const found = model.posts.get(post);
    if (found?.status === 'COMPLETED' && mayRead(model, who, found.owner)) model.views.add(pair(post, who));
    return true;
  },
  say: (model, { who, post, comment }) => {
    const found = model.posts.get(post);
    if (!found || estranged(model, who, found.owner) || !mayRead(model, who, found.owner)) return false;
    if (model.comments.has(comment)) return false;
    model.comments.set(comment, { post, author: who, owner: found.owner });
    return true;
  },
  unsay: (model, { who, comment }) => {
    const found = model.comments.get(comment);
    if (!found || ![found.author, found.owner].includes(who)) return false;
    forgetComment(model, comment);
    return true;
  },
  flagPost: (model, { who, post }) => {
    const found = model.posts.get(post);
    if (!found || found.owner === who || estranged(model, who, found.owner)) return false;
    if (!mayRead(model, who, found.owner) || model.flags.has(pair(post, who))) return false;
    model.flags.add(pair(post, who));
    return true;
  },
} satisfies Readonly<Record<string, Rule>>;
