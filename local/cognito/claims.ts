import { type Input, isRecord } from './request.ts';

/** What PreTokenGeneration may change about the tokens, both versions of its answer brought into one shape. */
export interface ClaimChanges {
  readonly id: ClaimChange;
  readonly access: ClaimChange;
  readonly groups: readonly string[] | undefined;
  readonly scopesToAdd: readonly string[];
  readonly scopesToSuppress: readonly string[];
}

interface ClaimChange {
  readonly add: Input;
  readonly suppress: readonly string[];
}

export const claimChanges = (response: Input | undefined): ClaimChanges => {
  const first = record(response?.['claimsOverrideDetails']);
  const second = record(response?.['claimsAndScopeOverrideDetails']);
  const id = record(second['idTokenGeneration']);
  const access = record(second['accessTokenGeneration']);
  const groups = record(first['groupOverrideDetails'] ?? second['groupOverrideDetails'])['groupsToOverride'];
  return {
    id: {
      add: { ...record(first['claimsToAddOrOverride']), ...record(id['claimsToAddOrOverride']) },
      suppress: [...words(first['claimsToSuppress']), ...words(id['claimsToSuppress'])],
    },
    access: { add: record(access['claimsToAddOrOverride']), suppress: words(access['claimsToSuppress']) },
    groups: Array.isArray(groups) ? words(groups) : undefined,
    scopesToAdd: words(access['scopesToAdd']),
    scopesToSuppress: words(access['scopesToSuppress']),
  };
};

// A trigger may not forge who the token is for or who made it.
const fixed =
  'acr amr at_hash aud auth_time azp client_id cognito:username event_id exp iat iss jti nbf nonce origin_jti sub token_use username'.split(
    ' ',
  );

export const changedClaims = (claims: Input, { add, suppress }: ClaimChange): Input =>
  Object.fromEntries(
    Object.entries({
      ...claims,
      ...Object.fromEntries(Object.entries(add).filter(([name]) => !fixed.includes(name))),
    }).filter(([name]) => fixed.includes(name) || !suppress.includes(name)),
  );

const record = (value: unknown): Input => (isRecord(value) ? value : {});
const words = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
