import { refusals } from '../runtime/refusal.ts';

/** What Cognito passes on to a client whose sign-up or sign-in we turn down. */
export const refuse = refusals({
  badUsername: (username: string) => `Invalid username format: \`${username}\``,
  upperCase: (attribute: string, value: string) => `User's ${attribute} '${value}' has upper case characters`,
  badFamilyName: (familyName: string) => `Invalid family_name: \`${familyName}\``,
});

const hasUpperCase = (value: string) => value !== value.toLowerCase();

/** Aliases are compared as they are written, so only one spelling of each may get in. */
export function refuseUpperCase(attributes: Readonly<Record<string, string>>, names: readonly string[]): void {
  for (const name of names) {
    const value = attributes[name];
    if (value && hasUpperCase(value)) throw refuse.upperCase(name, value);
  }
}
