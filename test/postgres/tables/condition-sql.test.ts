import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Condition, matches } from '../../../src/domain/tables/condition.ts';
import { namedCells } from '../../../src/domain/tables/stored-cells.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { conditionSql } from '../../../src/postgres/tables/condition-sql.ts';
import { Values } from '../../../src/postgres/tables/record-order.ts';
import { comparedCells, conditions } from '../../contracts/tables/compared.ts';
import { aColumn } from '../../support/builders.ts';
import { givenRecords, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';

const connection = ownConnection(3);

async function setup() {
  const store = postgresStorageOn({ connection: connection() });
  const table = (await givenTable(store, { columns: [aColumn('c')] })).editColumn('c', { name: 'renamed' });
  await givenRecords(store, table, ...comparedCells.map((c) => ({ c })), {});
  const records = await store.records.list(table.organizationId, table.id, { limit: 500 });
  const told = async (filter: Condition): Promise<readonly (boolean | null)[]> => {
    const values = new Values();
    const sql = conditionSql(filter, table, values);
    if (sql === undefined) return records.map(() => null);
    const where = `organization_id = ${values.add(table.organizationId)} and data_table_id = ${values.add(table.id)}`;
    const rows = await connection().query<{ told: boolean | null }>(
      '',
      `select ${sql} as told from records where ${where} order by id`,
      values.list,
    );
    return rows.map((row) => row.told);
  };
  const right = (filter: Condition) =>
    records.map(({ cells }) => matches(filter, new Map(Object.entries(namedCells(table, cells))), new Date()));
  return { records, told, right };
}

test('SQL tells of a record what the domain does, or that it cannot tell', async () => {
  const { told, right } = await setup();
  await fc.assert(
    fc.asyncProperty(conditions, async (filter) => {
      const expected = right(filter);
      expect((await told(filter)).map((one, at) => one ?? expected[at])).toEqual(expected);
    }),
    { numRuns: 600 },
  );
});

test('SQL can tell of every cell in ASCII, by the usual comparisons', async () => {
  const { records, told } = await setup();
  const open = async (filter: object): Promise<readonly unknown[]> => {
    const answers = await told({ column: 'renamed', ...filter } as Condition);
    return records.filter((_, at) => answers[at] === null).map(({ cells }) => cells.c);
  };
  for (const operator of ['equals', 'not_equals', 'contains', 'not_contains', 'starts_with', 'ends_with'])
    expect([operator, await open({ operator, value: 'Pro' })]).toEqual([operator, []]);
  for (const operator of ['equals', 'not_equals', 'greater_than', 'at_least', 'less_than', 'at_most'])
    expect([operator, await open({ operator, value: 5 })]).toEqual([operator, []]);
  for (const operator of ['is_empty', 'is_not_empty']) expect([operator, await open({ operator })]).toEqual([operator, []]);
  expect(await open({ operator: 'in', value: ['Pro', 'x'] })).toEqual([]);
});
