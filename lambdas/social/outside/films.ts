import { createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto';
import { objectUrl } from '../../runtime/object-url.ts';
import { escapedKey } from '../../runtime/s3-call.ts';
import { replaceSecret, theSecret } from '../../runtime/secret.ts';
import type { World } from '../../runtime/world.ts';
import { filmOutput, manifestPath } from '../media.paths.ts';
import type { Post } from '../post.ts';

/** What a player needs to fetch a film: a URL that anyone may know, and cookies that open it. */
export interface Film {
  readonly urlMasterM3U8: string;
  readonly accessCookies: FilmCookies;
}

export interface FilmCookies {
  readonly domain: string;
  readonly path: string;
  readonly expiresAt: string;
  readonly policy: string;
  readonly signature: string;
  readonly keyPairId: string;
}

const lifetime = 48 * 3600;

/** CloudFront's own base64: these three letters mean something in cookies. */
const cookieText = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

/** Opens every file whose URL begins so, until then. CloudFront takes RSA signatures over SHA-1 alone. */
export const signedPolicy = (urlStart: string, expiresAt: string, key: string) => {
  const Condition = { DateLessThan: { 'AWS:EpochTime': Math.floor(Date.parse(expiresAt) / 1000) } };
  const policy = JSON.stringify({ Statement: [{ Resource: `${urlStart}*`, Condition }] });
  const signature = createSign('RSA-SHA1').update(policy).sign(createPrivateKey(key));
  return { policy: cookieText(Buffer.from(policy)), signature: cookieText(signature) };
};

const isKey = (secret: string) => secret.includes('PRIVATE KEY');

/** The laptop has no CloudFront that would know a public half: whoever needs the key first makes it. */
const laptopKey = async (world: World): Promise<string> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await replaceSecret(world, 'filmKey', pem);
  return pem;
};

const loadKey = async (world: World, isStandIn: boolean): Promise<string> => {
  const secret = await theSecret(world, 'filmKey');
  if (isKey(secret)) return secret;
  if (isStandIn) return laptopKey(world);
  throw new Error('the secret filmKey holds no private key: put the one there whose public half CloudFront knows');
};

let loading: Promise<string> | undefined;
const theKey = (world: World, isStandIn: boolean): Promise<string> => {
  loading ??= loadKey(world, isStandIn).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** Where an encoded film is, for one viewer and two days; undefined where no stage serves films. */
export const filmFor = async (world: World, post: Post, now: string): Promise<Film | undefined> => {
  const setting = world.setting('filmDomain');
  if (setting === 'none') return undefined;
  const isStandIn = setting === 'stand-in';
  const path = escapedKey(manifestPath(post));
  const urlMasterM3U8 = isStandIn
    ? await objectUrl(world, 'GET', manifestPath(post), lifetime)
    : `https://${setting}/${path}`;
  const domain = isStandIn ? new URL(urlMasterM3U8).hostname : setting;
  const expiresAt = new Date(Date.parse(now) + lifetime * 1000).toISOString();
  const urlStart = `https://${domain}/${escapedKey(filmOutput(post))}`;
  return {
    urlMasterM3U8,
    accessCookies: {
      ...{ domain, path: `/${path.slice(0, path.lastIndexOf('/') + 1)}`, expiresAt },
      ...signedPolicy(urlStart, expiresAt, await theKey(world, isStandIn)),
      keyPairId: world.setting('filmKeyPairId'),
    },
  };
};
