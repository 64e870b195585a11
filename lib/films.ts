import { Distribution, KeyGroup, PriceClass, PublicKey, ViewerProtocolPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { Settings } from './settings.ts';

/**
 * Encoded films, which players fetch in hundreds of pieces: a CloudFront distribution that opens to signed cookies. It
 * needs a key pair, whose public half is a setting and whose private half a person puts into the secret.
 */
export class Films extends Construct {
  readonly domain: string;
  readonly keyPairId?: string;
  readonly key?: Secret;

  constructor(scope: Construct, id: string, settings: Settings, bucket: Bucket) {
    super(scope, id);
    const { filmPublicKey, onLaptop } = settings;
    if (!filmPublicKey && !onLaptop) {
      this.domain = 'none';
      return;
    }

    this.key = new Secret(this, 'Key', { description: 'RSA private key (PEM) that signs the cookies of films' });
    acknowledge(this.key, 'SMG4', 'CloudFront must learn the public half first; the runbook tells how to replace it');
    if (!filmPublicKey) {
      this.domain = 'stand-in';
      this.keyPairId = 'stand-in';
      return;
    }
    const publicKey = new PublicKey(this, 'PublicKey', { encodedKey: filmPublicKey });
    this.keyPairId = publicKey.publicKeyId;
    this.domain = distribution(this, bucket, publicKey).distributionDomainName;
  }
}

function distribution(scope: Construct, bucket: Bucket, publicKey: PublicKey): Distribution {
  const films = new Distribution(scope, 'Distribution', {
    priceClass: PriceClass.PRICE_CLASS_100,
    defaultBehavior: {
      // CDK's own types disagree about an optional property.
      origin: S3BucketOrigin.withOriginAccessControl(bucket as IBucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      trustedKeyGroups: [new KeyGroup(scope, 'Keys', { items: [publicKey] })],
    },
  });
  acknowledge(films, 'CFR1', 'people watch films wherever they are');
  acknowledge(films, 'CFR2', 'nothing is served without a signed cookie, and nothing runs behind it');
  acknowledge(films, 'CFR3', 'a log would hold who watched what');
  acknowledge(films, 'CFR4', 'the certificate of the default domain sets the protocol');
  return films;
}
