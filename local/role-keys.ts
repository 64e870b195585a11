import type { Clock, Credentials } from './cloud.ts';
import { createCredentials } from './credentials.ts';

/**
 * People's keys outlive a restart; those of functions end with the process, as they do on Lambda, and are never
 * written down: every worker gets its own.
 */
export const createAllCredentials = (clock: Clock, data: string | undefined): Credentials => {
  const people = createCredentials(clock, data);
  const roles = createCredentials(clock, undefined);
  return {
    issue: (identity, lifetimeMs) => (identity.kind === 'role' ? roles : people).issue(identity, lifetimeMs),
    find: (accessKeyId) => roles.find(accessKeyId) ?? people.find(accessKeyId),
  };
};
