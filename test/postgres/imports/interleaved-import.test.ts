import { expect, test } from '@jest/globals';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { givenRecords, givenTable, people } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';

const connection = ownConnection(8);

test('records that others append while an import runs do not belong to it, although their ids lie in between', async () => {
  const store = postgresStorageOn({ connection: connection() });
  const table = await givenTable(store);
  const { organizationId, id: dataTableId } = table;
  const importId = ids.next();
  let isOver = false;
  const others = Promise.all(
    [1, 2, 3].map(async () => {
      while (!isOver) await givenRecords(store, table, ...people(5));
    }),
  );
  await store.unitOfWork.run(async ({ records }) => {
    for (let chunk = 0; chunk < 40; chunk++) {
      await records.addChunk(
        { organizationId, dataTableId, records: people(500).map((cells) => ({ ...cells, name: 'imported' })) },
        importId,
      );
      await records.count(organizationId, dataTableId);
    }
  });
  isOver = true;
  await others;
  const named = "select count(*)::int as count from records where data_table_id = $1 and (data->>'name' = 'imported') = $2";
  const count = async (imported: boolean) => (await connection().query<{ count: number }>('', named, [dataTableId, imported]))[0]?.count;
  const own = await count(false);
  const between = `select count(*)::int as count from imported_records, unnest(ids) where import_id = $1`;
  const [ranges] = await connection().query<{ count: number }>('', between, [importId]);
  expect([await count(true), (ranges?.count ?? 0) > 40]).toEqual([20_000, true]);
  const removed = await store.unitOfWork.run(({ records }) => records.removeImported({ organizationId, dataTableId }, importId, 100));
  expect([removed, await count(true), await count(false)]).toEqual([{ deleted: 20_000, edited: 0, isLast: true }, 0, own]);
});
