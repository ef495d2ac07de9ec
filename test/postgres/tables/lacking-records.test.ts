import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { givenTable } from '../../support/given.ts';
import { cloneDatabase, openPostgres } from '../../support/postgres-backend.ts';

const ends: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

test('records that lack a value are found in the order of their numbers, also where these get another digit', async () => {
  const database = await cloneDatabase();
  const store = await openPostgres(database);
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  ends.push(
    () => sql.end(),
    () => store.close(),
  );
  const { organizationId, id: dataTableId } = await givenTable(store);
  await sql.query(
    "insert into records (id, organization_id, data_table_id, data) overriding system value select g, $1, $2, '{}' from unnest(array[8, 9, 10, 11, 99, 100]) g",
    [organizationId, dataTableId],
  );
  const found: (readonly string[])[] = [];
  for (let after = '0'; found.flat().length < 6; ) {
    const step = await store.unitOfWork.run(({ records }) =>
      records.lacking({ organizationId, dataTableId, key: 'age' }, after, { batch: 3, looked: 100 }),
    );
    found.push(step.found.map(({ id }) => id));
    if (step.isEnd) break;
    after = step.last;
  }
  expect(found).toEqual([
    ['8', '9', '10'],
    ['11', '99', '100'],
  ]);
});
