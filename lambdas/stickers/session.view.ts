import { show, type View } from '../runtime/view.ts';
import { fileView } from './file.view.ts';
import type { SessionQueue, StickerSession } from './session.ts';

const queueView: View<'StickerQueue', SessionQueue> = {
  type: 'StickerQueue',
  fields: {
    setName: ({ setName }) => setName,
    position: ({ position }) => position,
    size: ({ size }) => size,
    length: ({ length }) => length,
  },
};

export const sessionView: View<'StickerSession', StickerSession> = {
  type: 'StickerSession',
  fields: {
    visibility: ({ isPrivate }) => (isPrivate ? 'PRIVATE' : 'PUBLIC'),
    file: ({ file }) => show(fileView, file),
    queue: ({ queue }) => queue && show(queueView, queue),
    expiresAt: ({ expiresAt }) => expiresAt,
  },
};
