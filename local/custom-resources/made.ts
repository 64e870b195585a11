import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../cloud.ts';
import type { Properties } from '../template/value.ts';

/** A custom resource as its function last made it. */
export interface Made {
  /** The id the function gave it. */
  readonly physicalId: string;
  readonly properties: Properties;
}

/** Remembers what functions have made, as CloudFormation does, so that each is called for what is new to it. */
export interface MadeResources {
  find(resource: Resource): Made | undefined;
  put(resource: Resource, made: Made): void;
}

const nameOf = ({ stack, logicalId }: Resource): string => `${stack}/${logicalId}`;

/** `engine` is part of the place because each engine has tables of its own. */
export const openMadeResources = (data: string | undefined, engine: string): MadeResources => {
  const path = data && join(data, `custom-resources-${engine}.json`);
  const kept = path && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Made>) : {};
  const all = new Map(Object.entries(kept));
  return {
    find: (resource) => all.get(nameOf(resource)),
    put: (resource, made) => {
      all.set(nameOf(resource), made);
      if (path === undefined) return;
      writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(all)));
      renameSync(`${path}.new`, path);
    },
  };
};
