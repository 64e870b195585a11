import type { S3Event, S3EventRecord } from 'aws-lambda';
import { theWorld, type World } from '../runtime/world.ts';
import { type MediaKey, mediaKeyOf } from './media.paths.ts';
import type { FailedJob } from './upload.film.ts';
import type { Upload } from './upload.ts';

interface JobChange {
  readonly detail: FailedJob;
}

const ofFilms = () => import('./upload.film.ts');
const arrived = async (upload: Upload, world: World) =>
  (await import('./upload.picture.ts')).pictureArrived(upload, world);

const takers: Readonly<Record<MediaKey['what'], (upload: Upload, world: World) => Promise<void>>> = {
  jpeg: arrived,
  heic: arrived,
  film: async (upload, world) => (await ofFilms()).filmArrived(upload, world),
  manifest: async (upload, world) => (await ofFilms()).filmEncoded(upload, world),
};

const takeIn = async ({ s3: { object } }: S3EventRecord, world: World): Promise<void> => {
  // S3 writes keys in its events as forms do.
  const key = decodeURIComponent(object.key.replaceAll('+', ' '));
  const found = mediaKeyOf(key);
  if (!found) throw new Error(`${key} is no key of ours: the bucket tells more than contract/media.ts says`);
  await takers[found.what]({ ...found, key, eTag: object.eTag, size: object.size }, world);
};

/** Hears of uploads and encoded films from S3, and of failed encodings from EventBridge. All can come more than once. */
export const uploadEvents =
  (world: () => World = theWorld) =>
  async (event: S3Event | JobChange): Promise<void> => {
    if ('detail' in event) return (await ofFilms()).filmFailed(event.detail, world());
    for (const record of event.Records) await takeIn(record, world());
  };

export const handler = uploadEvents();
