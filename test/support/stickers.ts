import { expect } from 'vitest';
import type { Person } from './person.ts';

export const aFile = (fileUniqueId: string, setName?: string) => ({
  fileUniqueId,
  fileId: `send-${fileUniqueId}`,
  setName,
});

export const setTags = `mutation ($file: StickerFileInput!, $text: String, $values: [String!], $visibility: StickerVisibility! = PUBLIC) {
  setStickerTags(file: $file, text: $text, values: $values, visibility: $visibility) { value visibility authorUserId file { fileUniqueId fileId setName mimeType } }
}`;
export const removeTags = 'mutation ($file: ID!) { removeStickerTags(fileUniqueId: $file) }';
export const searchTags = `query ($query: String!, $mineOnly: Boolean! = false, $limit: Int, $nextToken: String) {
  searchStickerTags(query: $query, mineOnly: $mineOnly, limit: $limit, nextToken: $nextToken) {
    items { value authorUserId authorCount visibility createdAt file { fileUniqueId fileId setName } } nextToken }
}`;
export const statusOf = `query ($setName: String!, $files: [ID!]!, $mineOnly: Boolean! = false) {
  stickerSetStatus(setName: $setName, fileUniqueIds: $files, mineOnly: $mineOnly)
}`;
export const tagsOf =
  'query ($file: ID!) { stickerTags(fileUniqueId: $file) { value authorUserId authorCount visibility } }';

export interface Found {
  readonly items: readonly { readonly value: string; readonly file: { readonly fileUniqueId: string } }[];
  readonly nextToken: string | null;
}

export const tag = async (who: Person, file: object, values: readonly string[], visibility = 'PUBLIC') => {
  const { errors, data } = await who.ask(setTags, { file, values, visibility });
  expect(errors).toBeUndefined();
  return data?.['setStickerTags'];
};

export const found = async (who: Person, query: string, rest: object = {}): Promise<Found> => {
  const { data, errors } = await who.ask(searchTags, { query, ...rest });
  expect(errors).toBeUndefined();
  return data?.['searchStickerTags'] as Found;
};

export const filesOf = ({ items }: Found) => items.map(({ file }) => file.fileUniqueId);

export const status = async (who: Person, setName: string, asked: readonly string[], mineOnly = false) =>
  (await who.ask(statusOf, { setName, files: asked, mineOnly })).data?.['stickerSetStatus'];
