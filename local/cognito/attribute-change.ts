import type { AppClient } from './app-client.ts';
import { checkAttributes, checkMutable } from './attribute-rules.ts';
import type { Cognito } from './cognito.ts';
import { type CodeDelivery, sendCode } from './delivery.ts';
import { invalidParameter } from './refusal.ts';
import type { Texts } from './request.ts';
import { type Attributes, type User, withAttributes } from './user.ts';
import type { Contact, UserPool } from './user-pool.ts';

export interface AttributeChange {
  readonly pool: UserPool;
  readonly client: AppClient | undefined;
  readonly user: User;
  readonly changes: Attributes;
  readonly clientMetadata: Texts;
}

/** Changes attributes, and sends a code to every new contact that the pool wants proven. */
export const changeAttributes = async (cognito: Cognito, change: AttributeChange): Promise<readonly CodeDelivery[]> => {
  const { pool, client, user, changes, clientMetadata } = change;
  checkAttributes(pool.attributes, changes);
  checkMutable(pool.attributes, Object.keys(changes));
  if (changes['preferred_username'] && user.status === 'UNCONFIRMED') {
    throw invalidParameter('preferred_username can only be set/updated for a confirmed user');
  }
  const unproven = contacts.filter(
    (name) =>
      pool.autoVerified.includes(name) &&
      changes[name] &&
      changes[name] !== user.attributes[name] &&
      changes[`${name}_verified`] !== 'true',
  );
  const waiting = unproven.filter((name) => pool.keptUntilVerified.includes(name));
  const now = Object.fromEntries(Object.entries(changes).filter(([name]) => !waiting.some((kept) => kept === name)));
  const changed = withAttributes(user, now, cognito.ground.clock.now());
  cognito.users.save(pool, changed);

  const deliveries: CodeDelivery[] = [];
  for (const attribute of unproven) {
    const about = { pool, client, user: changed, attribute, to: changes[attribute], clientMetadata };
    const purpose = verificationOf(attribute);
    deliveries.push(await sendCode(cognito, { ...about, purpose, source: 'UpdateUserAttribute' }));
  }
  return deliveries;
};

const contacts = ['email', 'phone_number'] as const;

export const verificationOf = (attribute: Contact) => `verify-${attribute}` as const;

/** An empty value clears an attribute; a contact takes its verification with it. */
export const clearing = (names: readonly string[]): Attributes =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, ''],
      ...(contacts.some((contact) => contact === name) ? [[`${name}_verified`, '']] : []),
    ]),
  );
