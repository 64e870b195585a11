// AWSAppSyncClient of aws-appsync 3 and 4: the same code, run in either folder.
const { createRequire } = require('node:module');
const { told, tell, failed } = require('./told.cjs');
const load = createRequire(`${process.cwd()}/package.json`);

globalThis.WebSocket ??= createRequire(`${__dirname}/modern/package.json`)('ws');
const stored = new Map();
globalThis.localStorage = {
  getItem: (name) => stored.get(name) ?? null,
  setItem: (name, value) => stored.set(name, String(value)),
  removeItem: (name) => stored.delete(name),
};
const { default: AWSAppSyncClient } = load('aws-appsync');
const gql = load('graphql-tag').default ?? load('graphql-tag');

const client = new AWSAppSyncClient({
  url: told.endpoint,
  region: 'us-east-1',
  disableOffline: true,
  auth: { type: 'AWS_IAM', credentials: async () => told.credentials },
});

const main = async () => {
  const fetchPolicy = 'network-only';
  tell('query', (await client.query({ query: gql(told.query), variables: told.queryVariables, fetchPolicy })).data);
  if (told.mutation)
    tell(
      'mutation',
      (
        await client.mutate({
          mutation: gql(told.mutation),
          variables: told.mutationVariables,
          fetchPolicy: 'no-cache',
        })
      ).data,
    );
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
