import type { Plugin } from 'esbuild';

/**
 * In Lambda, and on the laptop, credentials are in the environment. The SDK's default chain also carries profiles, single
 * sign-on, web identity, containers and instance metadata with the clients they need: a third of every bundle.
 */
const credentials = `
  import { fromEnv } from '@aws-sdk/credential-provider-env';
  export const defaultProvider = () => fromEnv();
`;

/** DynamoDB answers whole messages; only services that stream events need the 15 KB that read them. */
const eventStreams = `throw new Error('event streams are left out of the bundle: see bin/lean-sdk.ts');`;

/** DynamoDB's endpoint is found by rule, never discovered, so a cache of discovered ones stays empty. */
const endpointCache = `export class EndpointCache {
  getEndpoint() {} get() {} set() {} delete() {} has() { return false; } clear() {}
}`;

const replacements: readonly (readonly [RegExp, string])[] = [
  [/@aws-sdk[\\/]credential-provider-node[\\/]dist-es[\\/]index\.js$/, credentials],
  [/@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]event-streams[\\/]index\.js$/, eventStreams],
  [/@aws-sdk[\\/]endpoint-cache[\\/]dist-es[\\/]index\.js$/, endpointCache],
];

/** Leaves out of the AWS SDK what a function of ours cannot reach. */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup({ onLoad }) {
    for (const [filter, contents] of replacements) onLoad({ filter }, () => ({ contents, loader: 'js' }));
  },
};
