// What an app does in a browser: sign in, subscribe, and show what arrives. The test reads it off the page.
import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';

const show = (id, value) => {
  document.getElementById(id).textContent = typeof value === 'string' ? value : JSON.stringify(value);
};
const failed = (error) => show('failed', String(error?.errors?.[0]?.message ?? error?.stack ?? error));

globalThis.run = async (told) => {
  try {
    Amplify.configure(told.config);
    await signIn(told.signIn);
    show('identity', (await fetchAuthSession()).identityId);
    const client = generateClient({ authMode: 'iam' });
    show('answer', (await client.graphql({ query: told.query, variables: told.queryVariables })).data);
    client.graphql({ query: told.subscription, variables: told.subscriptionVariables }).subscribe({
      next: ({ data }) => show('event', data),
      error: failed,
    });
    show('state', 'subscribing');
  } catch (error) {
    failed(error);
  }
};
