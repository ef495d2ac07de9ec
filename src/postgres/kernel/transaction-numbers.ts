import type { TransactionNumbers } from '../../application/kernel/transaction-numbers.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

/*
 * Nodes of a cluster count their transactions each for itself. So a number is drawn, and compared, on the node of the organization: by a
 * statement that names a table of its shards, and finds no row. A delete of no row beside it holds the shards on their node until the
 * transaction ends. Once they have moved, all transactions from before the move have ended, so that a number of the former node may be
 * compared with the numbers of the new one: "ended" is true, and "under way" only delays.
 */

/** No row of the organization `$1`: no spinner has the id of an organization. */
const noRow = 'audience_marks where organization_id = $1 and spinner_id = $1';

const held = `held as (delete from ${noRow})`;

/** SQL for the CTE `own` with the transaction's `number`. */
export const ownNumber = `${held}, own as materialized (select pg_current_xact_id() as number, count(*) from ${noRow})`;

const next = `with ${held} select pg_current_xact_id()::text as number, count(*) from ${noRow}`;

/**
 * SQL for whether all transactions below a number have ended. A database that was restored, and another node, may count from another
 * number on: none of before is under way.
 */
export const haveEndedSql = (before: string): string =>
  `(${before} <= pg_snapshot_xmin(pg_current_snapshot())::text::numeric or ${before} >= pg_snapshot_xmax(pg_current_snapshot())::text::numeric)`;

const haveEnded = `select ${haveEndedSql('$2::numeric')} as "haveEnded", count(*) from ${noRow}`;

/** Draws the number of a transaction, before the ids of the records that it adds for the organization. */
export const drawNumber = (session: PipelinedTransaction, organizationId: string): Promise<void> =>
  session.execute('own_number', next, [organizationId]);

export const transactionNumbersOn = (session: PipelinedTransaction): TransactionNumbers => ({
  async next(organizationId) {
    const [own] = await session.query<{ number: string }>('own_number', next, [organizationId]);
    return own?.number as string;
  },
  async haveEnded(organizationId, before) {
    const [row] = await session.query<{ haveEnded: boolean }>('have_ended', haveEnded, [organizationId, before]);
    return row?.haveEnded ?? false;
  },
});
