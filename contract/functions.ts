import type { FunctionName } from './fields.ts';
import type { FunctionDesign } from './function.ts';

/** The functions behind GraphQL fields, one per noun group. contract/fields.ts says which fields each one serves. */
export const functions = {
  users: {
    entry: 'social/user.resolvers',
    tables: { Main: 'write' },
    uses: ['userPool', 'pageTokenSecret'],
  },
  posts: {
    entry: 'social/post.resolvers',
    tables: { Main: 'write' },
    uses: ['pageTokenSecret'],
  },
  stickerTags: {
    entry: 'stickers/tag.resolvers',
    tables: { StickerTags: 'write' },
    uses: [],
  },
  stickerSearch: {
    entry: 'stickers/search.resolvers',
    tables: { StickerTags: 'read' },
    uses: ['pageTokenSecret'],
  },
  stickerQueue: {
    entry: 'stickers/queue.resolvers',
    tables: { StickerTags: 'read', StickerFavorites: 'write', StickerSessions: 'write', StickerQueue: 'write' },
    uses: ['pageTokenSecret'],
  },
} as const satisfies Readonly<Record<FunctionName, FunctionDesign>>;
