/** What lies outside a single stack: the account it stands in and the other stacks. */
export interface World {
  readonly region: string;
  readonly account: string;
  readonly origin: string;
  exported(name: string): unknown;
  stackOutput(stack: string, output: string): unknown;
  dynamicReference(reference: string): string;
}

export const pseudoParameters = (world: World, stack: string): Readonly<Record<string, unknown>> => ({
  'AWS::Region': world.region,
  'AWS::AccountId': world.account,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': stack,
  'AWS::StackId': `arn:aws:cloudformation:${world.region}:${world.account}:stack/${stack}/laptop`,
  'AWS::NotificationARNs': [],
});
