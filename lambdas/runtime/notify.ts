import { notifications } from '../../contract/notifications.ts';
import type { World } from './world.ts';
import type { Item } from './write.ts';

interface Answer {
  readonly errors?: readonly { readonly message: string }[] | null;
}

/** Each input under a name of its own: `n0: mutation(input: $i0) …`. */
const writeDocument = (mutation: string, many: number): string => {
  const design = notifications.find((one) => one.mutation === mutation);
  if (!design) throw new Error(`${mutation} is not in contract/notifications.ts`);
  const places = Array.from({ length: many }, (_, at) => at);
  const variables = places.map((at) => `$i${at}: ${design.input}!`);
  const calls = places.map((at) => `n${at}: ${mutation}(input: $i${at}) { ${design.selection} }`);
  return `mutation (${variables.join(', ')}) { ${calls.join(' ')} }`;
};

/** A fan-out sends the same document again and again. */
const documents = new Map<string, string>();
const documentOf = (mutation: string, many: number): string => {
  const name = `${mutation}/${many}`;
  const document = documents.get(name) ?? writeDocument(mutation, many);
  documents.set(name, document);
  return document;
};

const notifySome = async (world: World, mutation: string, inputs: readonly Item[]): Promise<void> => {
  const variables = Object.fromEntries(inputs.map((input, at) => [`i${at}`, input]));
  const body = JSON.stringify({ query: documentOf(mutation, inputs.length), variables });
  const { errors } = await world.aws.post<Answer>(world.setting('graphqlEndpoint'), 'appsync', body);
  if (errors?.[0]) throw new Error(`${mutation} was refused: ${errors[0].message}`);
};

const most = 25;
const atOnce = 4;

/** Calls an internal mutation as ourselves; AppSync hands its result to those who subscribed to it. */
export const notify = (world: World, mutation: string, input: Item): Promise<void> =>
  notifySome(world, mutation, [input]);

/** The same for many, 25 to a request and a few requests at a time. */
export const notifyAll = async (world: World, mutation: string, inputs: readonly Item[]): Promise<void> => {
  for (let at = 0; at < inputs.length; at += most * atOnce) {
    const some = inputs.slice(at, at + most * atOnce);
    const parts = Array.from({ length: Math.ceil(some.length / most) }, (_, part) =>
      some.slice(part * most, (part + 1) * most),
    );
    await Promise.all(parts.map((part) => notifySome(world, mutation, part)));
  }
};
