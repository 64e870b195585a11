import { CustomResource, Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SeedingDesign } from '../contract/seedings.ts';
import { accessOf, type Surroundings } from './access.ts';
import { PlazaFunction } from './plaza-function.ts';
import type { Settings } from './settings.ts';

/**
 * A function that CloudFormation itself calls, with the rows as they are to be and as they were. It answers by itself:
 * CDK's Trigger and Provider would put a second function, and a role AWS wrote the policy of, between the two.
 */
export class Seeding extends PlazaFunction {
  constructor(scope: Construct, id: string, settings: Settings, design: SeedingDesign, surroundings: Surroundings) {
    super(scope, id, { settings, design, access: accessOf(design, surroundings) });
    new CustomResource(this, 'Rows', {
      resourceType: 'Custom::Seeding',
      serviceToken: this.lambda.functionArn,
      // A function that died without an answer is tried twice more; the default would hold a deployment for an hour.
      serviceTimeout: Duration.minutes(5),
      properties: { Rows: design.rows },
    });
  }
}
