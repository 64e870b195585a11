import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, it } from 'vitest';
import { stacksOf } from './template.ts';

it.each(['dev', 'local'])(
  'stage %s has no finding of the AWS Solutions rules without an explanation',
  async (stage) => {
    const stacks = await stacksOf(stage);
    const app = stacks.data.node.root;
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    const unexplained = violations.map(({ ruleName, violatingResources }) => ({
      ruleName,
      where: violatingResources.map(({ constructPath, resourceLogicalId }) => constructPath ?? resourceLogicalId),
    }));
    expect(unexplained).toEqual([]);
  },
);
