import type { Assembly } from '../cloud.ts';
import { recordOf, textOf } from '../template/value.ts';

/** How Lambda treats an event of a function that nobody waits for, with its defaults filled in. */
export interface AsyncDesign {
  readonly attempts: number;
  readonly onSuccess: string | undefined;
  readonly onFailure: string | undefined;
  /** The older of the two ways to keep failed events: it gets the event alone. */
  readonly deadLetters: string | undefined;
}

const defaultRetries = 2;

export const asyncDesigns = (assembly: Assembly): ReadonlyMap<string, AsyncDesign> => {
  const configs = assembly.ofType('AWS::Lambda::EventInvokeConfig').map(({ properties }) => properties);
  return new Map(
    assembly.ofType('AWS::Lambda::Function').map(({ arn, physicalId, properties }) => {
      const config = configs.find(({ FunctionName: name }) => name === physicalId || name === arn) ?? {};
      const destinations = recordOf(config['DestinationConfig']);
      return [
        arn,
        {
          attempts: 1 + Number(config['MaximumRetryAttempts'] ?? defaultRetries),
          onSuccess: textOf(recordOf(destinations['OnSuccess'])['Destination']),
          onFailure: textOf(recordOf(destinations['OnFailure'])['Destination']),
          deadLetters: textOf(recordOf(properties['DeadLetterConfig'])['TargetArn']),
        },
      ];
    }),
  );
};
