import { main } from '../../contract/tables/main.ts';
import { again } from '../runtime/again.ts';
import type { Store } from '../runtime/store.ts';
import type { World } from '../runtime/world.ts';
import type { Write } from '../runtime/write.ts';
import { type Post, postKey } from './post.ts';
import { postWrite } from './post.writes.ts';

interface Means {
  readonly store: Store;
  readonly world: World;
}

/** Changes a post behind the scenes, whoever else changes it; `decide` answers undefined where there is nothing to do. */
export const changePost = (
  means: Means,
  postId: string,
  decide: (post: Post) => Post | undefined,
  along: readonly Write[] = [],
): Promise<void> =>
  again(
    means,
    async ({ store }) => {
      const post = await store.get<Post>(main, postKey(postId));
      const after = post && decide(post);
      if (post && after) await store.commit(postWrite(post, after), ...along);
    },
    () => new Error(`post ${postId} does not keep still: the work is tried again later`),
  );
