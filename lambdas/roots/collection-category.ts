import type { RootsIndexKeys, RootsKey, Stamped } from './item.ts';

/** That a collection belongs to a category. These rows are the truth; the list in the collection repeats them. */
export interface CollectionCategory extends Stamped {
  readonly collectionId: string;
  readonly categoryId: string;
}

export const collectionCategoryKey = (collectionId: string, categoryId: string): RootsKey => ({
  pk: collectionId,
  sk: `collection_category#${categoryId}`,
});

export const collectionCategoryIndexKeys = (link: CollectionCategory): RootsIndexKeys => ({
  altSort: link.collectionId,
});
