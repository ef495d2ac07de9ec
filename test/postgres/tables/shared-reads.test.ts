import { beforeAll, expect, test } from '@jest/globals';
import { FairShare } from '../../../src/application/kernel/fair-share.ts';
import type { Storage } from '../../../src/application/storage.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import type { ConnectionPool } from '../../../src/postgres/engine/connection/connection.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { queriedPage } from '../../contracts/tables/queried.ts';
import { givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { fillTable } from '../rows-read.ts';

const slots = 4;
const connection = ownConnection(slots);
const running = new Map<string, number>();
let most = 0;
let ended = 0;
let store: Storage;
let busy: DataTable;
let quiet: DataTable;

/** The connection, and how many statements of the busy table's organization run at a time. */
const watched = (inner: ConnectionPool): ConnectionPool => ({
  ...inner,
  async query<Row>(name: string, text: string, values: readonly unknown[], signal?: AbortSignal) {
    const [organizationId] = values as [string];
    const count = (running.get(organizationId) ?? 0) + 1;
    running.set(organizationId, count);
    if (organizationId === busy?.organizationId) most = Math.max(most, count);
    try {
      return await inner.query<Row>(name, text, values, signal);
    } finally {
      running.set(organizationId, (running.get(organizationId) ?? 1) - 1);
      if (organizationId === busy?.organizationId) ended++;
    }
  },
});

beforeAll(async () => {
  const inner = connection();
  store = postgresStorageOn({ connection: inner, readPool: watched(inner) });
  busy = await givenTable(store);
  await fillTable(inner, busy, 100_000);
  quiet = await givenTable(store);
  await fillTable(inner, quiet, 50);
});

/** Eight searches that read all of a table in windows, and the way to stop them. */
function heavySearches() {
  const left = new AbortController();
  const search = async (): Promise<void> => {
    const question = { search: 'nobody', signal: left.signal };
    while (!left.signal.aborted)
      await queriedPage(store, busy, question, { limit: 50 }, { windows: { first: 20_000, largest: 20_000, sorted: 20_000 } });
  };
  const all = Promise.allSettled(Array.from({ length: 8 }, search));
  return async () => {
    left.abort();
    await all;
  };
}

const untilSearching = async (): Promise<void> => {
  while ((running.get(busy.organizationId) ?? 0) < slots / 2) await new Promise((resolve) => setImmediate(resolve));
};

test('a list of a neighbour waits for no statement of eight heavy searches, which have half of the connections', async () => {
  const stop = heavySearches();
  try {
    for (let time = 0; time < 5; time++) {
      await untilSearching();
      const before = ended;
      const list = store.records.list(quiet.organizationId, quiet.id, { limit: 50 });
      await Promise.resolve();
      // Sent at once, and a connection is free for it.
      expect([running.get(quiet.organizationId), ended]).toEqual([1, before]);
      expect(await list).toHaveLength(50);
      expect((await store.dataTables.list(quiet.organizationId, { limit: 50, after: undefined })).items).toHaveLength(1);
    }
  } finally {
    await stop();
  }
  expect(most).toBe(slots / 2);
});

test('a search whose caller has left while it waited sends nothing', async () => {
  const share = new FairShare({ slots: 1 });
  const alone = postgresStorageOn({ connection: connection(), readPool: watched(connection()), readShare: share });
  const release = await share.take(busy.organizationId);
  const left = new AbortController();
  const before = ended;
  const asked = alone.records.scan(busy, { window: { size: 10 }, descending: false, limit: 10, signal: left.signal });
  left.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  release();
  expect(ended).toBe(before);
});
