import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { physicalName, type Settings } from './settings.ts';

/** Per address in five minutes. Phones of one carrier share addresses, so this stops floods, not busy people. */
const requestLimit = 5000;

/** ARNs of what the firewall stands before, under the ids of the associations. */
type Guarded = Readonly<Record<string, string>>;

export class Firewall extends Construct {
  constructor(scope: Construct, id: string, settings: Settings, guarded: Guarded) {
    super(scope, id);
    const visible = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    });
    const acl = new CfnWebACL(this, 'Acl', {
      name: physicalName(settings, 'api'),
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visible('all'),
      rules: [
        {
          name: 'rate',
          priority: 0,
          action: { block: {} },
          statement: { rateBasedStatement: { limit: requestLimit, aggregateKeyType: 'IP' } },
          visibilityConfig: visible('rate'),
        },
      ],
    });
    for (const [name, resourceArn] of Object.entries(guarded)) {
      new CfnWebACLAssociation(this, name, { resourceArn, webAclArn: acl.attrArn });
    }
  }
}
