import { versions } from '../../contract/versions.ts';
import type { MainKey } from './index-keys.ts';

/** Whose an e-mail address or phone number is: keeps them unique and finds people by them. */
export interface Contact {
  readonly schemaVersion: number;
  readonly userId: string;
}

export const contactSchemaVersion = versions['userEmail/-'];

export const userEmailKey = (email: string): MainKey => ({ partitionKey: `userEmail/${email}`, sortKey: '-' });

export const userPhoneNumberKey = (phoneNumber: string): MainKey => ({
  partitionKey: `userPhoneNumber/${phoneNumber}`,
  sortKey: '-',
});
