/** Resource types the laptop does not run, each with why that is right. A name ending in :: stands for its family. */
const ignored: Readonly<Record<string, string>> = {
  'AWS::IAM::': 'keys are verified here, policies are not: permissions are tested against the template',
  'AWS::CDK::Metadata': 'statistics for CDK',
  'AWS::CloudWatch::': 'alarms and dashboards watch the deployed account',
  'AWS::ApiGateway::Account': 'logs go to the terminal',
  'AWS::Logs::': 'logs go to the terminal',
  'AWS::XRay::': 'traces belong to the deployed account',
  'AWS::WAFv2::': 'only this computer can reach the port',
  'AWS::ApplicationInsights::': 'monitoring belongs to the deployed account',
  'AWS::Lambda::Permission': 'every local service may invoke every local function',
  'AWS::S3::BucketPolicy': 'policies are not evaluated here',
  'AWS::SQS::QueuePolicy': 'policies are not evaluated here',
  'AWS::SNS::TopicPolicy': 'policies are not evaluated here',
  'AWS::SecretsManager::ResourcePolicy': 'policies are not evaluated here',
  'AWS::KMS::Alias': 'nothing is encrypted at rest on the laptop',
  'AWS::Cognito::UserPoolDomain': 'there is no hosted sign-in page on the laptop',
  'AWS::Scheduler::ScheduleGroup': 'a group only sorts schedules',
  'AWS::Budgets::': 'the laptop costs nothing',
  'AWS::Backup::': 'backups belong to the deployed account',
  'Custom::S3AutoDeleteObjects': 'it only empties a bucket that is being deleted',
};

export const whyIgnored = (type: string): string | undefined =>
  ignored[type] ?? ignored[`${type.split('::').slice(0, 2).join('::')}::`];
