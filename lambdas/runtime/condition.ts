/** Conditions of writes and filters, as data. `new` and `existing` speak of the item, the rest of its attributes. */
export type Condition =
  | { readonly is: 'new' | 'existing' }
  | { readonly is: 'present' | 'absent'; readonly attribute: string }
  | { readonly is: '=' | '<>' | '<' | '<=' | '>' | '>='; readonly attribute: string; readonly value: unknown }
  | { readonly is: 'contains'; readonly attribute: string; readonly value: unknown }
  | { readonly is: 'all' | 'any'; readonly of: readonly Condition[] };

export const isNew: Condition = { is: 'new' };
export const isExisting: Condition = { is: 'existing' };
export const present = (attribute: string): Condition => ({ is: 'present', attribute });
export const absent = (attribute: string): Condition => ({ is: 'absent', attribute });
export const equals = (attribute: string, value: unknown): Condition => ({ is: '=', attribute, value });
export const differs = (attribute: string, value: unknown): Condition => ({ is: '<>', attribute, value });
export const below = (attribute: string, value: unknown): Condition => ({ is: '<', attribute, value });
export const atMost = (attribute: string, value: unknown): Condition => ({ is: '<=', attribute, value });
export const above = (attribute: string, value: unknown): Condition => ({ is: '>', attribute, value });
export const atLeast = (attribute: string, value: unknown): Condition => ({ is: '>=', attribute, value });
export const contains = (attribute: string, value: unknown): Condition => ({ is: 'contains', attribute, value });
export const all = (...of: readonly Condition[]): Condition => ({ is: 'all', of });
export const any = (...of: readonly Condition[]): Condition => ({ is: 'any', of });

/** An attribute as it was read: equal if it had a value, absent if it had none. */
export const unchanged = (attribute: string, value: unknown): Condition =>
  value === undefined || value === null ? absent(attribute) : equals(attribute, value);
