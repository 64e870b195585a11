import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { callerId } from './caller.ts';
import { type Flag, type FlaggedType, flagKey } from './flag.ts';

/** Whether the caller has flagged something. */
export const flagStatusOf = async (call: Call, type: FlaggedType, id: string) =>
  (await call.store.get<Flag>(main, flagKey(type, id, callerId(call)))) ? 'FLAGGED' : 'NOT_FLAGGED';
