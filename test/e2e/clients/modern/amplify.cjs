const { told, tell, failed } = require('../told.cjs');
globalThis.WebSocket = require('ws');
const { Amplify } = require('aws-amplify');
const { signIn, fetchAuthSession } = require('aws-amplify/auth');
const { generateClient } = require('aws-amplify/api');

const main = async () => {
  Amplify.configure(told.config);
  if (told.signIn) tell('signIn', (await signIn(told.signIn)).nextStep.signInStep);
  tell('identity', (await fetchAuthSession()).identityId);
  const client = generateClient({ authMode: 'iam' });
  tell('query', (await client.graphql({ query: told.query, variables: told.queryVariables })).data);
  if (told.mutation)
    tell('mutation', (await client.graphql({ query: told.mutation, variables: told.mutationVariables })).data);
  if (!told.subscription) process.exit(0);
  client.graphql({ query: told.subscription, variables: told.subscriptionVariables }).subscribe({
    next: ({ data }) => {
      tell('event', data);
      process.exit(0);
    },
    error: failed,
  });
  tell('subscribing', null);
};
main().catch(failed);
