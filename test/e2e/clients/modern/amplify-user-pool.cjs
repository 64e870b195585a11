const { told, tell, failed } = require('../told.cjs');
globalThis.WebSocket = require('ws');
const { Amplify } = require('aws-amplify');
const { signUp, confirmSignUp, signIn, signOut } = require('aws-amplify/auth');
const { generateClient } = require('aws-amplify/api');

const { origin, username, password, email } = told;
const client = generateClient({ authMode: 'userPool' });

/** How AppSync, or amplify itself, calls what went wrong, and what it says of it. */
const named = ({ errorType, originalError, name, message }) => [errorType ?? originalError?.name ?? name, message];

/** The data, or what an app finds in the error it catches. */
const ask = (query, variables) =>
  client.graphql({ query, variables }).then(
    ({ data }) => data,
    (error) => ({ refused: (error.errors ?? [error]).map(named) }),
  );

/** The code in the mail: the laptop shows its mails instead of sending them. */
const mailedCode = async () => {
  const { codes } = await (await fetch(`${origin}/_plaza/codes`)).json();
  return codes.find((sent) => sent.username === username).code;
};

const join = async () => {
  const { nextStep } = await signUp({ username, password, options: { userAttributes: { email } } });
  tell('signUp', nextStep.signUpStep);
  const confirmed = await confirmSignUp({ username, confirmationCode: await mailedCode() });
  tell('confirmSignUp', confirmed.nextStep.signUpStep);
};

/** Speaks until it hears itself: subscribing has no moment a client can tell us of. */
const hear = () =>
  new Promise((heard, broken) => {
    const speaking = setInterval(() => ask(told.mutation, told.mutationVariables), 500);
    const subscription = client.graphql({ query: told.subscription }).subscribe({
      next: ({ data }) => {
        clearInterval(speaking);
        subscription.unsubscribe();
        heard(data);
      },
      error: broken,
    });
  });

/** Only the laptop's clock moves, so the app goes on to show a token it takes for a fresh one. */
const advance = (duration) =>
  fetch(`${origin}/_plaza/clock`, { method: 'POST', body: JSON.stringify({ advance: duration }) });

const main = async () => {
  Amplify.configure(told.config);
  if (email) await join();
  tell('signIn', (await signIn({ username, password })).nextStep.signInStep);
  for (const [step, query] of Object.entries(told.queries)) tell(step, await ask(query));
  if (told.mutation) tell('mutation', await ask(told.mutation, told.mutationVariables));
  if (told.subscription) tell('event', await hear());
  if (told.advance) {
    await advance(told.advance);
    for (const [step, query] of Object.entries(told.queries)) tell(`${step} later`, await ask(query));
  }
  await signOut();
  for (const [step, query] of Object.entries(told.queries)) tell(`${step} signed out`, await ask(query));
  process.exit(0);
};
main().catch(failed);
