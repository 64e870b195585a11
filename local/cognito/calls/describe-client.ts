import { poolOf } from '../admission.ts';
import type { Call } from '../cognito.ts';
import { refusal } from '../refusal.ts';
import { text } from '../request.ts';

/** What the template says of an app client; triggers ask it for the name behind an id. */
export const describeUserPoolClient: Call = (cognito, input) => {
  const pool = poolOf(cognito, input);
  const client = cognito.clients.get(text(input, 'ClientId'));
  if (!client || client.poolId !== pool.id)
    throw refusal('ResourceNotFoundException', `User pool client ${input['ClientId']} does not exist.`);
  return {
    UserPoolClient: {
      UserPoolId: pool.id,
      ClientName: client.name,
      ClientId: client.id,
      ...(client.secret && { ClientSecret: client.secret }),
      ExplicitAuthFlows: client.flows.map((flow) => `ALLOW_${flow}`),
      PreventUserExistenceErrors: client.hidesUnknownUsers ? 'ENABLED' : 'LEGACY',
    },
  };
};
