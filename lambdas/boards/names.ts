import { foldedName, isSegment } from '../runtime/keys.ts';
import type { Refusal } from '../runtime/refusal.ts';
import { refuseName } from './name.refusals.ts';

const most = { boardName: 100, userName: 50 } as const;
const required: Readonly<Record<keyof typeof most, () => Refusal>> = {
  boardName: refuseName.boardNameRequired,
  userName: refuseName.userNameRequired,
};

/** A name as it is kept: trimmed, single spaces, and fit to reserve a key of its own. */
export const checkedName = (what: keyof typeof most, given: string): string => {
  const name = given.trim().replace(/\s+/gu, ' ');
  if (name === '') throw required[what]();
  if (name.length > most[what]) throw refuseName.tooLong(what, most[what]);
  if (!isSegment(foldedName(name))) throw refuseName.badName(what);
  return name;
};

/** A text people write, or undefined for a blank one. */
export const checkedText = (what: string, given: string | null | undefined, longest: number): string | undefined => {
  const text = given?.trim();
  if (text && text.length > longest) throw refuseName.tooLong(what, longest);
  return text || undefined;
};
