import { amount, type Properties, yes } from './properties.ts';
import { refusal } from './refusal.ts';

export interface PasswordPolicy {
  readonly minimumLength: number;
  /** What a password must contain, with the complaint when it does not. */
  readonly demands: readonly { readonly pattern: string; readonly complaint: string }[];
  readonly temporaryPasswordDays: number;
}

const demands = {
  RequireUppercase: { pattern: '[A-Z]', complaint: 'Password must have uppercase characters' },
  RequireLowercase: { pattern: '[a-z]', complaint: 'Password must have lowercase characters' },
  RequireNumbers: { pattern: '[0-9]', complaint: 'Password must have numeric characters' },
  RequireSymbols: {
    pattern: '[\\^$*.\\[\\]{}()?"!@#%&/\\\\,><\':;|_~`=+\\- ]',
    complaint: 'Password must have symbol characters',
  },
} as const;

export const passwordPolicy = (properties: Properties): PasswordPolicy => ({
  minimumLength: amount(properties, 'MinimumLength') ?? 8,
  demands: Object.entries(demands).flatMap(([name, demand]) => (yes(properties, name) ? [demand] : [])),
  temporaryPasswordDays: amount(properties, 'TemporaryPasswordValidityDays') ?? 7,
});

export const checkPassword = (policy: PasswordPolicy, password: string): void => {
  const complaint =
    password.length < policy.minimumLength
      ? 'Password not long enough'
      : policy.demands.find(({ pattern }) => !new RegExp(pattern).test(password))?.complaint;
  if (complaint) throw refusal('InvalidPasswordException', `Password did not conform with policy: ${complaint}`);
  if (password.length > 256 || password.trim() !== password) {
    throw refusal('InvalidPasswordException', 'Password must be at most 256 characters without spaces around it');
  }
};
