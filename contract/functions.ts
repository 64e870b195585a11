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
    uses: ['pageTokenSecret', 'links'],
  },
  albums: {
    entry: 'social/album.resolvers',
    tables: { Main: 'write' },
    uses: ['pageTokenSecret', 'links'],
  },
} as const satisfies Readonly<Record<FunctionName, FunctionDesign>>;
