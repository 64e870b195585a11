import { stableId, stableUuid } from '../stable-id.ts';
import { arnOf, givenName, type Naming, physical } from './naming.ts';

const bucket: Naming = (subject) => {
  const name = givenName(subject, 'BucketName').toLowerCase();
  const host = `${name}.s3.amazonaws.com`;
  return physical(name, `arn:aws:s3:::${name}`, {
    DomainName: host,
    RegionalDomainName: `${name}.s3.${subject.region}.amazonaws.com`,
    WebsiteURL: `${subject.origin}/s3/${name}/`,
  });
};

/** The custom resource by which CDK's Bucket declares its notifications: the local S3 reads its properties. */
const bucketNotifications: Naming = (subject) => physical(subject.logicalId, `arn:aws:s3:::${subject.logicalId}`);

const secret: Naming = (subject) => {
  const name = givenName(subject, 'Name');
  const arn = arnOf(subject, 'secretsmanager', `secret:${name}-${stableId(subject.seed, 6)}`);
  return physical(arn, arn, { Id: arn });
};

const parameter: Naming = (subject) => {
  const name = givenName(subject, 'Name');
  const attributes = { Type: String(subject.property('Type')), Value: String(subject.property('Value')) };
  return physical(name, arnOf(subject, 'ssm', `parameter/${name.replace(/^\//, '')}`), attributes);
};

const key: Naming = (subject) => {
  const id = stableUuid(subject.seed);
  return physical(id, arnOf(subject, 'kms', `key/${id}`), { KeyId: id });
};

export const storageNamings = {
  'AWS::S3::Bucket': bucket,
  'Custom::S3BucketNotifications': bucketNotifications,
  'AWS::SecretsManager::Secret': secret,
  'AWS::SSM::Parameter': parameter,
  'AWS::KMS::Key': key,
} satisfies Readonly<Record<string, Naming>>;
