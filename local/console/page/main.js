import { eventsView } from './events-view.js';
import { run } from './graphql.js';
import { forget, makeGuest, makePerson, returnPerson, savedPeople, sessionOf } from './people.js';
import { subscribe } from './realtime.js';
import { showSchema } from './schema-view.js';

const at = (id) => document.getElementById(id);
const json = async (path) => (await fetch(path)).json();

const [config, outline] = await Promise.all([
  json('/_plaza/console/config.json'),
  json('/_plaza/console/outline.json'),
]);
const pools = config.Auth?.Cognito ?? {};
const events = eventsView({ list: at('events'), live: at('live'), stopButton: at('stop') });
const names = {
  AWS_IAM: 'signature (IAM)',
  AMAZON_COGNITO_USER_POOLS: 'user-pool token',
  API_KEY: 'API key',
  AWS_LAMBDA: 'own token',
};

/** Modes that do not ask which person calls. */
const anonymous = new Set(['API_KEY', 'AWS_LAMBDA']);

const say = (text, className = '') => {
  at('status').textContent = text;
  at('status').className = className;
};

const showPeople = (chosen) => {
  const people = savedPeople();
  at('person').replaceChildren(
    ...people.map(({ name, identityId }) => new Option(name, identityId)),
    new Option('New guest', ''),
  );
  at('person').value = chosen ?? people[0]?.identityId ?? '';
  at('forget-person').disabled = at('person').value === '';
};

const chosenPerson = async () => {
  const found = savedPeople().find(({ identityId }) => identityId === at('person').value);
  if (found) return found;
  const guest = await makeGuest(pools);
  showPeople(guest.identityId);
  return guest;
};

const caller = async () => {
  const mode = at('mode').value;
  const session = anonymous.has(mode) ? undefined : await sessionOf(pools, await chosenPerson());
  return { mode, session, apiKey: config.apiKey, region: config.region, more: parsed('headers') };
};

const listen = async (request) => {
  const subscription = await subscribe(await caller(), request, (frame) => {
    if (frame.type === 'start_ack') say('subscribed', 'good');
    else if (frame.type === 'data') events.add(JSON.stringify(frame.payload.data ?? frame.payload, null, 1));
    else if (frame.type !== 'closed') {
      at('answer').value = JSON.stringify(frame, null, 2);
      say(frame.type, frame.type === 'complete' ? '' : 'bad');
    }
    // A connection carries one subscription, so it has no further use.
    if (frame.type === 'error' || frame.type === 'complete') subscription.stop();
    if (frame.type === 'closed') events.closed(subscription);
  });
  events.opened(subscription);
};

const ask = async (request) => {
  const { status, answer, milliseconds } = await run(await caller(), request);
  at('answer').value = JSON.stringify(answer, null, 2);
  const wrong = status !== 200 || answer.errors !== undefined;
  say(
    `${status}, ${milliseconds.toFixed(1)} ms${answer.errors ? `, ${answer.errors.length} errors` : ''}`,
    wrong ? 'bad' : 'good',
  );
};

const parsed = (id) => {
  const text = at(id).value.trim();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw new Error(`${id}: ${error.message}`);
  }
};

const send = async () => {
  say('running…');
  localStorage.setItem('plaza-console-query', at('query').value);
  localStorage.setItem('plaza-console-variables', at('variables').value);
  try {
    const request = { query: at('query').value, variables: parsed('variables') };
    const text = request.query.replace(/#.*/g, '').trim();
    await (text.startsWith('subscription') ? listen(request) : ask(request));
  } catch (error) {
    at('answer').value = error.message;
    say('not sent', 'bad');
  }
};

const write = ({ query, variables }) => {
  at('query').value = query;
  at('variables').value = variables;
  at('query').focus();
};

const browse = () => showSchema(at('schema-tree'), outline, at('search').value, write);

at('run').addEventListener('click', send);
at('search').addEventListener('input', browse);
at('person').addEventListener('change', () => showPeople(at('person').value));
at('add-person').addEventListener('click', () => at('person-dialog').showModal());
at('cancel-person').addEventListener('click', () => at('person-dialog').close());
at('forget-person').addEventListener('click', () => {
  forget(at('person').value);
  showPeople();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  send();
});
at('person-form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const make = event.submitter?.value === 'sign-in' ? returnPerson : makePerson;
  at('person-problem').textContent = '';
  try {
    const person = await make(pools, at('email').value.trim().toLowerCase(), at('password').value);
    at('person-dialog').close();
    showPeople(person.identityId);
  } catch (error) {
    at('person-problem').textContent = error.message;
  }
});

at('mode').replaceChildren(...config.modes.map((mode) => new Option(names[mode] ?? mode, mode)));
at('query').value = localStorage.getItem('plaza-console-query') ?? '';
at('variables').value = localStorage.getItem('plaza-console-variables') ?? '{}';
at('headers').value = '{}';
showPeople();
browse();
if (at('query').value === '') at('schema-tree').querySelector('button')?.click();
say('ready');
