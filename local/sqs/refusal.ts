import type { AwsAnswer } from '../secrets/aws-json.ts';

export type Refusal = Extract<AwsAnswer, { readonly refused: string }>;

export const refused = (code: string, message: string): Refusal => ({ refused: `com.amazonaws.sqs#${code}`, message });

export const invalid = (message: string): Refusal => refused('InvalidParameterValue', message);

/** A whole number of a call's input within its bounds, undefined where it is left out. */
export const numberIn = (
  input: Readonly<Record<string, unknown>>,
  name: string,
  least: number,
  most: number,
): number | undefined | Refusal => {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  return invalid(
    `Value ${value} for parameter ${name} is invalid. Reason: Must be between ${least} and ${most}, if provided.`,
  );
};

export const secondsIn = (input: Readonly<Record<string, unknown>>, name: string, most: number) =>
  numberIn(input, name, 0, most);

const longestVisibility = 43_200;

export const visibilityIn = (input: Readonly<Record<string, unknown>>) =>
  secondsIn(input, 'VisibilityTimeout', longestVisibility);
