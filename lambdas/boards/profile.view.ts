import type { View } from '../runtime/view.ts';
import type { BoardProfile } from './profile.ts';

/** A profile as its owner sees it; nobody else is shown one. */
export const profileView: View<'BoardProfile', BoardProfile> = {
  type: 'BoardProfile',
  fields: {
    userId: ({ userId }) => userId,
    userName: ({ userName }) => userName,
    email: ({ email }) => email,
    createdAt: ({ createdAt }) => createdAt,
  },
};
