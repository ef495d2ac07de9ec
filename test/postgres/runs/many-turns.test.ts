import { expect, test } from '@jest/globals';
import { PipelinedTransaction } from '../../../src/postgres/engine/transaction/pipelined-transaction.ts';
import { turnsOn } from '../../../src/postgres/runs/turns.ts';
import { ownConnection } from '../../support/own-connection.ts';

const own = ownConnection();

const ask = `insert into turns (organization_id, job_id) select md5(n::text)::uuid, md5(n::text)::uuid from generate_series(1, 5000) n`;
const readByNow = 'select seq_tup_read + idx_scan as read from pg_stat_xact_user_tables where relname = $1';

test('A choice of the next turn reads few of thousands of organizations that wait', async () => {
  await own().knex.raw(ask);
  await own().knex.raw('analyze turns');
  const client = await own().pool.connect();
  const session = new PipelinedTransaction(client);
  try {
    expect(await turnsOn(session).take(new Date())).toBeDefined();
    const [read] = await session.query<{ read: string }>('read_by_now', readByNow, ['turns']);
    // Two for each organization that is compared, and what takes the turn.
    expect(Number(read?.read)).toBeLessThan(200);
  } finally {
    await session.rollback();
    client.release();
  }
});
