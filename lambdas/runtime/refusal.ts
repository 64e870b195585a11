/**
 * What a caller is told when a request is turned down. Each system lists its refusals once, as a record of texts;
 * `refusals(record)` turns the record into functions that make the error, so a text outside the list does not compile.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly info: unknown;

  constructor(code: string, message: string, info: unknown = null) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.info = info;
  }
}

type Text = string | { readonly message: string; readonly info: unknown };
type Texts = Readonly<Record<string, (...values: never[]) => Text>>;

export type Refusals<T extends Texts> = {
  readonly [Code in keyof T]: (...values: Parameters<T[Code]>) => Refusal;
};

export const refusals = <const T extends Texts>(texts: T): Refusals<T> =>
  Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [
      code,
      (...values: never[]) => {
        const said = text(...values);
        return typeof said === 'string' ? new Refusal(code, said) : new Refusal(code, said.message, said.info);
      },
    ]),
  ) as unknown as Refusals<T>;

/** Refusals every system shares: they speak of the request, not of a noun. */
export const refuse = refusals({
  badId: (name: string, value: string) =>
    `${name} \`${value.slice(0, 60)}\` is not a usable id: give 1 to 256 characters without / or #`,
  badLimit: (least: number, most: number) => `Limit cannot be less than ${least} or greater than ${most}`,
  badNextToken: () => 'nextToken is not one this list gave you: start again without it',
  notSignedIn: () => 'No identity: sign the request with identity-pool credentials',
  accessDenied: () => 'Access denied',
});
