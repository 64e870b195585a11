import type { Coordinate } from '../../contract/schema.generated.ts';
import type { Resolver, Resolvers } from './resolvers.ts';

/** Resolvers whose module is loaded when one of them is first asked for: a cold start reads only what it serves. */
export const onDemand = <C extends Coordinate>(
  load: () => Promise<{ readonly served: Resolvers<C> }>,
  ...coordinates: readonly C[]
): Resolvers<C> => {
  const loading = (coordinate: C): Resolver<C> => {
    const resolve: Resolver<C> = async (args, call, source) => {
      const { served } = await load();
      return served[coordinate](args, call, source);
    };
    return resolve;
  };
  return Object.fromEntries(coordinates.map((one) => [one, loading(one)])) as unknown as Resolvers<C>;
};
