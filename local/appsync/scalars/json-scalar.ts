import { makeScalar } from './scalar.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * AWSJSON reaches resolvers parsed and leaves as a string. Text that already is JSON leaves as it is: resolvers may hand
 * back what they stored, and an event made from a mutation's result is written a second time.
 */
export const awsJson = makeScalar({
  name: 'AWSJSON',
  read: (value) => (typeof value === 'string' ? parsed(value) : undefined),
  write: (value) => (typeof value === 'string' && parsed(value) !== undefined ? value : JSON.stringify(value)),
});
