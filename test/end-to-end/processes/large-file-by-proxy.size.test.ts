import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { bearer } from '../../support/http-tenant.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { type ApiProcess, type Campaign, prepareDatabase, startApi } from '../outage-api.ts';
import { FrontProxy, proxies } from './proxies.ts';

let database: TestDatabase;
let campaign: Campaign;
let api: ApiProcess;
let apiPort: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spindle-proxy-'));
  database = await cloneDatabase();
  campaign = await prepareDatabase(database.url);
  apiPort = String(await freePort());
  api = await startApi(database.url, { PORT: apiPort, TRUSTED_PROXIES: '1' });
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const header = Buffer.from('email,name\n');
/** Rows of about 8 KB, so that the time goes into bytes. */
const row = Buffer.from(`ada@example.com,${'x'.repeat(8000)}\n`);
const rows = Math.floor((1024 ** 3 - header.length) / row.length);

/** A file of a gibibyte less a row, made while it is read. */
function file(): ReadableStream<Uint8Array> {
  let left = rows;
  return new ReadableStream({
    start: (controller) => controller.enqueue(header),
    pull(controller) {
      const count = Math.min(left, 100);
      if (count === 0) return controller.close();
      left -= count;
      controller.enqueue(Buffer.concat(Array.from({ length: count }, () => row)));
    },
  });
}

describe.each(proxies)('behind $title, as the page says', (proxy) => {
  const testIfThere = proxy.isThere ? test : test.skip;

  testIfThere('a file of 1 GiB is imported', async () => {
    const running = await FrontProxy.start(proxy, { apiPort, folder, path: '' });
    try {
      const begun = performance.now();
      const answer = await fetch(`${running.url}/api/v1/public/data-tables/${campaign.tableId}/import`, {
        method: 'POST',
        headers: { ...bearer(campaign.key), 'Content-Type': 'text/csv' },
        body: file(),
        duplex: 'half',
      });
      expect(await answer.json()).toMatchObject({ ok: true, inserted: rows });
      console.info(`1 GiB through ${proxy.program} in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    } finally {
      await running.stop();
    }
  });
});
