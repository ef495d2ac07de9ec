import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Call, clientOf, type ReceivedAnswer } from '../../../support/http-client.ts';
import { type Spindle, serveSpindle } from '../../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../../support/http-tenant.ts';
import { hostileCells, hostileFilters, hostileSteps } from '../../../support/load/hostile-domain.ts';
import { repeatTo } from '../../../support/load/hostile-values.ts';
import { repeatedBlock } from '../../../support/load/loop-watch.ts';
import { openMemory } from '../../../support/memory-backend.ts';

const limitMs = 100;
const columns = ['email', 'a', ...Array.from({ length: 198 }, (_, index) => `${repeatTo('column of a name ', 120)}${index}`)];
const cells = Object.values(hostileCells);

let spindle: Spindle;
let call: Call;
let tenant: Tenant;
let token: string;

beforeAll(async () => {
  spindle = await serveSpindle(await openMemory());
  call = clientOf(spindle);
  tenant = await aTenant(spindle, { columns, fillsAbsentColumns: true });
  token = (await tenant.person('owner')).token;
  const batch = Array.from({ length: 10 }, () => cells.map((a) => ({ email: 'ann@example.com', a }))).flat();
  expect((await tenant.append(batch)).status).toBe(201);
});
afterAll(() => spindle.stop());

/** Fails if the call is not answered as expected, or holds the event loop in each of eight tries. */
async function expectQuick(method: string, path: string, body: unknown, statuses: readonly number[]): Promise<void> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  let received: ReceivedAnswer | undefined;
  const ms = await repeatedBlock(limitMs, async () => {
    received = await call(method, `/api/v1${path}`, { headers: { ...bearer(token), 'Content-Type': 'application/json' }, ...sent });
  });
  expect(statuses).toContain(received?.status);
  expect([method, path, ms > limitMs ? `${Math.round(ms)} ms` : 'quick']).toEqual([method, path, 'quick']);
}

test.each(Object.entries(hostileFilters('a')))('a filter of %s over hostile cells does not hold the event loop', async (_, filter) => {
  const records = `/data-tables/${tenant.table.id}/records`;
  const spinner = `/spinners/${tenant.spinnerId}`;
  await expectQuick('POST', `${records}/query`, { filter }, [200, 400]);
  await expectQuick('POST', `${records}/query`, { filter, sort: { column: 'a' } }, [200, 400]);
  await expectQuick('POST', `${records}/views`, { filter }, [201, 400]);
  await expectQuick('POST', `${spinner}/audience`, { audience: { records: 'all', filter } }, [200, 400]);
});

test.each(Object.entries(hostileSteps('a')))('a spinner with %s does not hold the event loop', async (name, steps) => {
  const draft = { dataTableId: tenant.table.id, steps };
  const spinner = `/spinners/${tenant.spinnerId}`;
  await expectQuick('POST', '/spinners', { name, draft }, [201, 400]);
  await expectQuick('PATCH', spinner, { draft }, [200, 400]);
  for (const path of ['/validate', '/publish', '/duplicate']) await expectQuick('POST', spinner + path, {}, [200, 201, 400]);
  for (const path of ['', '/versions', '/versions/compare']) await expectQuick('GET', spinner + path, undefined, [200, 400]);
  const [first] = steps as readonly { id: string }[];
  for (const recordId of ['1', '3', '4']) {
    await expectQuick('POST', `${spinner}/walk`, { recordId, draft }, [200, 400]);
    await expectQuick('POST', `${spinner}/preview`, { recordId, stepId: first?.id, draft }, [200, 400, 422]);
  }
});

test.each(['marks', 'letters', 'digits'])('a table with hostile cells does not hold the event loop: %s', async (name) => {
  const table = `/data-tables/${tenant.table.id}`;
  const search = hostileCells[name]?.slice(0, 90);
  await expectQuick('POST', `${table}/records/query`, { search, sort: { column: 'a', direction: 'desc' } }, [200, 400]);
  await expectQuick('GET', `${table}/records?limit=500`, undefined, [200]);
  await expectQuick('GET', `${table}/export`, undefined, [200]);
  await expectQuick('PATCH', `${table}/columns`, { column: 'a', type: 'number' }, [200, 400, 404, 409, 422]);
});
