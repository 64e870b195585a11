import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolTriggers,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { acknowledge, acknowledgeAnyResource } from './acknowledge.ts';
import { physicalName, removalPolicy, type Settings } from './settings.ts';

/** Accounts. The username is the identity-pool id; people sign in with e-mail, phone or their name. */
export class PlazaUserPool extends UserPool {
  constructor(scope: Construct, id: string, settings: Settings, lambdaTriggers: UserPoolTriggers) {
    super(scope, id, {
      userPoolName: physicalName(settings, 'users'),
      signInAliases: { username: true, email: true, phone: true, preferredUsername: true },
      autoVerify: { email: true, phone: true },
      selfSignUpEnabled: true,
      passwordPolicy: {
        minLength: 8,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      mfa: Mfa.OFF,
      accountRecovery: AccountRecovery.EMAIL_AND_PHONE_WITHOUT_MFA,
      customAttributes: {
        unverified_email: new StringAttribute({ mutable: true }),
        unverified_phone: new StringAttribute({ mutable: true }),
      },
      featurePlan: FeaturePlan.LITE,
      lambdaTriggers,
      deletionProtection: !settings.throwaway,
      removalPolicy: removalPolicy(settings),
    });

    acknowledge(this, 'COG1', 'the clients in use accept any password of eight characters and would break');
    acknowledge(this, 'COG2', 'the clients in use know no second factor');
    acknowledge(this, 'COG3', 'threat protection needs the Plus plan; Cognito throttles guessing in every plan');
    acknowledge(this, 'COG8', 'what the Plus plan adds, the clients in use cannot show');
    acknowledgeAnyResource(this, 'Cognito texts codes to phone numbers, which have no ARN');
  }
}
