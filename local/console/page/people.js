import { identityOf, keysOf, newGuest, refresh, signIn, signUp } from './cognito.js';

// Only refresh tokens of this laptop's own accounts are kept, never a password.
const shelf = 'plaza-console-people';

const read = () => JSON.parse(localStorage.getItem(shelf) ?? '[]');
const write = (people) => localStorage.setItem(shelf, JSON.stringify(people));

export const savedPeople = read;

const remember = (person) => {
  write([...read().filter(({ identityId }) => identityId !== person.identityId), person]);
  return person;
};

export const forget = (identityId) => write(read().filter((person) => person.identityId !== identityId));

export const makeGuest = async (config) => {
  const guests = read().filter(({ kind }) => kind === 'guest').length;
  return remember({ kind: 'guest', name: `Guest ${guests + 1}`, identityId: await newGuest(config) });
};

export const makePerson = async (config, email, password) => {
  const { identityId, refreshToken } = await signUp(config, email, password);
  return remember({ kind: 'signed-in', name: email, identityId, refreshToken });
};

export const returnPerson = async (config, email, password) => {
  const { idToken, refreshToken } = await signIn(config, email, password);
  return remember({ kind: 'signed-in', name: email, identityId: await identityOf(config, idToken), refreshToken });
};

const minute = 60_000;
const open = new Map();

/** A person's id token and keys, renewed shortly before they end. */
export const sessionOf = async (config, person) => {
  const known = open.get(person.identityId);
  if (known && known.until > Date.now() + minute) return known;
  const idToken = person.kind === 'guest' ? undefined : await refresh(config, person.refreshToken);
  const credentials = await keysOf(person.identityId, idToken);
  const session = { idToken, credentials, until: credentials.Expiration * 1000 };
  open.set(person.identityId, session);
  return session;
};
