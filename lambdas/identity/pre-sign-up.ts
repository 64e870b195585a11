import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { environment } from '../../contract/environment.ts';
import { clientNames } from './client-names.ts';
import { refuse, refuseUpperCase } from './refusals.ts';

export interface SignUpRules {
  readonly region: string;
  isTesting(event: PreSignUpTriggerEvent): Promise<boolean>;
}

const uuid4 = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

/** A username is the identity id its owner already has, so an account and its AWS credentials are the same person. */
export async function preSignUp(event: PreSignUpTriggerEvent, rules: SignUpRules): Promise<PreSignUpTriggerEvent> {
  const { userAttributes: attributes, clientMetadata } = event.request;
  if (!new RegExp(`^${rules.region}:${uuid4}$`).test(event.userName)) throw refuse.badUsername(event.userName);
  refuseUpperCase(attributes, ['email']);
  if (!(await rules.isTesting(event))) return event;

  const familyName = attributes['family_name'] ?? '';
  if (familyName !== 'TESTER') throw refuse.badFamilyName(familyName);
  if (!isSet(clientMetadata?.['autoConfirmUser'])) return event;

  return {
    ...event,
    response: {
      autoConfirmUser: true,
      autoVerifyEmail: 'email' in attributes,
      autoVerifyPhone: 'phone_number' in attributes,
    },
  };
}

const isSet = (flag: string | undefined) => Boolean(flag) && flag?.toLowerCase() !== 'false';

const nameOf = clientNames();

export const handler = (event: PreSignUpTriggerEvent) =>
  preSignUp(event, {
    region: process.env['AWS_REGION'] ?? 'us-east-1',
    isTesting: async ({ triggerSource, userPoolId, callerContext }) => {
      const testing = process.env[environment.testingClientName];
      if (!testing || triggerSource !== 'PreSignUp_SignUp') return false;
      return (await nameOf(userPoolId, callerContext.clientId)) === testing;
    },
  });
