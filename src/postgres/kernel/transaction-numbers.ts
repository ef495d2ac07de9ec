import type { TransactionNumbers } from '../../application/kernel/transaction-numbers.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { next, noRow } from '../engine/transaction/transaction-number.ts';

/**
 * SQL for whether all transactions below a number have ended. A database that was restored, and another node, may count from another
 * number on: none of before is under way.
 */
export const haveEndedSql = (before: string): string =>
  `(${before} <= pg_snapshot_xmin(pg_current_snapshot())::text::numeric or ${before} >= pg_snapshot_xmax(pg_current_snapshot())::text::numeric)`;

/** A query for whether all transactions of the organization `$1` below the number `$2` have ended. */
export const haveEnded = `select ${haveEndedSql('$2::numeric')} as "haveEnded", count(*) from ${noRow}`;

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
