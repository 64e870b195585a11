import type { RootsKey, Stamped } from './item.ts';

export type NameKind = 'givenName' | 'surname';

export interface NameVariants extends Stamped {
  readonly variants: readonly string[];
}

export const nameVariantsKey = (kind: NameKind, foldedName: string): RootsKey => ({
  pk: foldedName,
  sk: `${kind}Variants`,
});
