import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Spindle, serveSpindle } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';
import { openPostgres } from '../../support/postgres-backend.ts';

let spindles: readonly Spindle[];
let tenant: Tenant;

beforeAll(async () => {
  const store = await openPostgres();
  spindles = [await serveSpindle(store), await serveSpindle(store)];
  tenant = await aTenant(spindles[0] as Spindle);
});
afterAll(async () => {
  for (const spindle of spindles) await spindle.stop();
  await spindles[0]?.store.close();
});

const ingestAt = (process: number, key: string) =>
  spindles[process]?.call('POST', '/api/v1/public/ingest', {
    headers: { Authorization: `Bearer ${tenant.key}`, 'Idempotency-Key': key },
    body: { dataTableId: tenant.table.id, records: [{ email: 'ada@example.com', name: 'Ada' }] },
  });

test('of calls with one key that reach two processes at once, one runs, and the others get its answer or a 409', async () => {
  const before = (await tenant.rows()).length;
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([0, 1, 0, 1].map((process) => ingestAt(process, `round ${round}`)));
    const created = answers.filter((answer) => answer?.status === 201);
    expect(answers.every((answer) => answer?.status === 201 || answer?.status === 409)).toBe(true);
    expect(new Set(created.map((answer) => answer?.text)).size).toBe(1);
    expect(created.filter((answer) => answer?.headers['idempotent-replayed'] === undefined)).toHaveLength(1);
  }
  expect((await tenant.rows()).length - before).toBe(10);
  expect((await tenant.used()).records).toBe(10);
});

test('an allowance is spent exactly, whichever process gets the calls', async () => {
  await tenant.changePlan({ limits: { records: 15 } } as never);
  const calls = await Promise.all(Array.from({ length: 20 }, (_, n) => ingestAt(n % 2, `spend ${n}`)));
  expect(calls.filter((answer) => answer?.status === 201)).toHaveLength(5);
  expect(calls.filter((answer) => answer?.status === 402)).toHaveLength(15);
});
