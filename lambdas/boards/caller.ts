import type { Call } from '../runtime/call.ts';
import { refuse } from './refusals.ts';

/** The caller, where visitors are not served. */
export const userOf = (call: Call): string => {
  if (!call.callerId || !call.signedIn) throw refuse.signInFirst();
  return call.callerId;
};

/** Now, in the seconds that expiry is measured in. */
export const secondsOf = (call: Call): number => Math.floor(Date.parse(call.now) / 1000);
