import { expect, test } from '@jest/globals';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { givenTable } from '../../support/given.ts';
import { onOneServer, ownConnection } from '../../support/own-connection.ts';
import { fillTable, rowsRead } from '../rows-read.ts';

const connection = ownConnection(1);
const keyOf = (n: string): string => `repeat('a long address ', 4) || ${n} || '@example.com'`;

test.each([500, 2000, 8000])(
  '%i records are found by their keys without reading the others, also before their table is analyzed',
  async (count) => {
    const { unitOfWork } = postgresStorageOn({ connection: connection() });
    const { organizationId, id } = await givenTable({ unitOfWork });
    const fill = `
    insert into records (organization_id, data_table_id, data, key)
    select $1, $2, '{}', ${keyOf('n')} from generate_series(1, $3::int) n order by random()`;
    await connection().query('', fill, [organizationId, id, count]);
    const named = await connection().query<{ key: string }>('', `select ${keyOf('n')} as key from generate_series(1, 500) n`, []);
    const keys = named.map(({ key }) => key);
    let found = 0;
    const read = await rowsRead(connection(), async () => {
      found = (await unitOfWork.run(({ records }) => records.findByKeys(organizationId, id, keys))).length;
    });
    expect(found).toBe(500);
    expect(read).toBeLessThan(2000);
  },
);

// The plan is explained as one server makes it.

onOneServer('records are updated by their keys without comparing each with each, also before their table is analyzed', async () => {
  const { unitOfWork } = postgresStorageOn({ connection: connection() });
  const other = await givenTable({ unitOfWork });
  const { organizationId, id: dataTableId } = await givenTable({ unitOfWork });
  const fill = `
    insert into records (organization_id, data_table_id, data, key)
    select $1, $2, '{"name":"Ada"}', ${keyOf('n')} from generate_series(1, $3::int) n`;
  await fillTable(connection(), other, 60_000, `'{}'`);
  await connection().query('', 'analyze records', []);
  await connection().query('', fill, [organizationId, dataTableId, 500]);
  const rows = await connection().query<{ id: string; key: string }>('', 'select id, key from records where data_table_id = $1', [
    dataTableId,
  ]);
  const given = rows.map(({ id, key }) => ({ id, key, cells: { name: 'Grace' }, stored: { name: 'Ada' }, isNew: false, isCounted: true }));
  await unitOfWork.run(({ records }) => records.merge({ organizationId, dataTableId, records: given, by: operator }));
  const cells = JSON.stringify(Object.fromEntries(given.map(({ id }) => [id, {}])));
  const values = [organizationId, dataTableId, cells, `{${given.map(({ id }) => id).join()}}`];
  const literals = values.map((value) => `'${value}'`).join();
  const plan = await connection().query<Record<string, string>>('', `explain execute update_records_by_key(${literals})`, []);
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('Update on records');
  expect(text).not.toContain('Join Filter');
  const [{ updated } = { updated: 0 }] = await connection().query<{ updated: number }>(
    '',
    `select count(*)::int as updated from records where data_table_id = $1 and data = '{"name":"Grace"}' and revision = 2`,
    [dataTableId],
  );
  expect(updated).toBe(500);
});

test('500 records are edited without comparing each with each, also before their table is analyzed', async () => {
  const { unitOfWork, recordChanges } = postgresStorageOn({ connection: connection() });
  const other = await givenTable({ unitOfWork });
  const { organizationId, id: dataTableId } = await givenTable({ unitOfWork });
  await fillTable(connection(), other, 60_000, `'{}'`);
  await connection().query('', 'analyze records', []);
  await fillTable(connection(), { organizationId, id: dataTableId }, 10_000, `'{"name":"Ada","city":"Bonn"}'`);
  const rows = await connection().query<{ id: string }>('', 'select id from records where data_table_id = $1 order by id limit 500', [
    dataTableId,
  ]);
  const edits = rows.map(({ id }, index) => ({ id, cells: { name: index === 0 ? 'Ada' : 'Grace' } }));
  const read = await rowsRead(connection(), () =>
    unitOfWork.run(({ records }) => records.edit(organizationId, dataTableId, edits, operator)),
  );
  expect(read).toBeLessThan(20_000);
  const cells = JSON.stringify(Object.fromEntries(edits.map(({ id, cells }) => [id, cells])));
  const values = [organizationId, dataTableId, cells, `{${edits.map(({ id }) => id).join()}}`];
  const literals = values.map((value) => `'${value}'`).join();
  const plan = await connection().query<Record<string, string>>('', `explain execute edit_records(${literals})`, []);
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('Update on records');
  expect(text).not.toContain('Join Filter');
  const changes = (recordId = '') => recordChanges.list({ organizationId, dataTableId, recordId }, { limit: 9 });
  expect(await changes(edits[1]?.id)).toMatchObject([{ revision: 2, cells: { name: ['Ada', 'Grace'] } }]);
  // A change that leaves all values as they are is none.
  expect(await changes(edits[0]?.id)).toEqual([]);
});
