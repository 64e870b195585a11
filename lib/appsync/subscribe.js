import { util } from '@aws-appsync/utils';

export function request(ctx) {
  if (ctx.args.userId !== ctx.identity.cognitoIdentityId) {
    util.error('ClientError: Cannot subscribe to notifications intended for another user', 'ClientError');
  }
  return { payload: null };
}

export function response() {
  return null;
}
