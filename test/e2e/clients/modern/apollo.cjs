const { told, tell, failed } = require('../told.cjs');
globalThis.WebSocket = require('ws');
const { ApolloClient, ApolloLink, HttpLink, InMemoryCache, gql } = require('@apollo/client');
const { createAuthLink } = require('aws-appsync-auth-link');
const { createSubscriptionHandshakeLink } = require('aws-appsync-subscription-link');

const auth = { type: 'AWS_IAM', credentials: async () => told.credentials };
const setting = { url: told.endpoint, region: 'us-east-1', auth };
const http = new HttpLink({ uri: told.endpoint, enhancedClientAwareness: { transport: false } });
const link = ApolloLink.from([createAuthLink(setting), createSubscriptionHandshakeLink(setting, http)]);
const client = new ApolloClient({ link, cache: new InMemoryCache({ addTypename: false }) });

const main = async () => {
  tell(
    'query',
    (await client.query({ query: gql(told.query), variables: told.queryVariables, fetchPolicy: 'network-only' })).data,
  );
  if (told.mutation)
    tell('mutation', (await client.mutate({ mutation: gql(told.mutation), variables: told.mutationVariables })).data);
  if (!told.subscription) process.exit(0);
  client.subscribe({ query: gql(told.subscription), variables: told.subscriptionVariables }).subscribe({
    next: ({ data }) => {
      tell('event', data);
      process.exit(0);
    },
    error: failed,
  });
  tell('subscribing', null);
};
main().catch(failed);
