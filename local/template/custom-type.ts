/** What CloudFormation leaves to a function of the template to make, unless the laptop knows a better way. */
export const isCustomType = (type: string): boolean =>
  type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource';
