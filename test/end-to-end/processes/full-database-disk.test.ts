import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { readConfig } from '../../../src/main/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/main/embedded-postgres.ts';
import { migrateDatabase } from '../../../src/main/migrate-database.ts';
import { bearer } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';
import { MailHouse } from '../mail-house.ts';
import { mayMount, SmallDisk } from './small-disk.ts';

const disk = mayMount ? SmallDisk.mount(512) : undefined;
const count = 1000;
let database: EmbeddedPostgres;
let mails: UnrulyMailServer;

(disk ? describe : describe.skip)('a database whose disk is full (needs root)', () => {
  const small = disk as SmallDisk;

  beforeAll(async () => {
    mails = await UnrulyMailServer.start();
    // As little for its log as there may be: the rest of the disk is what the test fills.
    const settings = { max_wal_size: '64MB', min_wal_size: '32MB' };
    database = await startEmbeddedPostgres({ directory: join(small.folder, 'postgres'), settings });
    await migrateDatabase({ url: database.url, migrationUrl: database.url }, readConfig({}));
  });

  afterAll(async () => {
    await database?.stop();
    await mails?.close();
    small.unmount();
  });

  /** Processes on this database, a job that has begun to send, and the ways in. */
  async function given(name: string, settings: Readonly<Record<string, string>>) {
    const { url, appUrl } = database;
    const environment = { DATABASE_DISTRIBUTED: 'false', DATABASE_DISK: small.folder, LOG_LEVEL: 'silent', ...settings };
    const house = await MailHouse.open(1, environment, async () => ({ url, appUrl, drop: async () => undefined }));
    const customer = await house.customer(name, mails.port);
    const columns = ['email', 'name'].map((column) => ({ name: column, type: 'text', metadata: true, required: true }));
    const { dataTable } = await customer.call('POST', '/data-tables', { name: 'Arrivals', columns });
    const { secret } = await customer.call('POST', '/api-keys', { name: 'CRM', scopes: ['ingest', 'trigger'] });
    const campaign = await customer.campaign(count);
    const from = mails.taken.length;
    const job = await customer.start(campaign);
    await until(() => mails.taken.length > from + 50, 'messages are being sent');
    let sent = 0;
    return {
      house,
      stored: async () =>
        (await house.query<{ n: number }>('select count(*)::int as n from records where data_table_id = $1', [dataTable.id]))[0]?.n,
      ingest: (records = 100) => {
        const people = Array.from({ length: records }, () => ({ email: `arrival${sent++}@example.com`, name: 'x'.repeat(500) }));
        return house.api.call('POST', '/api/v1/public/ingest', {
          headers: bearer(secret),
          body: { dataTableId: dataTable.id, records: people },
        });
      },
      importFile: () =>
        house.api.call('POST', `/api/v1/public/data-tables/${dataTable.id}/import`, {
          headers: { ...bearer(secret), 'Content-Type': 'text/csv' },
          body: `email,name\n${Array.from({ length: 20_000 }, (_, n) => `row${n}@example.com,${'y'.repeat(100)}\n`).join('')}`,
        }),
      trigger: () => house.api.call('POST', `/api/v1/public/trigger/${campaign.spinnerId}`, { headers: bearer(secret) }),
      /** The job has ended, each person has one mail, and Spindle knows of each. */
      expectAllOnce: async () => {
        expect((await customer.ended(job)).state).toBe('completed');
        const to = mails.taken.slice(from).map((mail) => mail.to);
        expect([to.length, new Set(to).size]).toEqual([count, count]);
        expect((await customer.messages(job)).filter(({ state }) => state !== 'sent')).toEqual([]);
      },
    };
  }

  test('below the least free bytes, what is new is refused in words, and the job that runs goes on to its end', async () => {
    const { house, trigger, ingest, importFile, stored, expectAllOnce } = await given('least', { DISK_LEAST_FREE_MIB: '150' });
    try {
      expect((await ingest()).status).toBe(201);
      await small.leave(100);
      await until(async () => (await house.api.call('GET', '/readyz')).body.checks.disk === 'full', 'the disk is seen to be full');
      for (const call of [ingest, importFile, trigger]) expect(await call()).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } });
      await expectAllOnce();
      await small.empty();
      await until(async () => (await ingest()).status === 201, 'there is room again');
      expect(await stored()).toBe(200);
    } finally {
      await small.empty();
      await house.close();
    }
  });

  test('without a byte left, refused calls store nothing, jobs wait, and nobody is sent to twice', async () => {
    const { house, ingest, importFile, stored, expectAllOnce } = await given('hard', { DISK_LEAST_FREE_MIB: '0' });
    try {
      await small.leave(0);
      let acknowledged = 0;
      await until(async () => {
        const { status, body } = await ingest();
        if (status === 201) acknowledged += 100;
        else expect([status, body.code]).toEqual([507, 'STORAGE_FULL']);
        return status === 507;
      }, 'a call is refused');
      expect(await importFile()).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } });
      expect(await stored()).toBe(acknowledged);
      await small.empty();
      await expectAllOnce();
      expect((await ingest()).status).toBe(201);
      expect(await stored()).toBe(acknowledged + 100);
    } finally {
      await small.empty();
      await house.close();
    }
  });
});
