import { workOn } from '../runtime/worker.ts';
import { forceDisable } from './ban.forced.ts';
import { deleteUser } from './deletion.ts';
import { openUp } from './follow.opening.ts';
import { removeLikes } from './like.removal.ts';
import type { SocialWork } from './works.ts';

/** Takes long work from the fan-out queue, a page at a time. */
export const handler = workOn<SocialWork>({ deleteUser, forceDisable, removeLikes, openUp });
