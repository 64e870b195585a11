import type { Call } from '../runtime/call.ts';
import { show, type View } from '../runtime/view.ts';
import type { Film, FilmCookies } from './outside/films.ts';
import type { Post } from './post.ts';

const cookiesView: View<'CloudFrontAccessCookies', FilmCookies> = {
  type: 'CloudFrontAccessCookies',
  fields: {
    domain: ({ domain }) => domain,
    path: ({ path }) => path,
    expiresAt: ({ expiresAt }) => expiresAt,
    policy: ({ policy }) => policy,
    signature: ({ signature }) => signature,
    keyPairId: ({ keyPairId }) => keyPairId,
  },
};

const filmView: View<'Video', Film> = {
  type: 'Video',
  fields: {
    urlMasterM3U8: ({ urlMasterM3U8 }) => urlMasterM3U8,
    accessCookies: ({ accessCookies }) => show(cookiesView, accessCookies),
  },
};

const shown = ['COMPLETED', 'ARCHIVED'];

/** A post's film, once it is encoded. Few posts have one, so what signs for it is loaded by the first. */
export const filmOf = async (post: Post, call: Call) => {
  if (post.postType !== 'VIDEO' || !shown.includes(post.postStatus)) return undefined;
  const { filmFor } = await import('./outside/films.ts');
  const film = await filmFor(call.world, post, call.now);
  return film && show(filmView, film);
};
