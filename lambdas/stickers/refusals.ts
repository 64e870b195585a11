import { refusals } from '../runtime/refusal.ts';

/** A refusal with the code and status a client can act on without reading its text. */
const told = (code: string, status: number, message: string) => ({ message, info: { code, status } });

/** Every reason the sticker system gives for turning a request down. */
export const refuse = refusals({
  textTooShort: () => told('TEXT_TOO_SHORT', 400, 'Input is too short'),
  textTooLong: () => told('TEXT_TOO_LONG', 400, 'Input is too long'),
  noUsableTags: () => told('NO_USABLE_TAGS', 400, 'Your tags are either too short or too long'),
  noValues: () => told('NO_VALUES', 400, 'Values list is empty'),
  tooManyValues: (most: number) => told('TOO_MANY_VALUES', 400, `Cannot store more than ${most} tags per request`),
  textAndValues: () => told('TEXT_AND_VALUES', 400, 'Give either text or values, not both'),
  emptyQuery: () => told('EMPTY_QUERY', 400, 'Query must be a non-empty string'),
  badMimeType: (mimeType: string) =>
    told('BAD_MIME_TYPE', 400, `mimeType \`${mimeType.slice(0, 60)}\` is unknown: give video/mp4 or image/gif`),
  badFileCount: (most: number) => told('BAD_FILE_COUNT', 400, `Give 1 to ${most} files of the set`),
  badSteps: (most: number) => told('BAD_STEPS', 400, `Steps cannot be 0, less than -${most} or greater than ${most}`),
  nothingToTag: (setName: string) => told('NOTHING_TO_TAG', 409, `Every sticker of \`${setName}\` is tagged already`),
  noQueue: () => told('NO_QUEUE', 404, 'There is no tagging queue, or it has expired: start a new one'),
  noFile: () => told('NO_FILE', 404, 'I no longer know which sticker this was: send it again'),
  noPrevious: () => told('NO_PREVIOUS', 409, 'There is no previous sticker'),
  changedMeanwhile: () =>
    told('CHANGED_MEANWHILE', 409, 'It was changed by other requests at the same time: try again'),
});
