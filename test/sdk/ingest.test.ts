import { expect, test } from '@jest/globals';
import { ConnectionError, IngestError, SpindleError } from '../../sdk/src/spindle.ts';
import { onMemory } from '../support/http-spindle.ts';
import { aClient, answer, type Network } from './given-client.ts';

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ email: `person${from + n}@example.com`, name: `Person ${from + n}` }));
const failing = async (run: Promise<unknown>): Promise<IngestError> => {
  const error = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(IngestError);
  return error as IngestError;
};

/** Carries a call out, and loses its answer. */
const losing =
  (lost: (n: number) => boolean): Network =>
  async (_call, n, send) => {
    const received = await send();
    if (!lost(n)) return received;
    await received.text();
    throw new TypeError('fetch failed');
  };

onMemory('records over the client', (spindle) => {
  const keyed = async (fields: Parameters<typeof aClient>[1] = {}) => {
    const given = await aClient(spindle(), fields);
    await (await given.tenant.person()).put(`/data-tables/${given.tenant.table.id}/key`, { columns: ['email'] });
    return given;
  };

  test('are stored in batches of 500, in their order, and counted together', async () => {
    const { client, tenant, sent } = await aClient(spindle());
    const result = await client.ingest(tenant.table.id, people(1001));
    expect(result).toMatchObject({
      inserted: 1001,
      updated: 0,
      unchanged: 0,
      results: [],
      rejected: [],
      usage: { records: { used: 1001 } },
    });
    expect(sent.map(({ body = '' }) => JSON.parse(body).records.length)).toEqual([500, 500, 1]);
    expect((await tenant.rows()).map((row) => Object.values(row)[0])).toEqual(people(1001).map(({ email }) => email));
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3);
  });

  test('come from any iterable, and none makes no call', async () => {
    const { client, tenant, sent } = await aClient(spindle());
    async function* arriving() {
      yield* people(3);
    }
    expect((await client.ingest(tenant.table.id, arriving())).inserted).toBe(3);
    expect((await client.ingest(tenant.table.id, new Set(people(2, 3)))).inserted).toBe(2);
    expect(await client.ingest(tenant.table.id, [])).toMatchObject({ inserted: 0, usage: undefined });
    expect(sent).toHaveLength(2);
  });

  test('that are large are divided by their bytes, so that no body is refused', async () => {
    const { client, tenant, sent } = await aClient(spindle());
    const large = people(200).map(({ email }) => ({ email, name: 'é'.repeat(16_000) }));
    expect((await client.ingest(tenant.table.id, large)).inserted).toBe(200);
    expect(sent.length).toBe(2);
    for (const { body = '' } of sent) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(5 * 1024 * 1024);
  });

  test('are stored once, though the answer of each call is lost at first', async () => {
    const { client, tenant, sent } = await aClient(spindle(), { network: losing((n) => n % 2 === 1) });
    expect(await client.ingest(tenant.table.id, people(1200))).toMatchObject({ inserted: 1200 });
    expect(sent).toHaveLength(6);
    expect(await tenant.rows()).toHaveLength(1200);
    expect((await tenant.used()).records).toBe(1200);
  });

  test('are stored once by a run that is repeated after it was stopped', async () => {
    const { client, tenant } = await aClient(spindle(), { network: losing((n) => n === 2), maxRetries: 0 });
    const stopped = await failing(client.ingest(tenant.table.id, people(1200), { runId: 'sync 7' }));
    expect(stopped).toMatchObject({ from: 500, to: 1000, isUnknown: true, runId: 'sync 7', stored: { inserted: 500 } });
    expect(stopped.cause).toBeInstanceOf(ConnectionError);
    expect(await client.ingest(tenant.table.id, people(1200), { runId: 'sync 7' })).toMatchObject({ inserted: 1200 });
    expect((await tenant.used()).records).toBe(1200);
  });

  test('are certainly not stored after a full disk, and the same run goes on later', async () => {
    const { client, tenant } = await aClient(spindle(), {
      network: async (_call, n, send) => (n === 2 ? answer(507, { code: 'STORAGE_FULL' }) : send()),
    });
    const stopped = await failing(client.ingest(tenant.table.id, people(1200), { runId: 'sync 8' }));
    expect(stopped).toMatchObject({ from: 500, isUnknown: false, stored: { inserted: 500 } });
    expect(await client.ingest(tenant.table.id, people(1200), { runId: 'sync 8' })).toMatchObject({ inserted: 1200 });
    expect((await tenant.used()).records).toBe(1200);
  });

  test.each([
    [429, { code: 'RATE_LIMITED' }],
    [502, '<html>Bad Gateway</html>'],
    [503, { code: 'UNAVAILABLE' }],
    [504, ''],
    [409, { code: 'IDEMPOTENCY_IN_PROGRESS' }],
  ])('are sent again after %d with the same idempotency key', async (status, body) => {
    const { client, tenant, sent } = await aClient(spindle(), {
      network: async (_call, n, send) => (n < 3 ? answer(status, body, { 'Retry-After': '0' }) : send()),
    });
    expect((await client.ingest(tenant.table.id, people(1))).inserted).toBe(1);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  test('are not sent again after a refusal, which says what was stored and what is wrong where', async () => {
    const { client, tenant, sent } = await aClient(spindle());
    const records = people(700).map((one, n) => (n === 600 ? { ...one, Phone: '1' } : one));
    const refused = await failing(client.ingest(tenant.table.id, records));
    expect(sent).toHaveLength(2);
    expect(refused).toMatchObject({ from: 500, to: 700, isUnknown: false, stored: { inserted: 500, usage: { records: { used: 500 } } } });
    expect(refused.errors).toMatchObject([{ index: 600, unknown: ['Phone'] }]);
    expect(refused.cause).toBeInstanceOf(SpindleError);
    expect(refused.cause).toMatchObject({ status: 422, code: 'SCHEMA_MISMATCH', details: { expected: ['email', 'name'] } });
    expect(refused.message).toContain('Records 500 to 699 were not stored');
  });

  test('update by key, and each result and rejection has the index among all records', async () => {
    const { client, tenant } = await keyed();
    await client.ingest(tenant.table.id, people(2, 500));
    const records = [...people(500), { email: 'person500@example.com', name: 'New' }, { email: '', name: 'None' }, ...people(1, 501)];
    const result = await client.ingest(tenant.table.id, records, { mode: 'upsert', results: true, onError: 'skip' });
    expect(result).toMatchObject({ inserted: 500, updated: 1, unchanged: 1 });
    expect(result.results.slice(499).map(({ index, outcome }) => [index, outcome])).toEqual([
      ...[[499, 'inserted'] as const, [500, 'updated'] as const, [502, 'unchanged'] as const],
    ]);
    expect(result.rejected).toMatchObject([{ index: 501, code: 'INVALID_VALUE' }]);
  });

  test('are not stored by a dry run', async () => {
    const { client, tenant } = await aClient(spindle());
    expect(await client.ingest(tenant.table.id, people(2), { dryRun: true })).toMatchObject({
      inserted: 2,
      usage: { records: { used: 2 } },
    });
    expect(await tenant.rows()).toEqual([]);
  });

  test.each([
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [new Date('no'), 'Invalid Date'],
    [10n, '10'],
  ])('are not sent with %s, which JSON would turn into null', async (value, words) => {
    const { client, tenant, sent } = await aClient(spindle());
    const wrong = { email: 'ada@example.com', name: value } as never;
    const error = await failing(client.ingest(tenant.table.id, [...people(501), wrong]));
    expect((error.cause as Error).message).toBe(`records[501] has ${words} in the column "name": JSON cannot carry it`);
    expect(error).toMatchObject({ from: 500, to: 500, isUnknown: false, stored: { inserted: 500 } });
    expect(sent).toHaveLength(1);
  });

  test.each([['ada'], [null], [[1]]])('are objects: %j is refused by its index', async (wrong) => {
    const { client, tenant } = await aClient(spindle());
    const error = await failing(client.ingest(tenant.table.id, [wrong] as never));
    expect((error.cause as Error).message).toBe('records[0] must be an object of values by column');
  });

  test('come out as they went in: hostile column names and texts', async () => {
    const { client, tenant } = await aClient(spindle(), { columns: ['__proto__', 'constructor'] });
    const record = JSON.parse('{"__proto__":"=1+1 \\u2028 😀","constructor":"\\"}"}');
    await client.ingest(tenant.table.id, [record]);
    const [stored] = await client.records(tenant.table.id).list().take(1);
    expect(JSON.stringify(stored?.cells)).toBe(JSON.stringify(record));
  });

  test('stop with a signal, also while a repeat is waited for', async () => {
    const stop = new AbortController();
    const { client, tenant, sent } = await aClient(spindle(), {
      network: async () => {
        stop.abort(new Error('enough'));
        return answer(503, '', { 'Retry-After': '60' });
      },
    });
    const error = await failing(client.ingest(tenant.table.id, people(1), { signal: stop.signal }));
    expect([error.cause, sent.length]).toEqual([new Error('enough'), 1]);
  });
});
