import type { FieldsOf } from '../../contract/fields.ts';
import { onDemand } from '../runtime/on-demand.ts';
import { resolvers } from '../runtime/resolvers.ts';

export const handler = resolvers<FieldsOf<'finding'>>({
  ...onDemand(() => import('./user.search.ts'), 'Query.searchUsers'),
  ...onDemand(() => import('./contact.finding.ts'), 'Query.findContacts'),
  ...onDemand(() => import('./post-search.served.ts'), 'Query.findPosts', 'Query.similarPosts', 'Query.searchKeywords'),
});
