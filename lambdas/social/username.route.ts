import { route } from '../runtime/route.ts';
import { createStore } from '../runtime/store.ts';
import { usernameStatus } from './username.status.ts';

/** GET username/status?username= */
export const handler = route(['username'], async ({ username }, { dynamo }) => ({
  status: await usernameStatus(createStore(dynamo), username),
}));
