import type { CloudFormationCustomResourceEvent, CloudFormationCustomResourceResponse } from 'aws-lambda';
import { createStore, type Store } from './store.ts';
import { theWorld, type World } from './world.ts';

/** The rows as they are to be, and as the deployment before wanted them. */
export interface Seed<Row> {
  readonly rows: readonly Row[];
  readonly before: readonly Row[];
}

type Outcome = Pick<CloudFormationCustomResourceResponse, 'Status'> & { readonly Reason?: string };

const rowsIn = <Row>(properties: { readonly [name: string]: unknown } | undefined): readonly Row[] =>
  (properties?.['Rows'] ?? []) as readonly Row[];

/** CloudFormation waits for an answer at a URL it signed for a body without a type. */
const answer = async (event: CloudFormationCustomResourceEvent, outcome: Outcome): Promise<void> => {
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event;
  // Always the same: another id would tell CloudFormation that the rows are others, and the old ones are to be deleted.
  const body = { ...outcome, StackId, RequestId, LogicalResourceId, PhysicalResourceId: LogicalResourceId };
  const sent = { method: 'PUT', headers: { 'content-type': '' }, body: Buffer.from(JSON.stringify(body)) };
  const { ok, status } = await fetch(ResponseURL, sent);
  if (!ok) throw new Error(`CloudFormation did not take the answer of ${LogicalResourceId}: ${status}`);
};

/**
 * The handler of a function that writes rows while a stack is deployed. A failure fails the deployment, which then puts
 * the rows back. Rows outlive their stack, as their table does.
 */
export const seeding =
  <Row>(write: (seed: Seed<Row>, store: Store) => Promise<void>, world: () => World = theWorld) =>
  async (event: CloudFormationCustomResourceEvent): Promise<void> => {
    try {
      if (event.RequestType !== 'Delete') {
        const old = event.RequestType === 'Update' ? event.OldResourceProperties : undefined;
        const seed = { rows: rowsIn<Row>(event.ResourceProperties), before: rowsIn<Row>(old) };
        await write(seed, createStore(world().dynamo));
      }
    } catch (error) {
      console.error(JSON.stringify({ level: 'ERROR', error: error instanceof Error ? error.stack : String(error) }));
      const reason = error instanceof Error ? error.message : String(error);
      return answer(event, { Status: 'FAILED', Reason: reason.slice(0, 1000) });
    }
    return answer(event, { Status: 'SUCCESS' });
  };
