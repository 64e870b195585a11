import { generateKeyPairSync } from 'node:crypto';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, it } from 'vitest';
import { stacksOf } from './template.ts';

const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });

it.each([
  ['dev', {}],
  ['local', {}],
  ['prod', { filmPublicKey: publicKey.toString() }],
])('stage %s has no finding of the AWS Solutions rules without an explanation', async (stage, context) => {
  const stacks = await stacksOf(stage, context);
  const app = stacks.data.node.root;
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  const unexplained = violations.map(({ ruleName, violatingResources }) => ({
    ruleName,
    where: violatingResources.map(({ constructPath, resourceLogicalId }) => constructPath ?? resourceLogicalId),
  }));
  expect(unexplained).toEqual([]);
});
