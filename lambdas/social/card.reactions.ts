import { reaction } from '../runtime/reaction.ts';
import type { Card } from './card.ts';
import { countOnUser, userAddress } from './user-count.ts';

/** People count the cards they have. */
export const countCards = reaction<Card>(
  ({ before, after }, found) => {
    const card = after ?? before;
    const by = Number(after !== undefined) - Number(before !== undefined);
    return card ? countOnUser(found, card.userId, card.createdAt, { cardCount: by }) : [];
  },
  {
    watching: ['userId'],
    needs: ({ before, after }) => [before, after].flatMap((card) => (card ? [userAddress(card.userId)] : [])),
  },
);
