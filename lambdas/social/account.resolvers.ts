import type { FieldsOf } from '../../contract/fields.ts';
import type { Tokens } from '../runtime/pool-session.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show, type View } from '../runtime/view.ts';
import { deleteUser, resetUser } from './departure.ts';
import { apple } from './outside/apple.ts';
import { facebook } from './outside/facebook.ts';
import { google } from './outside/google.ts';
import { createCognitoOnlyUser } from './user.creation.ts';
import { createAnonymousUser, createFederatedUser } from './user.invitation.ts';
import { userView } from './user.view.ts';

const tokensView: View<'CognitoTokens', Tokens> = {
  type: 'CognitoTokens',
  fields: {
    AccessToken: ({ AccessToken }) => AccessToken,
    ExpiresIn: ({ ExpiresIn }) => ExpiresIn,
    TokenType: ({ TokenType }) => TokenType,
    RefreshToken: ({ RefreshToken }) => RefreshToken,
    IdToken: ({ IdToken }) => IdToken,
  },
};

export const handler = resolvers<FieldsOf<'accounts'>>({
  'Mutation.createAnonymousUser': async (_, call) => show(tokensView, await createAnonymousUser(call)),
  'Mutation.createCognitoOnlyUser': async (args, call) => show(userView, await createCognitoOnlyUser(args, call)),
  'Mutation.createAppleUser': async ({ appleIdToken, ...named }, call) =>
    show(userView, await createFederatedUser(named, apple, appleIdToken, call)),
  'Mutation.createFacebookUser': async ({ facebookAccessToken, ...named }, call) =>
    show(userView, await createFederatedUser(named, facebook, facebookAccessToken, call)),
  'Mutation.createGoogleUser': async ({ googleIdToken, ...named }, call) =>
    show(userView, await createFederatedUser(named, google, googleIdToken, call)),

  'Mutation.resetUser': async ({ newUsername }, call) => {
    const user = await resetUser(newUsername, call);
    return user && show(userView, user);
  },
  'Mutation.deleteUser': async (_, call) => show(userView, await deleteUser(call)),
});
