import type { FunctionName } from './fields.ts';
import type { FunctionDesign } from './function.ts';

/** The functions behind GraphQL fields, one per noun group. contract/fields.ts says which fields each one serves. */
export const functions = {
  users: {
    entry: 'social/user.resolvers',
    tables: { Main: 'write' },
    uses: ['userPool', 'links'],
  },
  accounts: {
    entry: 'social/account.resolvers',
    tables: { Main: 'write' },
    uses: ['userPool', 'identityPool', 'loginProviders', 'links'],
  },
  logins: {
    entry: 'social/login.resolvers',
    tables: { Main: 'write' },
    uses: ['userPool', 'identityPool', 'loginProviders', 'passwordKey', 'links'],
  },
  graph: {
    entry: 'social/graph.resolvers',
    tables: { Main: 'write' },
    uses: ['pageTokenSecret', 'links'],
  },
  finding: {
    entry: 'social/finding.resolvers',
    tables: { Main: 'write', Search: 'read' },
    uses: ['pageTokenSecret', 'links'],
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
  talk: {
    entry: 'social/talk.resolvers',
    tables: { Main: 'write' },
    uses: ['pageTokenSecret', 'links'],
  },
} as const satisfies Readonly<Record<FunctionName, FunctionDesign>>;
