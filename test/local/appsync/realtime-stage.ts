import type { Json, LaptopChoices } from './laptop.ts';
import { startLaptop } from './laptop.ts';
import type { ConnectChoices } from './realtime-client.ts';
import { connect } from './realtime-client.ts';

const sdl = /* GraphQL */ `
  type Query {
    none: String
  }
  type Mutation {
    notify(input: NoteInput): Note
    say(room: ID!, text: String!, level: Int): Message
    close(room: ID!): String
  }
  type Subscription {
    onNote(userId: ID!, kind: String): Note @aws_subscribe(mutations: ["notify"])
    onMessage(room: ID!): Message @aws_subscribe(mutations: ["say"])
  }
  input NoteInput {
    userId: ID!
    kind: String
    text: String
  }
  type Note {
    userId: ID!
    kind: String
    text: String!
  }
  type Message {
    room: ID!
    text: String
    level: Int
  }
`;

const utils = `import { util, extensions } from '@aws-appsync/utils';`;
const pass = `export function request(ctx) { return { payload: ctx.args }; }`;
const guard = `${utils} ${pass} export function response(ctx) {
  if (ctx.args.userId !== ctx.identity.cognitoIdentityId) util.error('ClientError: not yours', 'ClientError');
  return null; }`;
const loud = `${utils} ${pass} export function response(ctx) {
  extensions.setSubscriptionFilter({ filterGroup: [
    { filters: [{ fieldName: 'room', operator: 'eq', value: ctx.args.room }, { fieldName: 'level', operator: 'ge', value: 3 }] },
    { filters: [{ fieldName: 'text', operator: 'beginsWith', value: '!' }] } ] });
  extensions.setSubscriptionInvalidationFilter({ filterGroup: [{ filters: [{ fieldName: 'room', operator: 'eq', value: ctx.args.room }] }] });
  return null; }`;

const choices: LaptopChoices = {
  sdl,
  resolvers: {
    'Mutation.notify': { code: `${pass} export function response(ctx) { return ctx.args.input; }` },
    'Mutation.say': { code: `${pass} export function response(ctx) { return ctx.args; }` },
    'Mutation.close': {
      code: `${utils} ${pass} export function response(ctx) {
        extensions.invalidateSubscriptions({ subscriptionField: 'onMessage', payload: { room: ctx.args.room } }); return 'closed'; }`,
    },
    'Subscription.onNote': { code: guard },
    'Subscription.onMessage': { code: loud },
  },
};

export const mine = 'subscription s($u: ID!) { onNote(userId: $u) { userId kind text } }';
export const me = { u: 'us-east-1:ada' };

/** An API with notes for one person and messages of rooms, and clients of its realtime channel. */
export const startStage = async (change: Partial<LaptopChoices> = {}) => {
  const laptop = await startLaptop({ ...choices, ...change });
  const open: { close(): Promise<void> }[] = [];
  const connected = async (how: ConnectChoices = {}) => {
    const client = await connect(laptop, how);
    open.push(client);
    return client;
  };
  return {
    laptop,
    connected,
    /** A connected client that has heard its acknowledgement; keep-alives are left out of what it reads. */
    ready: async () => {
      const client = await connected();
      await client.init();
      const next = async (): Promise<Json> => {
        const frame = await client.next();
        return frame['type'] === 'ka' ? next() : frame;
      };
      return {
        ...client,
        next,
        /** Starts a subscription that must be acknowledged. */
        subscribe: async (id: string, query = mine, variables: Json = me) => {
          await client.start(id, query, variables);
          const answer = await next();
          if (answer['type'] !== 'start_ack') throw new Error(`${id} was refused: ${JSON.stringify(answer)}`);
        },
        /** The next frame, which must be an error: its id, its kind and its words. */
        error: async () => {
          const { id, type, payload } = (await next()) as { id?: string; type: string; payload: { errors: Json[] } };
          const { errorType, message } = payload.errors[0] ?? {};
          return [id, type, errorType, message];
        },
      };
    },
    notify: (input: Json, selection = 'userId kind text') =>
      laptop.ask(`mutation m($i: NoteInput) { notify(input: $i) { ${selection} } }`, { i: input }),
    say: (room: string, text: string, level: number) =>
      laptop.ask(`mutation { say(room: "${room}", text: "${text}", level: ${level}) { room text level } }`),
    hangUp: async () => {
      await Promise.all(open.splice(0).map((client) => client.close()));
    },
  };
};

export type Stage = Awaited<ReturnType<typeof startStage>>;
