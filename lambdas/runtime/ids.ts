import { isSegment } from './keys.ts';
import { refuse } from './refusal.ts';

/** An id from a client, checked before it becomes part of a key: nothing is read or written for a bad one. */
export const checkedId = (name: string, value: string): string => {
  if (!isSegment(value)) throw refuse.badId(name, value);
  return value;
};
