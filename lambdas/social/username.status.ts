import type { UsernameStatus } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Store } from '../runtime/store.ts';
import { isUsername } from './username.rules.ts';
import { usernameKey } from './username.ts';

export const usernameStatus = async (store: Pick<Store, 'get'>, username: string): Promise<UsernameStatus> => {
  if (!isUsername(username)) return 'INVALID';
  return (await store.get(main, usernameKey(username))) ? 'NOT_AVAILABLE' : 'AVAILABLE';
};
