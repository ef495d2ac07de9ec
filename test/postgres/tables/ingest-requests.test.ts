import { expect, test } from '@jest/globals';
import type { IngestRequest } from '../../../src/application/tables/ingest-requests.ts';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { oneServer } from '../../../src/postgres/engine/connection/layout.ts';
import type { SharedConnection } from '../../../src/postgres/engine/rows/look-up.ts';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { PostgresIngestRequests } from '../../../src/postgres/tables/ingest-requests.ts';
import { givenTable } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';
import { cloneDatabase } from '../../support/postgres-backend.ts';

const call = (requestId: string): IngestRequest => ({
  organizationId: '00000000-0000-7000-8000-000000000001',
  dataTableId: '00000000-0000-7000-8000-000000000002',
  at: new Date('2026-03-10T12:00:00Z'),
  requestId,
  door: 'webhook',
  apiKeyId: null,
  records: 1,
  rejected: null,
  status: 201,
  code: null,
  details: null,
  durationMs: 1,
  idempotencyKey: null,
  fingerprint: null,
});

/** Collects what is written, or throws the queued failures first. */
class Writes implements SharedConnection {
  readonly layout = oneServer;
  readonly written: string[][] = [];
  readonly failures: Error[] = [];

  async query<Row>(_name: string, _text: string, [json]: readonly unknown[]): Promise<Row[]> {
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.written.push((JSON.parse(json as string) as IngestRequest[]).map(({ requestId }) => requestId));
    return [];
  }
}

test('calls are written in one batch about a second later, and no caller waits for it', async () => {
  const writes = new Writes();
  const requests = new PostgresIngestRequests(writes);
  for (const id of ['one', 'two', 'three']) requests.add(call(id));
  expect(writes.written).toEqual([]);
  await until(() => writes.written.length > 0);
  expect(writes.written).toEqual([['one', 'two', 'three']]);
  await requests.close();
  expect(writes.written).toHaveLength(1);
});

test('waiting calls are written when the process stops', async () => {
  const writes = new Writes();
  const requests = new PostgresIngestRequests(writes);
  requests.add(call('last'));
  await requests.close();
  expect(writes.written).toEqual([['last']]);
});

test('calls wait while the database is unavailable, the latest hundred of a table', async () => {
  const writes = new Writes();
  writes.failures.push(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  const requests = new PostgresIngestRequests(writes);
  for (let n = 0; n < 60; n++) requests.add(call(`${n}`));
  await requests.close();
  for (let n = 60; n < 120; n++) requests.add(call(`${n}`));
  await requests.close();
  expect(writes.written).toEqual([Array.from({ length: 100 }, (_, n) => `${n + 20}`)]);
});

test('a call that the database rejects does not block later calls', async () => {
  const writes = new Writes();
  writes.failures.push(new Error('that is no value'));
  const requests = new PostgresIngestRequests(writes);
  requests.add(call('bad'));
  await requests.close();
  requests.add(call('good'));
  await requests.close();
  expect(writes.written).toEqual([['good']]);
});

test('adding a call takes a few microseconds at most', () => {
  const requests = new PostgresIngestRequests(new Writes());
  const one = call('one');
  const count = 100_000;
  const add = () => {
    for (let n = 0; n < count; n++) requests.add(one);
  };
  expect((cpuTimeOf(add) * 1000) / count).toBeLessThan(20);
});

test('at most a hundred calls of a table are stored, and none of a table that was deleted or is being deleted', async () => {
  const database = await cloneDatabase();
  const connection = connect({ url: database.url, poolSize: 4, statementTimeoutMs: 60_000 });
  const requests = new PostgresIngestRequests(connection);
  const stored = async () => Number((await connection.pool.query('select count(*) from ingest_requests')).rows[0].count);
  const deleting = await connection.pool.connect();
  try {
    const { organizationId, id: dataTableId } = await givenTable({ unitOfWork: new PostgresUnitOfWork(connection) });
    const write = async (calls: number): Promise<number> => {
      for (let n = 0; n < calls; n++) requests.add({ ...call(`${n}`), organizationId, dataTableId });
      await requests.close();
      return stored();
    };
    expect([await write(60), await write(60), await write(150), await write(1)]).toEqual([60, 100, 100, 100]);
    await deleting.query('begin');
    await deleting.query('delete from data_tables where id = $1', [dataTableId]);
    // The write neither waits for the deletion nor blocks it.
    await write(5);
    await deleting.query('commit');
    expect(await write(5)).toBe(0);
  } finally {
    deleting.release();
    await connection.close();
    await database.drop();
  }
});
