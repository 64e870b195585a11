import { rmSync } from 'node:fs';
import { synthesize } from '../lib/app.ts';
import { parseOptions, usage } from '../local/options.ts';
import { type Cloud, startCloud } from '../local/start-cloud.ts';
import { type BuildReport, buildLambdas } from './build.ts';

/** npm start: builds, synthesizes the stage `local`, and runs what came out, until Ctrl-C. */
const assembly = 'cdk.out/local';

/** Functions behind URLs of their own, e.g. for the webhook of a bot. */
const functionUrls = (cloud: Cloud) =>
  cloud
    .assembly()
    .ofType('AWS::Lambda::Url')
    .map(({ attributes }) => `  Webhook     ${attributes?.['FunctionUrl']}\n`)
    .join('');

/** REST APIs, with the key their callers show. */
const restApis = (cloud: Cloud) =>
  Object.values(cloud.clientConfig().API?.REST ?? {})
    .map(({ endpoint, apiKey }) => `  REST        ${endpoint}${apiKey ? `   (x-api-key: ${apiKey})` : ''}\n`)
    .join('');

const greeting = (cloud: Cloud, seconds: string) => `
Plaza runs on this laptop (ready in ${seconds} s).

  GraphQL     ${cloud.origin}/graphql   (https and wss on the same port)
  Console     ${cloud.origin}/
  Meter       ${cloud.origin}/_plaza/meter?format=table
${functionUrls(cloud)}${restApis(cloud)}  Client      ${cloud.clientConfigPath}   (configuration for aws-amplify v6)
  CA          ${cloud.caPath}   (NODE_EXTRA_CA_CERTS, or trust it for wss)

Try, in the console:  query { usernameStatus(username: "ann") }

Edits of lambdas/ are live within a second. Ctrl-C stops everything.
`;

const tell = ({ errors, changed }: BuildReport) => {
  for (const error of errors) console.error(`build: ${error}`);
  if (changed.length > 0) console.log(`build: ${changed.length} files changed, live at the next call`);
};

const main = async () => {
  const options = parseOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(usage);
    return;
  }
  const began = Date.now();
  console.log('Building the functions …');
  const building = await buildLambdas({ watch: tell });
  console.log('Synthesizing the stacks …');
  rmSync(assembly, { recursive: true, force: true });
  synthesize('local', assembly, { stagingDisabled: true, introspection: true });
  console.log('Starting …');
  const cloud = await startCloud({ ...options, assembly });
  console.log(greeting(cloud, ((Date.now() - began) / 1000).toFixed(1)));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping …');
    await building.stop();
    await cloud.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
