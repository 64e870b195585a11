import type { FieldsOf } from '../../contract/fields.ts';
import { checkedId } from '../runtime/ids.ts';
import { nextToken, pageAsked } from '../runtime/page.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { addFavorite, isFavorite, listFavorites, removeFavorite } from './favorite.list.ts';
import { checkedFile } from './file.ts';
import { filePageView, fileView } from './file.view.ts';
import { clearQueue, startQueue, stepQueue } from './queue.ts';
import { refuse } from './refusals.ts';
import { findSession } from './session.store.ts';
import { sessionView } from './session.view.ts';
import { mostFiles } from './tag.status.ts';
import { taggerOf } from './tagger.ts';

/** What a person keeps at hand: favourites, and the queue of files they are tagging. */
export const handler = resolvers<FieldsOf<'stickerQueue'>>({
  'Query.stickerFavorites': async (args, call) => {
    const page = await listFavorites(taggerOf(call), await pageAsked(call, args, { usual: 50 }));
    return show(filePageView, { items: page.items, nextToken: await nextToken(call, args, page) });
  },

  'Query.isStickerFavorite': ({ fileUniqueId }, call) =>
    isFavorite(taggerOf(call), checkedId('fileUniqueId', fileUniqueId)),

  'Query.stickerSession': async (_, call) => {
    const session = await findSession(taggerOf(call));
    return session && show(sessionView, session);
  },

  'Mutation.favoriteSticker': async ({ file }, call) => {
    const checked = checkedFile(file);
    await addFavorite(taggerOf(call), checked);
    return show(fileView, checked);
  },

  'Mutation.unfavoriteSticker': ({ fileUniqueId }, call) =>
    removeFavorite(taggerOf(call), checkedId('fileUniqueId', fileUniqueId)),

  'Mutation.startStickerQueue': async ({ setName, files, mode }, call) => {
    const wish = { setName: checkedId('setName', setName), files: files.map(checkedFile), mode };
    return show(sessionView, await startQueue(taggerOf(call), wish));
  },

  'Mutation.stepStickerQueue': async ({ steps }, call) => {
    const tagger = taggerOf(call);
    if (steps === 0 || Math.abs(steps) > mostFiles) throw refuse.badSteps(mostFiles);
    const session = await stepQueue(tagger, steps);
    return session && show(sessionView, session);
  },

  'Mutation.clearStickerQueue': (_, call) => clearQueue(taggerOf(call)),
});
