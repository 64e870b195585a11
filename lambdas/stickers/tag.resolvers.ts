import type { FieldsOf } from '../../contract/fields.ts';
import { checkedId } from '../runtime/ids.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { checkedFile } from './file.ts';
import { refuse } from './refusals.ts';
import { ownTags, publicTags } from './tag.own.ts';
import { replaceTags } from './tag.replace.ts';
import { tagsInList, tagsInText } from './tag.rules.ts';
import { showTags } from './tag.view.ts';
import { taggerOf } from './tagger.ts';

const wantedTags = (text: string | null | undefined, values: readonly string[] | null | undefined) => {
  if (text !== null && text !== undefined && values) throw refuse.textAndValues();
  return values || text === null || text === undefined ? tagsInList(values ?? []) : tagsInText(text);
};

/** The tags of one file. */
export const handler = resolvers<FieldsOf<'stickerTags'>>({
  'Query.stickerTags': async ({ fileUniqueId }, call) => {
    const { userId, store } = taggerOf(call);
    checkedId('fileUniqueId', fileUniqueId);
    const [own, shared] = await Promise.all([ownTags(store, userId, fileUniqueId), publicTags(store, fileUniqueId)]);
    return showTags([...own.tags, ...shared]);
  },

  'Mutation.setStickerTags': async ({ file, text, values, visibility }, call) => {
    const [tagger, checked, tags] = [taggerOf(call), checkedFile(file), wantedTags(text, values)];
    return showTags((await replaceTags(tagger, checked, tags, visibility === 'PRIVATE')).after);
  },

  'Mutation.removeStickerTags': async ({ fileUniqueId }, call) => {
    const file = { fileUniqueId: checkedId('fileUniqueId', fileUniqueId), fileId: '' };
    return (await replaceTags(taggerOf(call), file, [], false)).before.length;
  },
});
