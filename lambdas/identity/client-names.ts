import { type AwsCall, createAwsCall } from '../runtime/aws-call.ts';

/** A client's name from its id, asked of Cognito once: the pool's own triggers cannot be told its clients' ids. */
export function clientNames(aws: AwsCall = createAwsCall()) {
  const known = new Map<string, string>();
  return async (userPoolId: string, clientId: string): Promise<string> => {
    const before = known.get(clientId);
    if (before !== undefined) return before;

    const { UserPoolClient } = await aws.json<{ UserPoolClient: { ClientName: string } }>(
      'cognito-idp',
      'AWSCognitoIdentityProviderService.DescribeUserPoolClient',
      { UserPoolId: userPoolId, ClientId: clientId },
    );
    known.set(clientId, UserPoolClient.ClientName);
    return UserPoolClient.ClientName;
  };
}
