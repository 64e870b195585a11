import type { Resource } from '../cloud.ts';
import { readTemplate, type StackFile } from './assembly-files.ts';
import { inDependencyOrder } from './dependencies.ts';
import { noValue, resolveValue, type Scope } from './intrinsics.ts';
import { memo } from './memo.ts';
import type { Physical } from './naming/naming.ts';
import { isMadeByFunction, isSupported, nameResource, nestedStackType } from './physical.ts';
import type { TemplateResource } from './template.ts';
import { type Properties, recordOf } from './value.ts';
import { pseudoParameters, type World } from './world.ts';

/** A stack whose expressions are resolved when asked for, so that order and references do not matter. */
export interface Stack {
  readonly file: StackFile;
  readonly nested: readonly Stack[];
  /** All of them, or one type: a dynamic reference must not resolve the resource it stands in. */
  resources(type?: string): readonly Resource[];
  output(name: string): unknown;
  /** Export name → what it exports. */
  exports(): ReadonlyMap<string, () => unknown>;
}

export const openStack = (file: StackFile, world: World, given: Properties = {}): Stack => {
  const { name: stack, template } = file;
  const pseudo = pseudoParameters(world, stack);

  const resourceAt = (logicalId: string): TemplateResource => {
    const resource = template.Resources?.[logicalId];
    if (!resource) throw new Error(`${stack} refers to ${logicalId}, which it does not define`);
    return resource;
  };

  const physicalOf = memo<Physical>(`${stack}: the name of`, (logicalId) => {
    const { Type, Properties = {} } = resourceAt(logicalId);
    return nameResource(Type, {
      stack,
      logicalId,
      region: world.region,
      account: world.account,
      origin: world.origin,
      seed: `${stack}/${logicalId}`,
      property: (name) => resolveValue(Properties[name], scope),
    });
  });

  const nestedAt = memo<Stack>(`${stack}: nested stack`, (logicalId) => {
    const { TemplateURL, Parameters } = resourceAt(logicalId).Properties ?? {};
    const path = assetIn(file, resolveValue(TemplateURL, scope));
    if (path === undefined)
      throw new Error(`the template of nested stack ${logicalId} in ${stack} is not among its assets`);
    const parameters = recordOf(resolveValue(Parameters ?? {}, scope));
    return openStack({ ...file, name: `${stack}-${logicalId}`, template: readTemplate(path) }, world, parameters);
  });

  /** Everything has its name before anything runs, so what a function will say comes too late. */
  const refuseAnswerOf = (logicalId: string): void => {
    const { Type } = resourceAt(logicalId);
    if (isMadeByFunction(Type))
      throw new Error(
        `${stack} uses what ${logicalId} (${Type}) answers, which the laptop cloud cannot: name it yourself`,
      );
  };

  const scope: Scope = {
    stack,
    ref: (name) => {
      if (name === 'AWS::NoValue') return noValue;
      if (Object.hasOwn(pseudo, name)) return pseudo[name];
      if (Object.hasOwn(given, name)) return given[name];
      const parameter = template.Parameters?.[name];
      if (parameter) return parameter.Default ?? '';
      refuseAnswerOf(name);
      return physicalOf(name).ref;
    },
    getAtt: (logicalId, attribute) => {
      const { Type } = resourceAt(logicalId);
      refuseAnswerOf(logicalId);
      if (Type === nestedStackType) return nestedAt(logicalId).output(attribute.replace(/^Outputs\./, ''));
      const value = physicalOf(logicalId).attributes[attribute];
      if (value !== undefined) return value;
      // Nothing that runs reads an ignored resource's attributes, but expressions around it must still resolve.
      if (!isSupported(Type)) return `${physicalOf(logicalId).ref}.${attribute}`;
      throw new Error(`${stack} asks ${logicalId} (${Type}) for ${attribute}: teach it to local/template/naming`);
    },
    condition: memo(`${stack}: condition`, (name) => {
      const expression = template.Conditions?.[name];
      if (expression === undefined) throw new Error(`${stack} uses condition ${name}, which it does not define`);
      return resolveValue(expression, scope) === true;
    }),
    mapping: (map, first, second) => {
      const value = template.Mappings?.[map]?.[first]?.[second];
      if (value === undefined) throw new Error(`${stack} has no mapping ${map}.${first}.${second}`);
      return value;
    },
    importValue: world.exported,
    stackOutput: world.stackOutput,
    dynamicReference: world.dynamicReference,
  };

  const present = inDependencyOrder(template.Resources ?? {}).filter(
    ([, { Condition }]) => Condition === undefined || scope.condition(Condition),
  );

  return {
    file,
    nested: present.filter(([, { Type }]) => Type === nestedStackType).map(([logicalId]) => nestedAt(logicalId)),
    resources: (type) =>
      present
        .filter(([, { Type }]) => (type === undefined ? isSupported(Type) : Type === type))
        .map(([logicalId, { Type, Properties = {} }]): Resource => {
          const { ref, arn, attributes } = physicalOf(logicalId);
          const properties = recordOf(resolveValue(Properties, scope));
          const assetPath = assetIn(file, recordOf(properties['Code'])['S3Key']);
          const asset = assetPath === undefined ? {} : { assetPath };
          return { stack, logicalId, type: Type, properties, physicalId: ref, arn, attributes, ...asset };
        }),
    output: (name) => {
      const output = template.Outputs?.[name];
      if (!output) throw new Error(`${stack} has no output ${name}`);
      return resolveValue(output.Value, scope);
    },
    exports: () =>
      new Map(
        Object.values(template.Outputs ?? {}).flatMap(({ Value, Export }) =>
          Export ? [[String(resolveValue(Export.Name, scope)), () => resolveValue(Value, scope)] as const] : [],
        ),
      ),
  };
};

const assetIn = (file: StackFile, text: unknown): string | undefined => {
  const hash = /([0-9a-f]{64})\.(?:zip|json|jar)$/.exec(String(text))?.[1];
  return hash === undefined ? undefined : file.assets.get(hash);
};
