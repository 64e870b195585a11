import { CfnOutput } from 'aws-cdk-lib';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { FunctionDesign } from '../contract/function.ts';
import { accessOf, type Surroundings } from './access.ts';
import { PlazaFunction } from './plaza-function.ts';
import type { Settings } from './settings.ts';

/** A function at a public URL: those who call it cannot sign with IAM, so the function checks their secret itself. */
export class Webhook extends PlazaFunction {
  constructor(scope: Construct, id: string, settings: Settings, design: FunctionDesign, surroundings: Surroundings) {
    super(scope, id, { settings, design, access: accessOf(design, surroundings) });
    const { url } = this.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
    new CfnOutput(this, 'Url', { value: url });
  }
}
