import { App } from 'aws-cdk-lib';
import { addStacks } from '../lib/app.ts';

// What the CDK CLI runs. `-c stage=…` chooses the deployment; lib/settings.ts lists what else can be told.
const app = new App({ analyticsReporting: false });
addStacks(app);
app.synth();
