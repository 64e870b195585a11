import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildLambdas } from '../../bin/build.ts';
import { addStacks } from '../../lib/app.ts';

export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export type Stacks = ReturnType<typeof addStacks>;

/** The stacks of a stage as they would be deployed, on freshly built code. */
export async function stacksOf(stage: string, context: Readonly<Record<string, string>> = {}): Promise<Stacks> {
  await buildLambdas();
  return addStacks(new App({ analyticsReporting: false, context: { stage, ...context } }));
}

export const templateOf = (stack: Stack) =>
  Template.fromStack(stack).toJSON() as { Resources: Record<string, Resource> };

export const resourcesOf = (stacks: Stacks, type?: string): readonly (readonly [string, Resource])[] =>
  Object.values(stacks)
    .flatMap((stack) => Object.entries(templateOf(stack).Resources))
    .filter(([, resource]) => !type || resource.Type === type);
