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
export const believing: Verification = async (_url, { takenInReal }) => takenInReal !== false;

interface Environment {
  readonly [name: string]: string | undefined;
}

/** The configured service, or the stand-in, which says that it is one. */
export const verificationFrom = (env: Environment): Verification => {
  const [root, key] = [env['PLAZA_VERIFICATION_URL'], env['PLAZA_VERIFICATION_KEY']];
  if (root && key) return verificationService(root, key);
  console.warn(
    JSON.stringify({ level: 'WARN', message: 'no image verification configured: a stand-in believes every camera' }),
  );
  return believing;
};
