import { foldedName, type IndexKeysOf, type KeyOf } from '../runtime/keys.ts';
import type { Place } from './place.ts';

export type Topic = 'ANXIETY' | 'DEPRESSION' | 'ADDICTION' | 'PTSD' | 'OBSESSIVE_COMPULSIVE_DISORDER';

export interface Community {
  readonly Id: string;
  readonly Name: string;
  readonly Description: string;
  readonly Topic: Topic;
  readonly AvatarURL?: string;
  readonly CoverPhotoURL?: string;
  readonly Location: Place;
  readonly CreatedAt: string;
  readonly Founder: string;
}

/** That a community name is taken, and by which community. */
export interface CommunityName {
  readonly CommunityId: string;
}

export const communityKey = (communityId: string): KeyOf<'Communities'> => ({
  PK: `COMMUNITY#${communityId}`,
  SK: `COMMUNITY#${communityId}`,
});

export const communityIndexKeys = ({ Location }: Community): IndexKeysOf<'Communities'> => ({
  CommunityLocationPK: `COUNTRY#${foldedName(Location.Country)}`,
  CommunityLocationSK: `STATE#${foldedName(Location.State)}#CITY#${foldedName(Location.City)}`,
});

export const communityNameKey = (name: string): KeyOf<'Communities'> => ({
  PK: `COMMUNITYNAME#${foldedName(name)}`,
  SK: `COMMUNITYNAME#${foldedName(name)}`,
});
