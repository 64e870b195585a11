import { util } from '@aws-appsync/utils';

// A caller with a Cognito identity is a client; only our own functions, which have none, may publish.
export function request(ctx) {
  if (ctx.identity.cognitoIdentityId) util.error('ClientError: Access denied', 'ClientError');
  return { payload: ctx.args.input };
}

export function response(ctx) {
  const under = 'UNDER';
  const input = ctx.args.input;
  return under ? { userId: input.userId, type: input.type, [under]: input } : input;
}
