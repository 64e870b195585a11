/** Real AppSync has more members than the laptop: one that is missing here must say so, not read as undefined. */
export const strictObject = <T extends object>(name: string, members: T): T =>
  new Proxy(members, {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && !(key in target))
        throw new Error(`${name}.${key} is not served locally: use one of ${Object.keys(target).join(', ')}`);
      return Reflect.get(target, key, receiver);
    },
  });
