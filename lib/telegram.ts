import { SecretValue } from 'aws-cdk-lib';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { Settings } from './settings.ts';

/** What the sticker bot needs of Telegram: the address of its API, and one secret with both sides' passwords. */
export class Telegram extends Construct {
  readonly api: string;
  readonly secret: Secret;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.api = settings.telegramApi;
    this.secret = new Secret(this, 'Secret', {
      description: 'the sticker bot: botToken is what BotFather gave, webhookSecret is what Telegram shows us',
      ...passwords(settings),
    });
    acknowledge(this.secret, 'SMG4', 'BotFather issues the token to a person; nothing can rotate it by itself');
  }
}

function passwords({ stage, throwaway, telegramPasswords }: Settings): SecretProps {
  if (telegramPasswords && !throwaway) {
    throw new Error(
      `telegramPasswords would stand in the template of stage "${stage}": put them into its secret instead`,
    );
  }
  if (telegramPasswords) return { secretStringValue: SecretValue.unsafePlainText(telegramPasswords) };
  return {
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ botToken: 'put-the-token-of-botfather-here' }),
      generateStringKey: 'webhookSecret',
      passwordLength: 64,
      excludePunctuation: true,
    },
  };
}
