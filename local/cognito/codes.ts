import { randomInt } from 'node:crypto';
import type { Clock } from '../cloud.ts';
import type { Journal } from './journal.ts';
import { refusal } from './refusal.ts';
import { shelf } from './shelf.ts';

export type CodePurpose = 'sign-up' | 'forgot-password' | 'verify-email' | 'verify-phone_number';

export interface Code {
  readonly userPoolId: string;
  readonly username: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly attribute: string;
  /** The address it proves control of. */
  readonly to: string;
  readonly expiresAt: number;
  readonly wrongTries: number;
}

type CodeOwner = Pick<Code, 'userPoolId' | 'username' | 'purpose'>;

/** The six-digit codes that Cognito would mail or text. A newer one replaces the older of its purpose. */
export interface Codes {
  issue(about: CodeOwner & Pick<Code, 'attribute' | 'to'>): Code;
  /** The code if it is the right one, or a refusal; wrong tries are counted. */
  check(owner: CodeOwner, given: string): Code;
  use(code: Code): void;
  valid(): readonly Code[];
  forget(userPoolId: string, username: string): void;
}

const hour = 3_600_000;
const lifetimes = {
  'sign-up': 24 * hour,
  'forgot-password': hour,
  'verify-email': 24 * hour,
  'verify-phone_number': 24 * hour,
} as const satisfies Record<CodePurpose, number>;
const triesAllowed = 5;

export const openCodes = (journal: Journal, clock: Clock): Codes => {
  const codes = shelf<Code>(journal, 'code');
  const expired = codes.all().filter(({ expiresAt }) => expiresAt <= clock.now());
  if (expired.length > 0) journal.write(...expired.map((code) => codes.removing(codeId(code))));
  return {
    issue: (about) => {
      const digits = randomInt(1_000_000).toString().padStart(6, '0');
      const code = { ...about, code: digits, expiresAt: clock.now() + lifetimes[about.purpose], wrongTries: 0 };
      codes.put(codeId(about), code);
      return code;
    },
    check: (owner, given) => {
      const code = codes.get(codeId(owner));
      if (!code || code.expiresAt <= clock.now()) throw expiredCode();
      if (code.wrongTries >= triesAllowed) {
        throw refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
      }
      if (code.code !== given) {
        codes.put(codeId(owner), { ...code, wrongTries: code.wrongTries + 1 });
        throw refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
      }
      return code;
    },
    use: (code) => codes.remove(codeId(code)),
    valid: () => codes.all().filter(({ expiresAt }) => expiresAt > clock.now()),
    forget: (userPoolId, username) => {
      const gone = codes.all().filter((code) => code.userPoolId === userPoolId && code.username === username);
      journal.write(...gone.map((code) => codes.removing(codeId(code))));
    },
  };
};

export const expiredCode = () => refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');

const codeId = ({ userPoolId, username, purpose }: CodeOwner): string => `${userPoolId}/${username}/${purpose}`;
