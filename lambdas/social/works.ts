import { type Effect, enqueue } from '../runtime/effect.ts';
import type { Key } from '../runtime/write.ts';

interface About {
  readonly userId: string;
  /** Where the page before ended. */
  readonly after?: Key;
}

/** Removes all that names a user who left. */
export interface DeleteUser extends About {
  readonly do: 'deleteUser';
  /** What is newer belongs to whoever started over under the same id. */
  readonly leftAt: string;
  /** True for a reset: the account stays, so that its owner can start over. */
  readonly keepsAccount: boolean;
  readonly step?: number;
}

/** Disables and bans a user who has gone too far. */
export interface ForceDisable extends About {
  readonly do: 'forceDisable';
  readonly forcedBy: string;
}

/** Takes back what `likerId` likes of the user's posts. */
export interface RemoveLikes extends About {
  readonly do: 'removeLikes';
  readonly likerId: string;
}

/** Lets in everyone who asked to follow a user who is no longer private, and forgets who was denied. */
export interface OpenUp extends About {
  readonly do: 'openUp';
  readonly from?: 'DENIED';
}

/** Everything that is too long for a request or a stream reader. Other nouns add theirs here and in `work.ts`. */
export type SocialWork = DeleteUser | ForceDisable | RemoveLikes | OpenUp;

/** Works about one user happen in order. */
export const workOff = (work: SocialWork): Effect => enqueue(`user/${work.userId}`, { ...work });
