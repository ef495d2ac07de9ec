import type { TransactionNumbers } from '../../application/kernel/transaction-numbers.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

// A database that was restored counts its transactions from another number on: none of before is under way.
const haveEnded = `
  select $1::numeric <= pg_snapshot_xmin(now)::text::numeric or $1::numeric >= pg_snapshot_xmax(now)::text::numeric as "haveEnded"
  from pg_current_snapshot() now`;

export const transactionNumbersOn = (session: PipelinedTransaction): TransactionNumbers => ({
  async next() {
    const [own] = await session.query<{ number: string }>('own_number', 'select pg_current_xact_id()::text as number', []);
    return own?.number as string;
  },
  async haveEnded(before) {
    const [row] = await session.query<{ haveEnded: boolean }>('have_ended', haveEnded, [before]);
    return row?.haveEnded ?? false;
  },
});
