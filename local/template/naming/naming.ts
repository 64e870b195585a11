/** What CloudFormation would answer about a created resource. */
export interface Physical {
  readonly ref: string;
  readonly arn: string;
  /** Fn::GetAtt by attribute; Arn is always there. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The resource to be named. `property` resolves one property, so naming never needs the whole resource. */
export interface Subject {
  readonly stack: string;
  readonly logicalId: string;
  readonly region: string;
  readonly account: string;
  readonly origin: string;
  /** Unique and stable: the same resource gets the same ids after every restart. */
  readonly seed: string;
  property(name: string): unknown;
}

export type Naming = (subject: Subject) => Physical;

/** The name the template gives, or the one CloudFormation would derive from stack and logical id. */
export const givenName = (subject: Subject, property: string): string => {
  const given = subject.property(property);
  return typeof given === 'string' ? given : `${subject.stack}-${subject.logicalId}`;
};

export const arnOf = ({ region, account }: Subject, service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${account}:${resource}`;

export const physical = (ref: string, arn: string, attributes: Readonly<Record<string, string>> = {}): Physical => ({
  ref,
  arn,
  attributes: { Arn: arn, ...attributes },
});
