import type { PipelinedTransaction } from '../transaction/pipelined-transaction.ts';

/*
 * Nodes of a cluster count their transactions each for itself. So a number is drawn, and compared, on the node of the organization: by a
 * statement that names a table of its shards, and finds no row. A delete of no row beside it holds the shards on their node until the
 * transaction ends. Once they have moved, all transactions from before the move have ended, so that a number of the former node may be
 * compared with the numbers of the new one: "ended" is true, and "under way" only delays.
 */

/** No row of the organization `$1`: no spinner has the id of an organization. */
export const noRow = 'audience_marks where organization_id = $1 and spinner_id = $1';

const held = `held as (delete from ${noRow})`;

/** SQL for the CTE `own` with the transaction's `number`. */
export const ownNumber = `${held}, own as materialized (select pg_current_xact_id() as number, count(*) from ${noRow})`;

/** A statement that draws the number of a transaction. */
export const next = `with ${held} select pg_current_xact_id()::text as number, count(*) from ${noRow}`;

/** The transactions that have drawn their numbers, with the organizations. */
const drawn = new WeakMap<PipelinedTransaction, Set<string>>();

/** Notes that a statement that is sent writes for the organization, and so draws the number. */
export function noteDrawn(session: PipelinedTransaction, organizationId: string): void {
  const own = drawn.get(session);
  if (own) own.add(organizationId);
  else drawn.set(session, new Set([organizationId]));
}

/** Draws the number of a transaction, before the ids of the records that it adds for the organization, unless that was done. */
export async function drawNumber(session: PipelinedTransaction, organizationId: string): Promise<void> {
  if (drawn.get(session)?.has(organizationId)) return;
  noteDrawn(session, organizationId);
  await session.execute('own_number', next, [organizationId]);
}
