import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { commitIfFree } from '../runtime/commit-if.ts';
import { absent, all, any, type Condition, equals, isNew } from '../runtime/condition.ts';
import { check, type Write } from '../runtime/write.ts';
import { blockKey } from './block.ts';
import { callerId } from './caller.ts';
import type { Post } from './post.ts';
import { type User, userKey } from './user.ts';

/** That a user has not switched something off. */
export const allows = (disabled: keyof User & string): Condition => any(absent(disabled), equals(disabled, false));

/**
 * Writes at once to the post of an owner whom this function has not met, provided that anyone may and neither blocks the
 * other: what the owner's standing says in most cases is checked with the write instead of being read before it. Answers
 * false where it is not so: then the standing is read, and says why.
 */
export const commitIfOpen = async (
  call: Call,
  { postedByUserId: ownerId }: Post,
  write: Write,
  ...ofOwner: readonly Condition[]
): Promise<boolean> => {
  const caller = callerId(call);
  if (caller === ownerId) return false;
  return commitIfFree(
    call.store,
    check(main, userKey(ownerId), all(equals('privacyStatus', 'PUBLIC'), ...ofOwner)),
    check(main, blockKey(ownerId, caller), isNew),
    check(main, blockKey(caller, ownerId), isNew),
    write,
  );
};
