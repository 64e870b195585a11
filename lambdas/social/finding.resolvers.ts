import type { FieldsOf } from '../../contract/fields.ts';
import { onDemand } from '../runtime/on-demand.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { findContacts } from './contact.finding.ts';
import { searchUsers } from './user.search.ts';

export const handler = resolvers<FieldsOf<'finding'>>({
  'Query.searchUsers': searchUsers,
  'Query.findContacts': ({ contacts }, call) => findContacts(contacts, call),
  ...onDemand(() => import('./post-search.served.ts'), 'Query.findPosts', 'Query.similarPosts', 'Query.searchKeywords'),
});
