import { createHash } from 'node:crypto';

/** Ids AWS would draw at random are drawn from the resource's place in the template, so a restart keeps them. */
const digits = '0123456789abcdefghijklmnopqrstuvwxyz';

export const stableId = (seed: string, length: number): string => {
  const bytes = createHash('sha512').update(seed).digest();
  return Array.from({ length }, (_, at) => digits[(bytes[at % bytes.length] ?? 0) % digits.length]).join('');
};

export const stableUuid = (seed: string): string => {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
