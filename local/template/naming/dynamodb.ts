import { stableUuid } from '../stable-id.ts';
import { arnOf, givenName, type Naming, physical } from './naming.ts';

/** AWS labels a stream with its creation time; the laptop's never changes, so mappings keep pointing at it. */
const streamLabel = '2026-01-01T00:00:00.000';

const table: Naming = (subject) => {
  const name = givenName(subject, 'TableName');
  const arn = arnOf(subject, 'dynamodb', `table/${name}`);
  const hasStream = subject.property('StreamSpecification') !== undefined;
  return physical(name, arn, {
    TableId: stableUuid(subject.seed),
    ...(hasStream ? { StreamArn: `${arn}/stream/${streamLabel}` } : {}),
  });
};

export const dynamodbNamings = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
} satisfies Readonly<Record<string, Naming>>;
