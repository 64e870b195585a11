import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { Refusal, refusals } from './refusal.ts';
import { theWorld, type World } from './world.ts';

type Query<Name extends string> = Readonly<Record<Name, string>>;
type Asked = Pick<APIGatewayProxyEvent, 'queryStringParameters'>;

const refuse = refusals({ missing: (name: string) => `Query parameter \`${name}\` is required` });

const queryOf = <Name extends string>({ queryStringParameters: given }: Asked, names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => {
      const value = given?.[name];
      if (!value) throw refuse.missing(name);
      return [name, value];
    }),
  ) as Query<Name>;

// Answers hold tokens and what was true a moment ago: nobody on the way may keep them.
const answered = (statusCode: number, body: object): APIGatewayProxyResult => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

/** The handler of one route of the side API. What is no refusal crashes: API Gateway then says 502 and no more. */
export const route =
  <Name extends string>(
    names: readonly Name[],
    answer: (query: Query<Name>, world: World) => Promise<object>,
    world: () => World = theWorld,
  ) =>
  async (event: Asked): Promise<APIGatewayProxyResult> => {
    try {
      return answered(200, await answer(queryOf(event, names), world()));
    } catch (error) {
      if (error instanceof Refusal) return answered(400, { message: error.message });
      throw error;
    }
  };
