import { describe, expectTypeOf, it } from 'vitest';
import type { Reactions } from '../../lambdas/runtime/reaction.ts';
import type { Resolvers } from '../../lambdas/runtime/resolvers.ts';
import type { View } from '../../lambdas/runtime/view.ts';
import type { Kinds } from '../../lambdas/social/kinds.ts';
import { keeping } from '../../lambdas/social/reactions.ts';
import type { User } from '../../lambdas/social/user.ts';
import { userView } from '../../lambdas/social/user.view.ts';

/** The compiler is the test here: each of these would be a mistake nobody sees before a client does. */
describe('what the compiler refuses', () => {
  it('a kind of item without its line in the table of reactions', () => {
    const { 'user/profile': _forgotten, ...rest } = keeping;
    expectTypeOf(rest).not.toExtend<Reactions<Kinds>>();
    expectTypeOf(keeping).toExtend<Reactions<Kinds>>();
  });

  it('a field of the schema that a view does not show', () => {
    const { username: _forgotten, ...fields } = userView.fields;
    expectTypeOf({ ...userView, fields }).not.toExtend<View<'User', User>>();
  });

  it('a resolver for a field that is declared but not served', () => {
    expectTypeOf({}).not.toExtend<Resolvers<'Query.self'>>();
  });

  it('a resolver that answers with the wrong type', () => {
    expectTypeOf({ 'Query.usernameStatus': async () => 'PERHAPS' }).not.toExtend<Resolvers<'Query.usernameStatus'>>();
  });
});
