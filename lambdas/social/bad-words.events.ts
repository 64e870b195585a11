import type { S3Event, S3EventRecord } from 'aws-lambda';
import { badWordsKey } from '../../contract/bad-words.ts';
import { send } from '../runtime/queue.ts';
import { theWorld, type World } from '../runtime/world.ts';
import { workNamed } from './works.ts';

/** The bucket tells of every key that ends like the list's: `good_and_bad_words.json` is another file. */
const isList = ({ s3: { object } }: S3EventRecord): boolean => {
  const key = decodeURIComponent(object.key.replaceAll('+', ' '));
  return key === badWordsKey || key.endsWith(`/${badWordsKey}`);
};

/** A new list is for old texts too. S3 may tell of it more than once. */
export const badWordsEvents =
  (world: () => World = theWorld) =>
  async ({ Records }: S3Event): Promise<void> => {
    const lists = Records.filter(isList);
    await send(
      world(),
      lists.map(({ s3: { object } }) => workNamed(`${object.key}/${object.sequencer}`, { do: 'rescanComments' })),
    );
  };

export const handler = badWordsEvents();
