import type { Coordinate, Fields } from '../../contract/schema.generated.ts';
import type { Call } from './call.ts';
import { Refusal } from './refusal.ts';
import { type SelectionInfo, selectionOf } from './selection.ts';
import { createStore, type Store } from './store.ts';
import { type Result, reveal } from './view.ts';
import { theWorld, type World } from './world.ts';

/** What the shared AppSync wrapper (lib/resolver) sends. */
export interface ResolverEvent {
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly identity?: {
    readonly cognitoIdentityId?: string | null;
    readonly cognitoIdentityAuthType?: string | null;
  } | null;
  readonly source?: Readonly<Record<string, unknown>> | null;
  readonly request?: { readonly headers?: Readonly<Record<string, string>> };
  readonly info: SelectionInfo & { readonly parentTypeName: string; readonly fieldName: string };
}

/** What it expects back: data, or an error in the words the client will read. */
export type ResolverAnswer =
  | { readonly data: unknown }
  | {
      readonly error: {
        readonly type: 'ClientError' | 'ServerError';
        readonly message: string;
        readonly info: unknown;
      };
    };

type Source = Readonly<Record<string, unknown>>;

export type Resolver<C extends Coordinate> = (
  args: Fields[C]['args'],
  call: Call,
  source: Source,
) => Result<C> | Promise<Result<C>>;

export type Resolvers<C extends Coordinate> = { readonly [One in C]: Resolver<One> };

type AnyResolver = (args: object, call: Call, source: Source) => unknown;

const toError = (error: unknown, coordinate: string): ResolverAnswer => {
  if (error instanceof Refusal) {
    return { error: { type: 'ClientError', message: `ClientError: ${error.message}`, info: error.info } };
  }
  // The client learns that something broke, the log learns what.
  console.error(
    JSON.stringify({ level: 'ERROR', coordinate, error: error instanceof Error ? error.stack : String(error) }),
  );
  return { error: { type: 'ServerError', message: 'ServerError: something went wrong on our side', info: null } };
};

const answer = async (
  event: ResolverEvent,
  served: Readonly<Record<string, AnyResolver>>,
  world: World,
  store: Store,
) => {
  const coordinate = `${event.info.parentTypeName}.${event.info.fieldName}`;
  try {
    const resolve = served[coordinate];
    if (!resolve) throw new Error(`no resolver for ${coordinate}: contract/fields.ts and the function disagree`);
    const call: Call = {
      callerId: event.identity?.cognitoIdentityId ?? undefined,
      signedIn: event.identity?.cognitoIdentityAuthType === 'authenticated',
      coordinate: coordinate as Coordinate,
      now: world.timestamp(),
      headers: event.request?.headers ?? {},
      selection: selectionOf(event.info),
      store,
      world,
    };
    const given = await resolve(event.arguments, call, event.source ?? {});
    return { data: (await reveal(given, call.selection, call)) ?? null };
  } catch (error) {
    return toError(error, coordinate);
  }
};

/** The handler of a function that serves these fields. A batch of AppSync's shares one store, and so one read a level. */
export const resolvers =
  <C extends Coordinate>(served: Resolvers<C>, world: () => World = theWorld) =>
  async (event: ResolverEvent | readonly ResolverEvent[]): Promise<ResolverAnswer | readonly ResolverAnswer[]> => {
    const store = createStore(world().dynamo);
    const all = served as unknown as Readonly<Record<string, AnyResolver>>;
    if (Array.isArray(event)) return Promise.all(event.map((one: ResolverEvent) => answer(one, all, world(), store)));
    return answer(event as ResolverEvent, all, world(), store);
  };
