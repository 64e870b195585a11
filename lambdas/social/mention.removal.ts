import { main } from '../../contract/tables/main.ts';
import { again } from '../runtime/again.ts';
import { all, isExisting } from '../runtime/condition.ts';
import { createStore } from '../runtime/store.ts';
import type { Shift } from '../runtime/worker.ts';
import { update } from '../runtime/write.ts';
import { asTagged, isMeant, type Tagging } from './mention.rules.ts';
import { type Mention, textAddress } from './mention.ts';
import { type User, userKey } from './user.ts';

/** Takes someone who left out of a text's tags, whoever edits it meanwhile. That the mention goes too is a reaction. */
const untag = (mention: Mention, shift: Shift): Promise<void> =>
  again(
    shift,
    async ({ store }) => {
      const { table, key } = textAddress(mention);
      const text = await store.get<Tagging>(table, key);
      // Read after the text: whoever is not there now is not whom the text means.
      const user = await store.get<User>(main, userKey(mention.userId));
      if (!text?.textTags || isMeant(user, text)) return;
      const textTags = text.textTags.filter(({ userId }) => userId !== mention.userId);
      if (textTags.length === text.textTags.length) return;
      await store.commit(update(table, key, { set: { textTags } }, { condition: all(isExisting, asTagged(text)) }));
    },
    () => new Error(`${mention.noun} ${mention.id} does not keep still: the work is tried again later`),
  );

/** Nobody is named who is gone. What a page before read may be outdated, hence a store of its own. */
export const untagAll = async (mentions: readonly Mention[], shift: Shift): Promise<void> => {
  const fresh = { ...shift, store: createStore(shift.world.dynamo) };
  await Promise.all(mentions.map((mention) => untag(mention, fresh)));
};
