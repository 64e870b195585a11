import type { AccessPattern, SeedRow, SeedTable } from './seed.ts';

export const rootsTables = {
  Roots: {
    key: 'pk S, sk S',
    indexes: { gsi_sk_altSort: 'sk S, altSort S, ALL' },
    stream: false,
  },
} as const satisfies Record<string, SeedTable>;

const indexed = (pk: string, sk: string, altSort: string) =>
  ({ table: 'Roots', key: [pk, sk], indexes: { gsi_sk_altSort: [sk, altSort] } }) as const;

const unindexed = (pk: string, sk: string) => ({ table: 'Roots', key: [pk, sk], indexes: {} }) as const;

export const rootsRows = {
  category: { ...indexed('{ID}', 'category', '{Name}'), attributes: 'id name' },
  collection: {
    ...indexed('{ID}', 'collection', '{Name}'),
    attributes:
      'id name location type fields mappings citation_template imagePathHeader householdNumberHeader householdRelationshipHeader genderHeader privacyLevel categories',
  },
  collectionCategory: {
    ...indexed('{ID}', 'collection_category#{CategoryID}', '{ID}'),
    attributes: 'collectionId categoryId',
  },
  place: {
    ...indexed('{ID}', 'place#{First two characters of FullName}', '{FullName}'),
    attributes: 'id name fullName altNames types locatedInId alsoLocatedInIds level countryId latitude longitude count',
  },
  placeSettings: {
    ...unindexed('placeSettings', 'placeSettings'),
    attributes: 'abbreviations typeWords noiseWords largeCountries mediumCountries primaryMatchWeight USCountryId',
  },
  placeWord: { ...unindexed('placeWord#{Word}', 'placeWord'), attributes: 'word ids' },
  rootsPost: {
    ...indexed('{ID}', 'post', '{CollectionID}'),
    attributes:
      'id collectionId name metadata postStatus postError recordsKey recordsStatus recordsError imagesKeys imagesStatus imagesError',
  },
  rootsRecord: {
    ...indexed('{ID}', 'record_post#{PostID}', '{ID in ten digits}'),
    attributes: 'id postId data ix_hash',
  },
  rootsSettings: { ...unindexed('settings', 'settings'), attributes: 'postMetadata' },
  sequence: { ...unindexed('sequence', 'sequence'), attributes: 'sequenceValue' },
  rootsUser: {
    ...indexed('{ID}', 'user', 'iss={Issuer}&sub={Subject}'),
    attributes: 'id issuer subject name email email_confirmed enabled',
  },
  household: {
    ...indexed('{PostID}', 'record_household#{Household}', '{PostID}'),
    attributes: 'postId household records',
  },
  rootsLogin: {
    ...unindexed('userKey#iss={Issuer}&sub={Subject}', 'userKey'),
    attributes: 'userId',
    ours: 'first logins in parallel make one user',
  },
  givenNameVariants: {
    ...unindexed('{folded name}', 'givenNameVariants'),
    attributes: 'variants',
    ours: 'search needs the variants the document forgot',
  },
  surnameVariants: {
    ...unindexed('{folded name}', 'surnameVariants'),
    attributes: 'variants',
    ours: 'search needs the variants the document forgot',
  },
} as const satisfies Record<string, SeedRow>;

const index = 'gsi_sk_altSort';

export const rootsPatterns: readonly AccessPattern[] = [
  { asks: 'a category, collection, post or user by id', of: 'category' },
  { asks: 'all categories by name', of: 'category', index },
  { asks: 'all collections by name', of: 'collection', index },
  { asks: 'the collections of a category', of: 'collectionCategory', index },
  { asks: 'the categories of a collection', of: 'collectionCategory', range: 'begins with `collection_category#`' },
  { asks: 'all posts', of: 'rootsPost', index },
  { asks: 'the posts of a collection', of: 'rootsPost', index, range: 'equals the collection id' },
  { asks: 'the records of a post in file order', of: 'rootsRecord', index },
  { asks: 'a record by id alone', of: 'rootsRecord', range: 'begins with `record_post#`' },
  { asks: 'a household', of: 'household' },
  { asks: 'all households of a post', of: 'household', range: 'begins with `record_household#`' },
  { asks: 'places by what was typed', of: 'place', index, range: 'begins with the typed text in lower case' },
  { asks: 'a place by id alone', of: 'place', range: 'begins with `place#`' },
  { asks: 'places that have a word in a name', of: 'placeWord' },
  { asks: 'the user of a login', of: 'rootsUser', index, range: 'equals the login' },
];
