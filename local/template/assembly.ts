import type { Assembly, Resource } from '../cloud.ts';
import { readStackFiles } from './assembly-files.ts';
import { resolveDynamicReference, type SecretOf } from './dynamic-reference.ts';
import { isKnown } from './physical.ts';
import { openStack, type Stack } from './stack.ts';
import type { World } from './world.ts';

export interface AssemblyPlace {
  /** http://127.0.0.1:PORT: queue, function and GraphQL URLs start with it. */
  readonly origin: string;
  readonly region: string;
  readonly account: string;
  readonly secretOf: SecretOf;
}

/** Reads cdk.out: every stack and nested stack, all names and references resolved to what the laptop answers to. */
export const readAssembly = (directory: string, place: AssemblyPlace): Assembly => {
  const { region, account, origin, secretOf } = place;
  const ofType = (type: string): readonly Resource[] => allStacks(stacks).flatMap((stack) => stack.resources(type));
  const world: World = {
    region,
    account,
    origin,
    exported: (name) => {
      for (const stack of stacks) {
        const value = stack.exports().get(name);
        if (value) return value();
      }
      throw new Error(`no stack exports ${name}: synthesize the stack that does`);
    },
    stackOutput: (name, output) => {
      const stack = stacks.find(({ file }) => file.name === name);
      if (!stack) throw new Error(`no stack is named ${name}: synthesize it too`);
      return stack.output(output);
    },
    dynamicReference: (reference) => resolveDynamicReference(reference, ofType, secretOf),
  };

  const stacks: Stack[] = [];
  for (const file of readStackFiles(directory)) stacks.push(openStack(file, world));
  refuseUnknownTypes(allStacks(stacks));

  const resources = allStacks(stacks).flatMap((stack) => stack.resources());
  const byArn = new Map(resources.map((resource) => [resource.arn, resource]));
  return {
    region,
    account,
    resources,
    ofType: (type) => resources.filter((resource) => resource.type === type),
    byArn: (arn) => byArn.get(arn),
  };
};

const allStacks = (stacks: readonly Stack[]): readonly Stack[] =>
  stacks.flatMap((stack) => [stack, ...allStacks(stack.nested)]);

const refuseUnknownTypes = (stacks: readonly Stack[]): void => {
  const unknown = stacks.flatMap(({ file }) =>
    Object.entries(file.template.Resources ?? {})
      .filter(([, { Type }]) => !isKnown(Type))
      .map(([logicalId, { Type }]) => `  ${file.name}/${logicalId}: ${Type}`),
  );
  if (unknown.length === 0) return;
  throw new Error(
    `the laptop cloud cannot run these resources:\n${unknown.join('\n')}\nremove them, or teach local/template their type`,
  );
};
