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
  let isOver = false;
  const others = Promise.all(
    [1, 2, 3].map(async () => {
      while (!isOver) await givenRecords(store, table, ...people(5));
    }),
  );
  const chunks = 40;
  const imported = (importId: string): Promise<void> =>
    store.unitOfWork.run(async ({ records }) => {
      for (let chunk = 0; chunk < chunks; chunk++) {
        await records.addChunk(
          { organizationId, dataTableId, records: people(500).map((cells) => ({ ...cells, name: importId })) },
          importId,
        );
        await records.count(organizationId, dataTableId);
      }
    });
  const between = `select count(*)::int as count from imported_records, unnest(ids) where import_id = $1`;
  const rangesOf = async (id: string) => (await connection().query<{ count: number }>('', between, [id]))[0]?.count ?? 0;
  // On a busy machine the others may get no turn within a chunk.
  let importId = ids.next();
  for (let imports = 1; imports <= 10; imports++, importId = ids.next()) {
    await imported(importId);
    if ((await rangesOf(importId)) > chunks) break;
  }
  isOver = true;
  await others;
  const named = "select count(*)::int as count from records where data_table_id = $1 and (data->>'name' = $3) = $2";
  const count = async (isOfImport: boolean) =>
    (await connection().query<{ count: number }>('', named, [dataTableId, isOfImport, importId]))[0]?.count;
  const kept = await count(false);
  expect([await count(true), (await rangesOf(importId)) > chunks]).toEqual([20_000, true]);
  const removed = await store.unitOfWork.run(({ records }) => records.removeImported({ organizationId, dataTableId }, importId, 100));
  expect([removed, await count(true), await count(false)]).toEqual([
    { deleted: 20_000, edited: 0, isLast: true, bytes: expect.any(Number) },
    0,
    kept,
  ]);
});
