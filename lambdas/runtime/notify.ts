import { notifications } from '../../contract/notifications.ts';
import type { World } from './world.ts';
import type { Item } from './write.ts';

interface Answer {
  readonly errors?: readonly { readonly message: string }[] | null;
}

const documentOf = (mutation: string): string => {
  const design = notifications.find((one) => one.mutation === mutation);
  if (!design) throw new Error(`${mutation} is not in contract/notifications.ts`);
  return `mutation ($input: ${design.input}!) { ${mutation}(input: $input) { ${design.selection} } }`;
};

/** Calls an internal mutation as ourselves; AppSync hands its result to those who subscribed to it. */
export const notify = async (world: World, mutation: string, input: Item): Promise<void> => {
  const body = JSON.stringify({ query: documentOf(mutation), variables: { input } });
  const { errors } = await world.aws.post<Answer>(world.setting('graphqlEndpoint'), 'appsync', body);
  if (errors?.[0]) throw new Error(`${mutation} was refused: ${errors[0].message}`);
};
