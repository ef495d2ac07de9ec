import { beforeEach, expect, test } from '@jest/globals';
import { ofDisk, type SpaceLeft } from '../../../src/domain/kernel/disk-space.ts';
import { DiskSpace } from '../../../src/main/outages/disk-space.ts';
import { Settings } from '../../../src/main/settings.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, bearer, expectUnchanged } from '../../support/http-tenant.ts';
import { aFormTenant } from '../tables/forms/form-tenant.ts';

const ada = { email: 'ada@example.com', name: 'Ada' };
const silent = { warn: () => undefined, error: () => undefined };
let left: readonly SpaceLeft[] = [];
const space = new DiskSpace(async () => left, silent);

async function leave(freeBytes: number): Promise<void> {
  left = [ofDisk('disk', freeBytes, 1000)];
  await space.look();
}

beforeEach(() => leave(5000));

onMemory(
  'a disk that is full',
  (spindle) => {
    const checks = async () => {
      const { status, body } = await spindle().call('GET', '/readyz');
      return [status, body.checks.disk];
    };

    test('507 for what is new by each way in: nothing is stored, and it is stored once there is room', async () => {
      const { fill, ...form } = await aFormTenant(spindle);
      const tenant = await aTenant(spindle());
      const admin = await tenant.person('admin');
      const pdf = Buffer.from('%PDF-1.7 prices');
      const headers = { 'Content-Type': 'application/octet-stream' };
      const calls = [
        () => tenant.append([ada]),
        () => tenant.ingestByToken({ records: [ada] }),
        () => tenant.importCsv('email,name\nada@example.com,Ada\n'),
        () => tenant.trigger(),
        () => admin.post(`/data-tables/${tenant.table.id}/records`, { records: [ada] }),
        () => admin.post('/files?name=prices.pdf', pdf, headers),
      ];
      await leave(999);
      await expectUnchanged([tenant, form.tenant], async () => {
        for (const call of calls) {
          const { status, body, headers } = await call();
          expect([status, body.code, headers['retry-after']]).toEqual([507, 'STORAGE_FULL', '60']);
          expect(body.message).toMatch(/nothing was stored/);
        }
        const sent = await fill({ 'field.email': ada.email, topic: ['news'] });
        expect([sent.status, sent.headers['content-type']]).toEqual([507, 'text/html; charset=utf-8']);
      });
      expect(await checks()).toEqual([200, 'full']);

      await leave(1500);
      expect(await checks()).toEqual([200, 'short']);
      expect((await Promise.all(calls.map((call) => call()))).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    });

    test('but stops, opt-outs, edits and deletions go on, and so do repeats of what was stored', async () => {
      const tenant = await aTenant(spindle());
      const admin = await tenant.person('admin');
      const first = await tenant.append([ada], { 'Idempotency-Key': 'one' });
      const { jobId } = (await tenant.trigger()).body;
      await leave(0);
      expect((await tenant.append([ada], { 'Idempotency-Key': 'one' })).body).toEqual(first.body);
      expect((await tenant.append([ada], { 'Idempotency-Key': 'two' })).status).toBe(507);
      const { key } = await tenant.keyWith(['suppressions:write']);
      const opted = await tenant.post('/suppressions', { addresses: [ada.email], reason: 'unsubscribed' }, bearer(key));
      expect(opted.status).toBe(201);
      expect((await admin.post(`/jobs/${jobId}/cancel`)).status).toBe(200);
      const [{ id }] = (await admin.get(`/data-tables/${tenant.table.id}/records`)).body.data;
      expect((await admin.delete(`/data-tables/${tenant.table.id}/records/${id}`)).status).toBe(200);
      await leave(5000);
      expect((await tenant.append([ada], { 'Idempotency-Key': 'two' })).status).toBe(201);
    });
  },
  {},
  (container) => {
    const settings = container.get(Settings);
    container.rebind(Settings).toConstantValue({ ...settings, space });
  },
);
