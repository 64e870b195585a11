import { RemovalPolicy } from 'aws-cdk-lib';
import type { Node } from 'constructs';

/** What one deployment differs in from another. Everything comes from the context: `-c stage=… -c linkDomain=…`. */
export interface Settings {
  readonly stage: string;
  /** A stage that may be deleted with everything in it: the laptop's, and those named `try-…`. */
  readonly throwaway: boolean;
  readonly introspection: boolean;
  /** The laptop's own stage: outside services are stood in for. */
  readonly onLaptop: boolean;
  /** The domain of the links in mails and text messages. */
  readonly linkDomain: string;
  /** Where the sticker bot calls Telegram; a server of one's own, or a fake in tests. */
  readonly telegramApi: string;
  /** The bot's passwords as JSON, for a stage that can be thrown away; elsewhere a person puts them into the secret. */
  readonly telegramPasswords?: string;
  /** The service that says whether pictures are genuine, with the ARN of the secret that holds its key. */
  readonly verification?: { readonly url: string; readonly secretArn: string };
  /** The public half, as PEM, of the key that signs the cookies of films; without it no stage serves films. */
  readonly filmPublicKey?: string;
  /** Where films are encoded, if not by MediaConvert in the region: a fake in tests. */
  readonly transcodingUrl?: string;
  readonly appleServicesId?: string;
  readonly facebookAppId?: string;
  readonly googleClientId?: string;
}

export function settingsFrom(node: Node): Settings {
  const stage = text(node, 'stage') ?? 'dev';
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage)) {
    throw new Error(`stage "${stage}" cannot name resources: use 1 to 20 lower-case letters, digits and hyphens`);
  }

  const onLaptop = stage.startsWith('local');
  const appId = (key: string) => text(node, key) ?? (onLaptop ? `laptop-${key}` : undefined);
  const appleServicesId = appId('appleServicesId');
  const facebookAppId = appId('facebookAppId');
  const googleClientId = appId('googleClientId');
  const telegramPasswords = text(node, 'telegramPasswords');
  const [filmPublicKey, transcodingUrl] = [text(node, 'filmPublicKey'), text(node, 'transcodingUrl')];
  const [url, secretArn] = [text(node, 'verificationUrl'), text(node, 'verificationSecretArn')];
  if (Boolean(url) !== Boolean(secretArn)) {
    throw new Error('image verification takes two: give both -c verificationUrl=… and -c verificationSecretArn=…');
  }
  return {
    stage,
    onLaptop,
    throwaway: onLaptop || stage.startsWith('try-'),
    introspection: text(node, 'introspection') === 'true',
    linkDomain: text(node, 'linkDomain') ?? 'real.app',
    telegramApi: text(node, 'telegramApi') ?? 'https://api.telegram.org',
    ...(url && secretArn && { verification: { url, secretArn } }),
    ...(filmPublicKey && { filmPublicKey }),
    ...(transcodingUrl && { transcodingUrl }),
    ...(appleServicesId && { appleServicesId }),
    ...(facebookAppId && { facebookAppId }),
    ...(googleClientId && { googleClientId }),
    ...(telegramPasswords && { telegramPasswords }),
  };
}

export const physicalName = ({ stage }: Settings, part: string) => `plaza-${stage}-${part}`;

export const removalPolicy = ({ throwaway }: Settings) => (throwaway ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN);

function text(node: Node, key: string): string | undefined {
  const value: unknown = node.tryGetContext(key);
  return value === undefined ? undefined : String(value);
}
