import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** What a function is told, and what it may do. */
export interface Access {
  readonly environment: Readonly<Record<string, string>>;
  readonly statements: readonly PolicyStatement[];
  /** Findings of the AWS Solutions rules that the statements cause, each with why it is right. */
  readonly explained?: readonly { readonly finding: string; readonly reason: string }[];
}

export const joined = (parts: readonly Access[]): Access => ({
  environment: Object.assign({}, ...parts.map((part) => part.environment)) as Record<string, string>,
  statements: parts.flatMap((part) => part.statements),
  explained: parts.flatMap((part) => part.explained ?? []),
});
