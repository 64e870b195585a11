import { util } from '@aws-appsync/utils';

// AppSync leaves the selection out of `info` unless it is asked for by name.
export function request(ctx) {
  const { fieldName, parentTypeName, variables, selectionSetList, selectionSetGraphQL } = ctx.info;
  return {
    operation: 'Invoke',
    payload: {
      arguments: ctx.args,
      identity: ctx.identity,
      source: ctx.source,
      request: { headers: ctx.request.headers },
      info: { fieldName, parentTypeName, variables, selectionSetList, selectionSetGraphQL },
    },
  };
}

export function response(ctx) {
  if (ctx.error) util.error('ServerError: the request could not be served', 'ServerError');
  const { data, error } = ctx.result;
  if (error) util.error(error.message, error.type, null, error.info);
  return data;
}
