import { categoryIndexKeys, categoryKey } from '../../lambdas/roots/category.ts';
import { collectionIndexKeys, collectionKey } from '../../lambdas/roots/collection.ts';
import { collectionCategoryIndexKeys, collectionCategoryKey } from '../../lambdas/roots/collection-category.ts';
import { householdIndexKeys, householdKey } from '../../lambdas/roots/household.ts';
import { nameVariantsKey } from '../../lambdas/roots/name-variants.ts';
import { placeIndexKeys, placeKey } from '../../lambdas/roots/place.ts';
import { placeSettingsKey } from '../../lambdas/roots/place-settings.ts';
import { placeWordKey } from '../../lambdas/roots/place-word.ts';
import { rootsPostIndexKeys, rootsPostKey } from '../../lambdas/roots/post.ts';
import { rootsRecordIndexKeys, rootsRecordKey } from '../../lambdas/roots/record.ts';
import { sequenceKey } from '../../lambdas/roots/sequence.ts';
import { rootsSettingsKey } from '../../lambdas/roots/settings.ts';
import { rootsLoginKey, rootsUserIndexKeys, rootsUserKey } from '../../lambdas/roots/user.ts';
import { placeholders } from './placeholders.ts';
import type { Print } from './print.ts';
import type { rootsRows } from './roots.ts';

const encoded = { '{Issuer}': '%7BIssuer%7D', '{Subject}': '%7BSubject%7D' };

export const rootsPrints: Readonly<Record<keyof typeof rootsRows, Print>> = {
  category: {
    by: [categoryKey, categoryIndexKeys],
    item: { ...categoryKey('{ID}'), ...categoryIndexKeys(placeholders({ name: '{Name}' })) },
  },
  collection: {
    by: [collectionKey, collectionIndexKeys],
    item: { ...collectionKey('{ID}'), ...collectionIndexKeys(placeholders({ name: '{Name}' })) },
  },
  collectionCategory: {
    by: [collectionCategoryKey, collectionCategoryIndexKeys],
    item: {
      ...collectionCategoryKey('{ID}', '{CategoryID}'),
      ...collectionCategoryIndexKeys(placeholders({ collectionId: '{ID}' })),
    },
  },
  place: {
    by: [placeKey, placeIndexKeys],
    item: { ...placeKey('{ID}', ' {FullName}'), ...placeIndexKeys(placeholders({ fullName: ' {FullName}' })) },
    where: { '{First two characters of FullName}': '{f', '{FullName}': '{fullname}' },
  },
  placeSettings: { by: [placeSettingsKey], item: placeSettingsKey() },
  placeWord: { by: [placeWordKey], item: placeWordKey('{Word}') },
  rootsPost: {
    by: [rootsPostKey, rootsPostIndexKeys],
    item: { ...rootsPostKey('{ID}'), ...rootsPostIndexKeys(placeholders({ collectionId: '{CollectionID}' })) },
  },
  rootsRecord: {
    by: [rootsRecordKey, rootsRecordIndexKeys],
    item: { ...rootsRecordKey('{ID}', '{PostID}'), ...rootsRecordIndexKeys(placeholders({ id: '{ID}' })) },
    where: { '{ID in ten digits}': '000000{ID}' },
  },
  rootsSettings: { by: [rootsSettingsKey], item: rootsSettingsKey() },
  sequence: { by: [sequenceKey], item: sequenceKey() },
  rootsUser: {
    by: [rootsUserKey, rootsUserIndexKeys],
    item: {
      ...rootsUserKey('{ID}'),
      ...rootsUserIndexKeys(placeholders({ issuer: '{Issuer}', subject: '{Subject}' })),
    },
    where: encoded,
  },
  household: {
    by: [householdKey, householdIndexKeys],
    item: { ...householdKey('{PostID}', '{Household}'), ...householdIndexKeys(placeholders({ postId: '{PostID}' })) },
  },
  rootsLogin: { by: [rootsLoginKey], item: rootsLoginKey('{Issuer}', '{Subject}'), where: encoded },
  givenNameVariants: { by: [nameVariantsKey], item: nameVariantsKey('givenName', '{folded name}') },
  surnameVariants: { by: [nameVariantsKey], item: nameVariantsKey('surname', '{folded name}') },
};
