import type { Call } from '../runtime/call.ts';
import { checkedId } from '../runtime/ids.ts';
import { refuse } from '../runtime/refusal.ts';
import type { Store } from '../runtime/store.ts';

/** Someone at work on stickers, and when: a caller of the API or a user of the bot. */
export interface Tagger {
  readonly userId: string;
  readonly now: string;
  readonly store: Store;
}

/** Who is calling, by identity alone: no argument of the API names an author. */
export const taggerOf = ({ callerId, now, store }: Call): Tagger => {
  if (!callerId) throw refuse.notSignedIn();
  return { userId: checkedId('userId', callerId), now, store };
};

export const secondsOf = (now: string): number => Math.floor(Date.parse(now) / 1000);
