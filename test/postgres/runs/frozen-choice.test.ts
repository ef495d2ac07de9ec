import { expect, test } from '@jest/globals';
import { PipelinedTransaction } from '../../../src/postgres/engine/transaction/pipelined-transaction.ts';
import { turnsOn } from '../../../src/postgres/runs/turns.ts';
import { ownConnection } from '../../support/own-connection.ts';

const own = ownConnection();

const waiting = 'insert into turns (organization_id, job_id) select md5(n::text)::uuid, md5(n::text)::uuid from generate_series(1, 2) n';

test('A worker that freezes while it chooses holds up the others for seconds', async () => {
  await own().knex.raw(waiting);
  const frozen = await own().pool.connect();
  const other = await own().pool.connect();
  const session = new PipelinedTransaction(other);
  try {
    await turnsOn(new PipelinedTransaction(frozen)).take(new Date());
    // Else the statement would time out.
    expect(await turnsOn(session).take(new Date())).toBeDefined();
  } finally {
    await session.rollback();
    other.release();
    frozen.release(true);
  }
});
