import type { Correction } from './seed.ts';

const social: readonly Omit<Correction, 'document'>[] = [
  {
    says: 'the schema versions of the document',
    weDo: "the next one for each kind that says more of itself than the document's item (`contract/upgrades.ts`)",
    because:
      'items in the form of the document can then be told from ours, understood, and rewritten by `npm run migrate`',
  },
  {
    says: 'follower, blocker and first-story rows name both users `{userId}`',
    weDo: 'the partition is the followed or blocked user, the sort key the follower or blocker',
    because: 'the two are different people, and the index columns say which is which',
  },
  {
    says: 'index keys use values the attribute column lacks (`deleteAt`, `nextVerificationAt`, `notifyUserAt`, `albumRank`, `lastUnreadCommentAt`, `joinedAt`, ids of views, flags, cards and likes)',
    weDo: 'store them as attributes too; a trending score alone lives only in its key',
    because: 'index keys are a function of the item, and no reader takes keys apart; a score is one ADD',
  },
  {
    says: '`lastDisabedAt`, `currentLocation`',
    weDo: '`lastDisabledAt`, `location`',
    because: 'a slip of the pen, and the name the application used',
  },
  {
    says: 'the GSI-A3 sort key of a user is `userDisableDatingDate`, the attribute that says when dating was switched off',
    weDo: 'the date on which idleness will switch dating off is an attribute of its own, `disableDatingOn`',
    because: 'one attribute cannot hold the past and the future',
  },
  {
    says: 'no GSI-K2 for users',
    weDo: '`userBirthday/{MM-DD}` with a date of birth',
    because: 'ages change on birthdays, and finding them must not read every user',
  },
  {
    says: 'usernames are found by GSI-A1, direct chats by GSI-A1',
    weDo: 'both also have a reservation item',
    because: 'an index is late and enforces nothing; two writers must meet at one key',
  },
  {
    says: 'feed items have their own table, yet `post/{postId}` + `feed/{userId}` is still listed',
    weDo: 'new feed items go to the feed table only; the old row keeps its functions',
    because: 'old data must be readable to be moved',
  },
];

const roots: readonly Omit<Correction, 'document'>[] = [
  {
    says: 'the settings item sorts by name in the index',
    weDo: 'one item, not in the index',
    because: 'its keys are constants, so there can be only one',
  },
  {
    says: 'a record sorts by its id',
    weDo: 'by its id in ten digits',
    because: 'as texts, 10 sorts before 9',
  },
  {
    says: 'places are sharded by the first two characters of their full name',
    weDo: 'by the first two characters of the trimmed name in lower case, and sorted by that',
    because: 'people type in any case, and a half character is none',
  },
  {
    says: 'a household is the text of the file',
    weDo: 'escape `%`, `#` and `/` in it',
    because: 'a separator in a value must not end the segment',
  },
  {
    says: 'a user is found by the login in the index',
    weDo: 'the login also has a reservation item, `userKey#…`',
    because: 'first logins in parallel would make several users',
  },
  {
    says: 'nothing of name variants',
    weDo: 'one item per folded name, `givenNameVariants` or `surnameVariants`',
    because: 'the search needs them',
  },
];

const boards: readonly Omit<Correction, 'document'>[] = [
  {
    says: '`userName-index` and `boardName-index` check that names are unique',
    weDo: 'reservation items `USERNAME#…` and `BOARDNAME#…` do; the indexes only find',
    because: 'an index is late and enforces nothing',
  },
  {
    says: 'a type of service is listed by `begins_with SERVICETYPE#trades`',
    weDo: 'with a trailing `#`',
    because: 'the prefix without it finds `tradesX` too',
  },
  {
    says: 'all boards are found by Scan',
    weDo: 'a line per board in the partition `BOARDS`, written and removed with it',
    because: 'a Scan reads every reservation too, and grows with the table',
  },
  {
    says: 'the catalogue of services is seeded by hand',
    weDo: 'the code has it; the first to ask for it writes the rows that are missing or changed',
    because: 'a deployment then cannot forget it',
  },
  {
    says: 'GSI2 finds the board of a service id',
    weDo: 'ask it for generated ids only',
    because: 'a service a board has once uses its type as id, so every board would be found',
  },
];

const communities: readonly Omit<Correction, 'document'>[] = [
  {
    says: 'tables "Group Chats", "Private Chats", "Chat Requests"; an index without a name',
    weDo: '`GroupChats`, `PrivateChats`, `ChatRequests`; `PendingChatRequestsIndex`',
    because: 'DynamoDB allows no spaces, and an index needs a name',
  },
  {
    says: 'nothing of attribute names',
    weDo: '`PK`, `SK`; an index `XIndex` has `XPK`, `XSK`',
    because: 'separate attributes keep link rows of one kind out of the index of another',
  },
  {
    says: '`STATE#<state_name>#CITY<city_name>`',
    weDo: '`STATE#<state_name>#CITY#<city_name>`, names folded (trimmed, one space, lower case)',
    because: 'every other segment ends with `#`, and people spell places in any case',
  },
  {
    says: 'no index lists the chats of a user',
    weDo: '`UserGroupChatsIndex`, `UserPrivateChatsIndex` on the member rows',
    because: 'the question is asked on every start of an app',
  },
  {
    says: '"only user items" in Users; no key for names of communities',
    weDo: 'reservations `USERNAME#…`, `USEREMAIL#…`, `COMMUNITYNAME#…`',
    because: 'names must be unique and are searched for',
  },
  {
    says: '`PendingId` is random',
    weDo: 'it is the time and id of the request; `PENDINGGROUPCHAT#…` guards a second one',
    because: 'pending requests are listed in order, and one user asks a chat once',
  },
  {
    says: '`PasswordHash`',
    weDo: 'not stored',
    because: 'the user pool keeps passwords',
  },
];

const stickers: readonly Omit<Correction, 'document'>[] = [
  {
    says: "the author's row and the shared row have the same `id` and `value`",
    weDo: 'the shared row is `##<fileUniqueId>`, with a count of its authors',
    because: 'they are one primary key: the second write would erase the first',
  },
  {
    says: 'the indexes have no names',
    weDo: '`search-by-value-index`, `query-status-index`, `search-by-author-index`',
    because: 'an index needs a name',
  },
  {
    says: 'status is read by BatchGetItem with index keys',
    weDo: 'Query the index',
    because: 'an index takes only Query and Scan',
  },
];

/** Where a document cannot be followed to the letter. */
export const corrections: readonly Correction[] = Object.entries({
  social,
  roots,
  boards,
  communities,
  stickers,
}).flatMap(([document, list]) => list.map((correction) => ({ document, ...correction })));
