import { readFileSync } from 'node:fs';
import type { Resource } from '../cloud.ts';

/** Code and schemas are inline in the template or an asset beside it. */
export const textOf = (resource: Resource, property: string): string | undefined => {
  const inline = resource.properties[property];
  if (typeof inline === 'string') return inline;
  return resource.assetPath === undefined ? undefined : readFileSync(resource.assetPath, 'utf8');
};
