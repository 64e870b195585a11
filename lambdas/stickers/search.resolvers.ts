import type { FieldsOf } from '../../contract/fields.ts';
import { checkedId } from '../runtime/ids.ts';
import { nextToken, pageAsked } from '../runtime/page.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { refuse } from './refusals.ts';
import { csvHeader, csvRows } from './tag.csv.ts';
import { listTags } from './tag.list.ts';
import { searchIn } from './tag.rules.ts';
import { searchTags } from './tag.search.ts';
import { mostFiles, taggedFiles } from './tag.status.ts';
import { exportView, tagPageView } from './tag.view.ts';
import { taggerOf } from './tagger.ts';

const exportedAtOnce = 1000;

/** Tags of many files: found by how they begin, by their author, by their set. */
export const handler = resolvers<FieldsOf<'stickerSearch'>>({
  'Query.searchStickerTags': async (args, call) => {
    const tagger = taggerOf(call);
    const { prefix, mineOnly } = searchIn(args.query);
    const asked = await pageAsked(call, args, { usual: 50 });
    if (prefix === undefined) return show(tagPageView, { items: [], nextToken: null });
    const page = await searchTags(tagger, { prefix, mineOnly: mineOnly || args.mineOnly }, asked);
    return show(tagPageView, { items: page.items, nextToken: await nextToken(call, args, page) });
  },

  'Query.myStickerTags': async (args, call) => {
    const setName = args.setName ? checkedId('setName', args.setName) : undefined;
    const page = await listTags(taggerOf(call), setName, await pageAsked(call, args));
    return show(tagPageView, { items: page.items, nextToken: await nextToken(call, args, page) });
  },

  'Query.stickerSetStatus': async ({ setName, fileUniqueIds, mineOnly }, call) => {
    const tagger = taggerOf(call);
    if (fileUniqueIds.length === 0 || fileUniqueIds.length > mostFiles) throw refuse.badFileCount(mostFiles);
    for (const id of fileUniqueIds) checkedId('fileUniqueId', id);
    return taggedFiles(tagger, checkedId('setName', setName), fileUniqueIds, mineOnly ? 'me' : 'anyone');
  },

  'Query.exportStickerTags': async (args, call) => {
    const { after } = await pageAsked(call, args);
    const page = await listTags(taggerOf(call), undefined, { limit: exportedAtOnce, after });
    const csv = `${after ? '' : csvHeader}${csvRows(page.items)}`;
    return show(exportView, { csv, nextToken: await nextToken(call, args, page) });
  },
});
