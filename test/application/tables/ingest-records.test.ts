import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Application, openApplication } from '../../support/application.ts';
import { aColumn } from '../../support/builders.ts';
import { givenOrganization, people } from '../../support/given.ts';
import { countAnswers, ledgerOf, settleAll } from '../plans/ledger.ts';
import { givenLeadsIn, ingestInto } from './ingesting.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const givenLeads: ReturnType<typeof givenLeadsIn> = (...facts) => givenLeadsIn(app)(...facts);
const ingest: ReturnType<typeof ingestInto> = (...facts) => ingestInto(app)(...facts);

type Table = { organizationId: string; id: string };

describe('Ingesting records', () => {
  test('appends records in order, charges each and returns the remaining allowance', async () => {
    const table = await givenLeads({ records: 10 });
    expect(await ingest(table, people(3))).toEqual({
      inserted: 3,
      usage: { records: { used: 3, limit: 10, remaining: 7, resetsAt: '2026-03-15T00:00:00.000Z' } },
    });
    const { records, used } = await ledgerOf(app, table);
    expect(records.map(({ cells }) => cells)).toEqual(people(3));
    expect(used).toMatchObject({ records: 3, jobs: 0, messages: 0 });
  });

  test('returns no limit if the plan has none', async () => {
    const { usage } = await ingest(await givenLeads(), people(1));
    expect(usage.records).toMatchObject({ used: 1, limit: null, remaining: null });
  });

  test('accepts 500 records in one call', async () => {
    const table = await givenLeads();
    expect((await ingest(table, people(500))).inserted).toBe(500);
    expect((await ledgerOf(app, table)).records).toHaveLength(500);
  });

  test('converts a value to the type of its column if that loses nothing', async () => {
    const columns = [
      aColumn('text'),
      aColumn('age', { type: 'number' }),
      aColumn('ok', { type: 'boolean' }),
      aColumn('__proto__'),
      aColumn('constructor'),
    ];
    const table = await givenLeads({}, { columns });
    await ingest(table, [JSON.parse('{"text": 7, "age": "42", "ok": "true", "__proto__": "p", "constructor": null}')]);
    const [record] = (await ledgerOf(app, table)).records;
    expect(Object.entries(record?.cells ?? {}).sort()).toEqual([
      ['__proto__', 'p'],
      ['age', 42],
      ['constructor', null],
      ['ok', true],
      ['text', '7'],
    ]);
  });

  const refusals: [string, string, (table: Table) => Promise<unknown>][] = [
    [
      'a table that does not exist',
      'DATA_TABLE_NOT_FOUND',
      ({ organizationId }) => ingest({ organizationId, id: app.ids.next() }, people(1)),
    ],
    [
      "another organization's table",
      'DATA_TABLE_NOT_FOUND',
      async ({ id }) => ingest({ organizationId: (await givenOrganization(app)).id, id }, people(1)),
    ],
    ['an organization that does not exist', 'DATA_TABLE_NOT_FOUND', ({ id }) => ingest({ organizationId: app.ids.next(), id }, people(1))],
    ['a record that is not an object', 'VALIDATION_ERROR', (table) => ingest(table, [...people(1), 'Ada', null, []])],
    ['a missing column', 'SCHEMA_MISMATCH', (table) => ingest(table, [...people(1), { email: 'a@example.com' }])],
    ['an unknown column', 'SCHEMA_MISMATCH', (table) => ingest(table, [...people(1), { ...people(1)[0], phone: '1' }])],
    ['a nested value', 'INVALID_VALUE', (table) => ingest(table, [...people(1), { email: {}, name: 'Ada' }])],
    ['text that cannot be stored', 'INVALID_VALUE', (table) => ingest(table, [{ email: 'a\0', name: '\ud800' }])],
    ['more than the plan allows', 'PLAN_LIMIT', (table) => ingest(table, people(3))],
  ];

  test.each(refusals)('refuses %s and changes nothing', async (_, code, call) => {
    const table = await givenLeads({ records: 4 });
    await ingest(table, people(2));
    const before = await ledgerOf(app, table);
    await expect(call(table)).rejects.toMatchObject({ code });
    expect(await ledgerOf(app, table)).toEqual(before);
    expect(await app.queued()).toEqual([]);
  });

  test('refuses records for a table that has no columns yet', async () => {
    const table = await givenLeads({}, { columns: [] });
    await expect(ingest(table, people(1))).rejects.toMatchObject({
      code: 'SCHEMA_MISMATCH',
      details: { expected: [], reason: 'TABLE_HAS_NO_SCHEMA' },
    });
    expect((await ledgerOf(app, table)).used.records).toBe(0);
  });

  test('reports the remaining allowance and its reset time when the plan limit is reached', async () => {
    const table = await givenLeads({ records: 4 });
    await ingest(table, people(3));
    await expect(ingest(table, people(2))).rejects.toMatchObject({
      details: { meter: 'records', limit: 4, used: 3, requested: 2, remaining: 1, resetsAt: '2026-03-15T00:00:00.000Z' },
    });
  });

  test('allows the full amount again in the next period', async () => {
    const table = await givenLeads({ records: 2 });
    await ingest(table, people(2));
    await expect(ingest(table, people(1))).rejects.toMatchObject({ code: 'PLAN_LIMIT' });
    app.clock.set('2026-03-15T00:00:00Z');
    expect((await ingest(table, people(2))).usage.records.used).toBe(2);
  });

  test('refuses only the bad calls of a group', async () => {
    const table = await givenLeads({ records: 7 });
    const other = await givenLeads();
    const answers = await settleAll([
      ingest(table, people(2)),
      ingest(table, [{ email: 1 }]),
      ingest(table, people(3)),
      ingest(other, people(4)),
      ingest(table, [{ email: [], name: '' }]),
      ingest({ ...table, id: app.ids.next() }, people(1)),
      ingest(table, people(3)),
      ingest(table, people(2)),
    ]);
    expect(answers.map((answer) => (typeof answer === 'string' ? answer : answer.inserted))).toEqual([
      2,
      'SCHEMA_MISMATCH',
      3,
      4,
      'INVALID_VALUE',
      'DATA_TABLE_NOT_FOUND',
      'PLAN_LIMIT',
      2,
    ]);
    const ledger = await ledgerOf(app, table);
    expect([ledger.records.length, ledger.used.records]).toEqual([7, 7]);
    expect((await ledgerOf(app, other)).records).toHaveLength(4);
  });

  test('accepts exactly the limit from 64 concurrent calls', async () => {
    const table = await givenLeads({ records: 40 });
    const answers = await settleAll(Array.from({ length: 64 }, () => ingest(table, people(1))));
    expect(countAnswers(answers)).toEqual({ answered: 40, PLAN_LIMIT: 24 });
    const ledger = await ledgerOf(app, table);
    expect([ledger.records.length, ledger.used.records]).toEqual([40, 40]);
  });

  test('returns to each concurrent call the usage at the time it was accepted', async () => {
    const table = await givenLeads({ records: 100 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ingest(table, people(2))));
    expect(answers.map(({ usage }) => usage.records.used)).toEqual(Array.from({ length: 20 }, (_, index) => 2 * (index + 1)));
  });

  test('does not mix the records of organizations that call concurrently', async () => {
    const tables = await Promise.all(Array.from({ length: 5 }, () => givenLeads({ records: 6 })));
    await settleAll(tables.flatMap((table, index) => [ingest(table, people(2, 10 * index)), ingest(table, people(3, 10 * index + 2))]));
    for (const [index, table] of tables.entries()) {
      const ledger = await ledgerOf(app, table);
      expect(ledger.records.map(({ cells }) => cells)).toEqual(people(5, 10 * index));
      expect(ledger.used.records).toBe(5);
    }
  });
});
