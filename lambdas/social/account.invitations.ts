import type { Tokens } from '../runtime/pool-session.ts';
import type { Resolvers } from '../runtime/resolvers.ts';
import { show, type View } from '../runtime/view.ts';
import { apple } from './outside/apple.ts';
import { facebook } from './outside/facebook.ts';
import { google } from './outside/google.ts';
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

type Invitations = 'createAnonymousUser' | 'createAppleUser' | 'createFacebookUser' | 'createGoogleUser';

export const served: Resolvers<`Mutation.${Invitations}`> = {
  'Mutation.createAnonymousUser': async (_, call) => show(tokensView, await createAnonymousUser(call)),
  'Mutation.createAppleUser': async ({ appleIdToken, ...named }, call) =>
    show(userView, await createFederatedUser(named, apple, appleIdToken, call)),
  'Mutation.createFacebookUser': async ({ facebookAccessToken, ...named }, call) =>
    show(userView, await createFederatedUser(named, facebook, facebookAccessToken, call)),
  'Mutation.createGoogleUser': async ({ googleIdToken, ...named }, call) =>
    show(userView, await createFederatedUser(named, google, googleIdToken, call)),
};
