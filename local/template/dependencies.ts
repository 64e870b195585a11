import type { TemplateResource } from './template.ts';
import { isRecord, listOf, recordOf } from './value.ts';

type Resources = Readonly<Record<string, TemplateResource>>;

const namesIn = (text: unknown): readonly string[] =>
  [...String(text).matchAll(/\$\{([^!.}]+)[^}]*\}/g)].map(([, name = '']) => name);

/** Every name that the expressions of a value mention; parameters may be among them. */
const mentionedIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(mentionedIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, argument]) => {
    const [first] = typeof argument === 'string' ? argument.split('.') : listOf(argument);
    if (name === 'Ref') return [String(argument)];
    if (name === 'Fn::GetAtt') return [String(first)];
    const substituted = name === 'Fn::Sub' ? namesIn(typeof argument === 'string' ? argument : first) : [];
    return [...substituted, ...mentionedIn(argument)];
  });
};

/** The resources of a stack, each after those it names and those it says it depends on, as CloudFormation makes them. */
export const inDependencyOrder = (resources: Resources): readonly (readonly [string, TemplateResource])[] => {
  const ordered = new Map<string, TemplateResource>();
  const visit = (logicalId: string, path: readonly string[]): void => {
    const resource = resources[logicalId];
    if (!resource || ordered.has(logicalId)) return;
    if (path.includes(logicalId))
      throw new Error(`resources depend on each other in a circle: ${[...path, logicalId].join(' → ')}`);
    const needed = [resource.DependsOn ?? [], mentionedIn(recordOf(resource.Properties))].flat();
    for (const other of needed) visit(other, [...path, logicalId]);
    ordered.set(logicalId, resource);
  };
  for (const logicalId of Object.keys(resources)) visit(logicalId, []);
  return [...ordered];
};
