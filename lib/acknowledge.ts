import { CfnElement, Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Explains a finding of the AWS Solutions rules next to what causes it. test/stacks fails on any without a reason. */
export const acknowledge = (construct: IConstruct, rule: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });

/** A right on actions that IAM cannot narrow to a resource; test/stacks/access.test.ts lists which actions may. */
export const acknowledgeAnyResource = (holder: IConstruct, reason: string): void =>
  acknowledge(holder, 'IAM5[Resource::*]', reason);

/** A right on everything below one resource, e.g. the objects of a bucket or the fields of an API. */
export function acknowledgeWithin(holder: IConstruct, resource: IConstruct, path: string, reason: string): void {
  const element = resource.node.defaultChild;
  if (!CfnElement.isCfnElement(element)) throw new Error(`${resource.node.path} is not one CloudFormation resource`);
  const logicalId = String(Stack.of(resource).resolve(element.logicalId));
  acknowledge(holder, `IAM5[Resource::<${logicalId}.Arn>${path}]`, reason);
}
