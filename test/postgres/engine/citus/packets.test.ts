import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { PipelinedTransaction } from '../../../../src/postgres/engine/transaction/pipelined-transaction.ts';
import { ownConnection } from '../../../support/own-connection.ts';

const connection = ownConnection();

test('nothing of a packet stays when one of its statements fails, on whichever node they ran', async () => {
  const client = await connection().pool.connect();
  try {
    const session = new PipelinedTransaction(client, connection().layout);
    // Of several organizations, so that there are statements for each node, and the first is one of them.
    for (let n = 0; n < 8; n++)
      session.send('count', 'insert into day_counts (organization_id, day, messages) values ($1, $2, 1)', [randomUUID(), '2026-11-01']);
    session.send('fail', 'select 1 / 0', []);
    await expect(session.commit()).rejects.toMatchObject({ code: '22012' });
    await session.rollback();
  } finally {
    client.release();
  }
  const [row] = await connection().query<{ count: number }>('counts', 'select count(*)::int as count from day_counts', []);
  expect(row).toEqual({ count: 0 });
});
