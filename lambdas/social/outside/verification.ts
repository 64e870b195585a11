import { theSecret } from '../../runtime/secret.ts';
import type { World } from '../../runtime/world.ts';
import type { PostImage } from '../post-image.ts';

/** What the service is told of a picture besides where it is. */
export type PictureFacts = Pick<PostImage, 'imageFormat' | 'originalFormat' | 'takenInReal'>;

/** Says whether a picture is what it pretends to be. Throws if it cannot be asked. */
export type Verification = (url: string, facts: PictureFacts) => Promise<boolean>;

interface Verdict {
  readonly data?: { readonly isVerified?: boolean };
}

/** The service of the original app, or one that speaks like it. */
export const verificationService =
  (root: string, apiKey: string): Verification =>
  async (url, metadata) => {
    const response = await fetch(new URL('verify/image', root), {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ url, metadata }),
    });
    if (response.status !== 200) throw new Error(`image verification answered ${response.status}`);
    const { data } = (await response.json()) as Verdict;
    return data?.isVerified === true;
  };

/** Stands in where no service is configured: believes what the client says of its camera. */
const believing: Verification = async (_url, { takenInReal }) => takenInReal !== false;

/** The configured service, or the stand-in, which says that it is one. */
export const verificationOf = async (world: World): Promise<Verification> => {
  const root = world.setting('verificationUrl');
  if (root !== 'none') return verificationService(root, await theSecret(world, 'verificationKey'));
  const message = 'no image verification is configured: a stand-in believes every camera';
  console.warn(JSON.stringify({ level: 'WARN', message }));
  return believing;
};
