import { App } from 'aws-cdk-lib';
import { ApiStack } from './api-stack.ts';
import { DataStack } from './data-stack.ts';
import { IdentityStack } from './identity-stack.ts';
import { MediaStack } from './media-stack.ts';
import { ReactionsStack } from './reactions-stack.ts';
import { settingsFrom } from './settings.ts';
import { WatchStack } from './watch-stack.ts';

export interface SynthesisOptions {
  /** Leave the built code where it is instead of copying it, so that a rebuild is live without a new synthesis. */
  readonly stagingDisabled?: boolean;
  readonly introspection?: boolean;
  /** Settings of the stage, as `-c name=value` would give them. */
  readonly context?: Readonly<Record<string, string>>;
}

/** The whole system, in the order it is deployed: each stack knows only those before it. */
export function addStacks(app: App) {
  // A stack that others use cannot take away what they use: CDK's behaviour so far, which it asks to be named.
  app.node.setContext('@aws-cdk/core:defaultCrossStackReferences', 'strong');
  const settings = settingsFrom(app.node);
  const id = (part: string) => `Plaza-${settings.stage}-${part}`;

  const data = new DataStack(app, id('Data'), settings);
  const identity = new IdentityStack(app, id('Identity'), settings);
  const media = new MediaStack(app, id('Media'), settings, data);
  const api = new ApiStack(app, id('Api'), settings, { identity, media });
  const reactions = new ReactionsStack(app, id('Reactions'), settings, data, api);
  const watch = new WatchStack(app, id('Watch'), settings, { data, identity, media, api, reactions });
  return { data, identity, media, api, reactions, watch };
}

/** Writes the templates and assets of a stage to a folder, without the CDK CLI. The code must have been built. */
export function synthesize(stage: string, outdir: string, options: SynthesisOptions = {}): void {
  const app = new App({
    outdir,
    analyticsReporting: false,
    context: {
      ...options.context,
      stage,
      ...(options.introspection && { introspection: 'true' }),
      ...(options.stagingDisabled && { 'aws:cdk:disable-asset-staging': true }),
    },
  });
  addStacks(app);
  app.synth();
}
