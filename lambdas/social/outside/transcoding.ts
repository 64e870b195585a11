import { createHash } from 'node:crypto';
import type { FilmMetadata } from '../../../contract/media.ts';
import { putObject } from '../../runtime/objects.ts';
import type { World } from '../../runtime/world.ts';
import { filmOutput, manifestPath, posterOutput, posterPath } from '../media.paths.ts';
import type { Upload } from '../upload.ts';
import { blankPicture } from './blank-picture.ts';

/** Begins to encode a film. It is done when its manifest is written; a job that is asked for again is the same job. */
export type Transcoding = (film: Upload) => Promise<void>;

/** One picture of the film, from its beginning. */
const posterFrame = {
  containerSettings: { container: 'RAW' },
  videoDescription: {
    codecSettings: {
      codec: 'FRAME_CAPTURE',
      frameCaptureSettings: { framerateNumerator: 1, framerateDenominator: 1, maxCaptures: 1, quality: 80 },
    },
  },
};

/** The body of MediaConvert's CreateJob: AWS's own template for HLS, told where to read and write. */
export const jobOf = (film: Upload, bucket: string, role: string, stage: string) => {
  const { postId, key, eTag: upload } = film;
  const at = (path: string) => `s3://${bucket}/${path}`;
  return {
    clientRequestToken: createHash('sha256').update(`${key}/${upload}`).digest('hex'),
    jobTemplate: 'System-Ott_Hls_Ts_Avc_Aac',
    role,
    userMetadata: { stage, postId, upload } satisfies FilmMetadata,
    settings: {
      inputs: [
        {
          fileInput: at(key),
          timecodeSource: 'ZEROBASED',
          videoSelector: { rotate: 'AUTO' },
          audioSelectors: { 'Audio Selector 1': { defaultSelection: 'DEFAULT' } },
        },
      ],
      outputGroups: [
        {
          outputGroupSettings: {
            type: 'HLS_GROUP_SETTINGS',
            hlsGroupSettings: { destination: at(filmOutput(film)), segmentLength: 10, minSegmentLength: 0 },
          },
        },
        {
          outputGroupSettings: {
            type: 'FILE_GROUP_SETTINGS',
            fileGroupSettings: { destination: at(posterOutput(film)) },
          },
          outputs: [posterFrame],
        },
      ],
    },
  };
};

/** AWS Elemental MediaConvert. One signed POST needs no SDK client. */
const mediaConvert =
  (world: World, url: string): Transcoding =>
  async (film) => {
    const [bucket, role, stage] = [
      world.setting('mediaBucket'),
      world.setting('transcodingRole'),
      world.setting('stage'),
    ];
    const body = JSON.stringify(jobOf(film, bucket, role, stage));
    await world.aws.post(new URL('/2017-08-29/jobs', url).href, 'mediaconvert', body);
  };

const standInManifest = `#EXTM3U
# A stand-in wrote this: the film was not encoded.
#EXT-X-STREAM-INF:BANDWIDTH=1
video_1.m3u8
`;
const emptyRendition = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-ENDLIST\n';

/** Stands in where no encoder is configured: writes the files that one would write, with nothing in them. */
const standIn =
  (world: World): Transcoding =>
  async (film) => {
    const playlist = 'application/vnd.apple.mpegurl';
    await putObject(world, posterPath(film), blankPicture(), 'image/jpeg');
    await putObject(world, `${filmOutput(film)}_1.m3u8`, emptyRendition, playlist);
    await putObject(world, manifestPath(film), standInManifest, playlist);
  };

/** The configured encoder, or the stand-in, which says that it is one. */
export const transcodingOf = (world: World): Transcoding => {
  const url = world.setting('transcodingUrl');
  if (url !== 'none') return mediaConvert(world, url);
  const message = 'no encoder is configured: a stand-in writes an empty film';
  console.warn(JSON.stringify({ level: 'WARN', message }));
  return standIn(world);
};
