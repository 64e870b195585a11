import type { Call } from '../cognito.ts';
import { text, textList } from '../request.ts';
import { identityNamed } from './identity.ts';

const describeIdentity: Call = (cognito, input) => {
  const identity = identityNamed(cognito, text(input, 'IdentityId'));
  return {
    IdentityId: identity.id,
    Logins: Object.keys(identity.logins),
    CreationDate: identity.createdAt / 1000,
    LastModifiedDate: identity.modifiedAt / 1000,
  };
};

/** Deleting what is already gone succeeds, so that a repeated clean-up does. */
const deleteIdentities: Call = (cognito, input) => {
  for (const id of textList(input, 'IdentityIdsToDelete')) {
    const identity = cognito.identities.get(id);
    if (identity) cognito.identities.remove(identity);
  }
  return { UnprocessedIdentityIds: [] };
};

export const adminIdentityCalls = {
  DescribeIdentity: describeIdentity,
  DeleteIdentities: deleteIdentities,
} as const;
