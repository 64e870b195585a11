import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Clock, Credentials, Identity, Keys } from './cloud.ts';
import { openJournal } from './cognito/journal.ts';
import { localSecret } from './cognito/local-secret.ts';
import { shelf } from './cognito/shelf.ts';

const hour = 3_600_000;

interface Issue {
  readonly accessKeyId: string;
  readonly expiresAt: number;
  readonly identity: Identity;
}

/** Issues temporary keys and knows them again, after a restart too: their secrets are derived, not stored. */
export const createCredentials = (clock: Clock, data: string | undefined): Credentials => {
  const journal = openJournal(data === undefined ? undefined : join(data, 'credentials.journal'));
  const issues = shelf<Issue>(journal, 'key');
  const derive = localSecret(journal);

  const keysOf = (issue: Issue): Keys => ({
    ...issue,
    secretAccessKey: derive(`secret/${issue.accessKeyId}`).toString('base64').slice(0, 40),
    sessionToken: `FwoGZXIvYXdzE${derive(`token/${issue.accessKeyId}`).toString('base64')}`,
  });

  // Expired keys are known for an hour more, so that a late caller hears "expired" and not "unknown".
  let nextSweep = 0;
  const forgettable = () => {
    if (clock.now() < nextSweep) return [];
    nextSweep = clock.now() + hour;
    return issues
      .all()
      .filter((issue) => issue.expiresAt + hour < clock.now())
      .map((issue) => issues.removing(issue.accessKeyId));
  };

  return {
    issue: (identity, lifetimeMs = hour) => {
      const issue = { accessKeyId: newAccessKeyId(), expiresAt: clock.now() + lifetimeMs, identity };
      journal.write(issues.putting(issue.accessKeyId, issue), ...forgettable());
      return keysOf(issue);
    },
    find: (accessKeyId) => {
      const issue = issues.get(accessKeyId);
      return issue && keysOf(issue);
    },
  };
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const newAccessKeyId = (): string =>
  `ASIA${[...randomBytes(16)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')}`;
