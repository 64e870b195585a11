import type { FunctionDesign } from './function.ts';

const trigger = (entry: string) => ({ entry, tables: {}, uses: [], timeoutSeconds: 5 }) as const;

/** The functions Cognito calls, under the names of its triggers. Cognito waits five seconds for each. */
export const triggers = {
  preSignUp: trigger('identity/pre-sign-up'),
  preAuthentication: trigger('identity/pre-authentication'),
  defineAuthChallenge: trigger('identity/define-auth-challenge'),
  customMessage: trigger('identity/custom-message'),
} as const satisfies Readonly<Record<string, FunctionDesign>>;
