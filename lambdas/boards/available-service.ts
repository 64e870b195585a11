import type { KeyOf } from '../runtime/keys.ts';

/** A kind of service a board may switch on. The catalogue is written at set-up. */
export interface AvailableService {
  readonly serviceType: string;
  readonly displayName: string;
  readonly description: string;
}

export const availableServiceKey = (serviceType: string): KeyOf<'AvailableServices'> => ({
  PK: `SERVICETYPE#${serviceType}`,
  SK: 'META',
});
