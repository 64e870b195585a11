/** Reads CloudFormation properties, where booleans and numbers may be written as strings. */
export type Properties = Readonly<Record<string, unknown>>;

export const part = (properties: Properties, name: string): Properties => {
  const value = properties[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Properties) : {};
};

export const parts = (properties: Properties, name: string): readonly Properties[] => {
  const value = properties[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : [];
};

export const words = (properties: Properties, name: string): readonly string[] => {
  const value = properties[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
};

export const word = (properties: Properties, name: string): string | undefined => {
  const value = properties[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const amount = (properties: Properties, name: string): number | undefined => {
  const value = properties[name];
  return value === undefined || value === '' ? undefined : Number(value);
};

export const yes = (properties: Properties, name: string): boolean | undefined => {
  const value = properties[name];
  return value === undefined ? undefined : value === true || value === 'true';
};
