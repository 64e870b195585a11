import type { Coordinate } from '../../contract/schema.generated.ts';
import type { Selection } from './selection.ts';
import type { Store } from './store.ts';
import type { World } from './world.ts';

/** One request of one caller: who asks, when, what of, and the means to answer. */
export interface Call {
  /** The caller's identity-pool id, which is their userId. Undefined for calls by our own functions. */
  readonly callerId: string | undefined;
  /** False for guests, who have an identity but no account. */
  readonly signedIn: boolean;
  readonly coordinate: Coordinate;
  readonly now: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly selection: Selection;
  readonly store: Store;
  readonly world: World;
}
