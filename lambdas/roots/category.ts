import type { RootsIndexKeys, RootsKey, Stamped } from './item.ts';

export interface Category extends Stamped {
  readonly id: string;
  readonly name: string;
}

export const categoryKey = (id: string): RootsKey => ({ pk: id, sk: 'category' });

export const categoryIndexKeys = (category: Category): RootsIndexKeys => ({ altSort: category.name });
