import { randomUUID } from 'node:crypto';
import { checkAttributes, checkRequired } from './attribute-rules.ts';
import type { Cognito } from './cognito.ts';
import { invalidParameter, refusal } from './refusal.ts';
import { type Attributes, type User, withAttributes } from './user.ts';
import type { UserPool } from './user-pool.ts';

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phoneForm = /^\+\d{2,15}$/;

/** An account that does not exist yet. Where people sign up with a contact, that contact is not their name: `sub` is. */
export const newcomer = (cognito: Cognito, pool: UserPool, login: string, given: Attributes): User => {
  const now = cognito.ground.clock.now();
  const sub = randomUUID();
  const contact = contactOf(pool, login);
  const attributes = contact ? { ...given, [contact]: login } : given;
  checkAttributes(pool.attributes, attributes);
  checkRequired(pool.attributes, attributes);
  const blank: User = {
    poolId: pool.id,
    username: contact ? sub : login,
    attributes: { sub },
    status: 'UNCONFIRMED',
    enabled: true,
    groups: [],
    createdAt: now,
    modifiedAt: now,
  };
  return withAttributes(blank, attributes, now);
};

const contactOf = (pool: UserPool, login: string): string | undefined => {
  const wanted = pool.usernameAttributes;
  if (wanted.includes('email') && emailForm.test(login)) return 'email';
  if (wanted.includes('phone_number') && phoneForm.test(login)) return 'phone_number';
  if (wanted.length > 0) {
    const names = wanted.map((name) => (name === 'email' ? 'an email' : 'a phone number'));
    throw invalidParameter(`Username should be ${names.join(' or ')}.`);
  }
  if (pool.aliases.includes('email') && emailForm.test(login)) {
    throw invalidParameter('Username cannot be of email format, since user pool is configured for email alias.');
  }
  if (pool.aliases.includes('phone_number') && phoneForm.test(login)) {
    throw invalidParameter(
      'Username cannot be of phone number format, since user pool is configured for phone number alias.',
    );
  }
  return undefined;
};

/** Asked before the triggers run and again after: somebody may have taken the name meanwhile. */
export const checkNameIsFree = (cognito: Cognito, pool: UserPool, login: string, message: string): void => {
  const taken = pool.usernameAttributes.length > 0 ? cognito.users.find(pool, login) : cognito.users.named(pool, login);
  if (!taken) return;
  const contact = contactOf(pool, login);
  throw refusal('UsernameExistsException', contact ? `An account with the given ${contact} already exists.` : message);
};
