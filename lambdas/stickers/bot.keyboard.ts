import type { StickerQueueMode } from '../../contract/schema.generated.ts';
import type { StickerFile } from './file.ts';
import type { StickerSession } from './session.ts';

/** What a button of the bot asks for; also the text Telegram sends back when it is pressed. */
export type Wish = 'tag' | 'favorite' | 'unfavorite' | 'cancel' | 'undo' | 'skip' | 'stop' | 'visibility' | SetWish;
type SetWish = `set ${StickerQueueMode}`;

interface Button {
  readonly text: string;
  readonly callback_data: Wish;
}
export interface Keyboard {
  readonly inline_keyboard: readonly (readonly Button[])[];
}

const button = (text: string, wish: Wish): Button => ({ text, callback_data: wish });

const setButtons: readonly (readonly Button[])[] = [
  [button('Tag the set: not tagged by anyone', 'set UNTAGGED')],
  [button('Tag the set: not tagged by me', 'set UNTAGGED_BY_ME')],
  [button('Tag the set: all again', 'set ALL')],
];

/** What can be done with a file that was sent to the bot. */
export const fileKeyboard = ({ setName }: StickerFile, isFavorite: boolean): Keyboard => ({
  inline_keyboard: [
    [button('Tag it', 'tag')],
    ...(setName ? setButtons : []),
    [isFavorite ? button('Remove from favourites', 'unfavorite') : button('Add to favourites', 'favorite')],
    [button('Cancel', 'cancel')],
  ],
});

/** What can be done instead of sending tags. */
export const taggingKeyboard = ({ queue, isPrivate }: StickerSession): Keyboard => {
  const visibility = button(isPrivate ? 'Only I find it' : 'Everyone finds it', 'visibility');
  if (!queue) return { inline_keyboard: [[visibility], [button('Cancel', 'cancel')]] };
  const back = queue.position > 1 ? [button('Undo', 'undo')] : [];
  return {
    inline_keyboard: [
      [...back, button('Skip', 'skip')],
      [visibility],
      [button(`Stop (${queue.position}/${queue.size})`, 'stop')],
    ],
  };
};
