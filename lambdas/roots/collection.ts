import type { RootsIndexKeys, RootsKey, Stamped } from './item.ts';

export interface CollectionMapping {
  readonly header: string;
  readonly dbField?: string;
  readonly ixRole?: string;
  readonly ixField?: string;
}

export interface Collection extends Stamped {
  readonly id: string;
  readonly name: string;
  readonly location?: string;
  /** Absent means Records. */
  readonly type?: 'Records' | 'Catalog';
  readonly fields?: readonly { readonly header: string }[];
  readonly mappings?: readonly CollectionMapping[];
  readonly citation_template?: string;
  readonly imagePathHeader?: string;
  readonly householdNumberHeader?: string;
  readonly householdRelationshipHeader?: string;
  readonly genderHeader?: string;
  /** Bits: 1 images, 2 details, 4 search. */
  readonly privacyLevel?: number;
  readonly categories: readonly string[];
}

export const collectionKey = (id: string): RootsKey => ({ pk: id, sk: 'collection' });

export const collectionIndexKeys = (collection: Collection): RootsIndexKeys => ({ altSort: collection.name });
