import { adminGroupCalls } from './calls/admin-groups.ts';
import { adminIdentityCalls } from './calls/admin-identity.ts';
import { adminUserCalls } from './calls/admin-users.ts';
import { attributeCalls } from './calls/attributes.ts';
import { confirmSignUp, resendConfirmationCode } from './calls/confirm-sign-up.ts';
import { describeUserPoolClient } from './calls/describe-client.ts';
import { identityCalls } from './calls/identity.ts';
import { listUsers } from './calls/list-users.ts';
import { passwordCalls } from './calls/passwords.ts';
import { adminSignInCalls, signInCalls } from './calls/sign-in.ts';
import { adminSignOutCalls, signOutCalls } from './calls/sign-out.ts';
import { signUp } from './calls/sign-up.ts';
import type { Call, Calls } from './cognito.ts';
import { refusal } from './refusal.ts';

interface Api {
  /** What requests for it are signed for. */
  readonly service: string;
  readonly open: Calls;
  /** Calls for whoever runs the pools: only with a role's signature. */
  readonly signed: Calls;
}

/** Everything that is served, by the part of x-amz-target before the full stop. */
const apis: Readonly<Record<string, Api>> = {
  AWSCognitoIdentityProviderService: {
    service: 'cognito-idp',
    open: {
      SignUp: signUp,
      ConfirmSignUp: confirmSignUp,
      ResendConfirmationCode: resendConfirmationCode,
      ...signInCalls,
      ...signOutCalls,
      ...passwordCalls,
      ...attributeCalls,
    },
    signed: {
      ...adminSignInCalls,
      ...adminSignOutCalls,
      ...adminUserCalls,
      ...adminGroupCalls,
      ListUsers: listUsers,
      DescribeUserPoolClient: describeUserPoolClient,
    },
  },
  AWSCognitoIdentityService: { service: 'cognito-identity', open: identityCalls, signed: adminIdentityCalls },
};

export interface FoundCall {
  readonly name: string;
  readonly service: string;
  readonly call: Call;
  readonly mustBeSigned: boolean;
}

export const isCognitoTarget = (target: string): boolean => Object.hasOwn(apis, target.split('.')[0] ?? '');

export const findCall = (target: string): FoundCall => {
  const [prefix = '', name = ''] = target.split('.');
  const api = Object.hasOwn(apis, prefix) ? apis[prefix] : undefined;
  const signed = api && Object.hasOwn(api.signed, name) ? api.signed[name] : undefined;
  const open = api && Object.hasOwn(api.open, name) ? api.open[name] : undefined;
  const call = signed ?? open;
  if (!api || !call) throw refusal('UnknownOperationException', `${target} is not served locally`);
  return { name, service: api.service, call, mustBeSigned: signed !== undefined };
};
