import { beforeAll, expect } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { CheckPlanMeter } from '../../../src/application/plans/check-plan-meter.ts';
import type { Storage } from '../../../src/application/storage.ts';
import { CountStoredBytes } from '../../../src/application/tables/count-stored-bytes.ts';
import { DeleteRecords } from '../../../src/application/tables/delete-records.ts';
import { EditRecords } from '../../../src/application/tables/edit-records.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { SweepDeletedTables } from '../../../src/application/tables/sweep-deleted-tables.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { recordBytes } from '../../../src/domain/tables/record-size.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenRecords, givenTable, people } from '../../support/given.ts';
import { onOneServer, ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';

// A cluster is placed by a later version, so it has no records of before bytes were counted.

const connection = ownConnection();
const clock = new FixedClock();
const audit = new Audit(clock, ids);
let store: Storage;
beforeAll(() => {
  store = postgresStorageOn({ connection: connection() });
});

const noted = 'insert into uncounted_records (organization_id, data_table_id, after, upto)';

/** A table whose records were stored before their bytes were counted. */
async function given(count: number, limit: number | null = null) {
  const { id: organizationId } = await givenOrganization(store, { limits: { bytes: limit } });
  const table = await givenTable(store, { organizationId });
  await givenRecords(store, table, ...people(count));
  await connection().query(
    '',
    `${noted} select organization_id, data_table_id, 0, max(id) from records where data_table_id = $1 group by 1, 2`,
    [table.id],
  );
  const own = { organizationId, dataTableId: table.id, by: operator };
  const list = async () => (await store.records.list(organizationId, table.id, { limit: 5000 })).map((record) => record);
  return {
    table,
    list,
    add: (name: string) =>
      new IngestRecords({ unitOfWork: store.unitOfWork, audit, clock }).execute({
        ...own,
        by: notAudited,
        records: Records.of([{ email: '', name }]),
      }),
    edit: (id: string, name: string) =>
      new EditRecords({ unitOfWork: store.unitOfWork, audit }).execute({ ...own, edits: [{ id, set: { name } }] }),
    remove: (id: string) => new DeleteRecords({ unitOfWork: store.unitOfWork, audit }).execute({ ...own, ids: [id] }),
    used: async () => (await new CheckPlanMeter({ unitOfWork: store.unitOfWork, clock }).execute({ organizationId })).standing.bytes.used,
    stored: async () => (await list()).reduce((sum, { cells }) => sum + recordBytes(cells), 0),
  };
}
const countAll = () => new CountStoredBytes(store.unitOfWork).execute();
const left = () => connection().query('', 'select * from uncounted_records', []);

onOneServer('records of before are counted in steps, whatever is edited, deleted and added meanwhile', async () => {
  const tenant = await given(2500);
  const all = (await tenant.list()).map(({ id }) => id);
  const count = () => store.unitOfWork.run(({ records }) => records.countBytes(tenant.table.organizationId, tenant.table.id, 1000));
  await tenant.edit(all[0] as string, 'a much longer name than before');
  await tenant.remove(all[1] as string);
  expect(await tenant.used()).toBe(0);
  await tenant.add('new');
  const added = await tenant.used();
  expect(added).toBe(recordBytes({ email: '', name: 'new' }));
  // The result of a step is the amount that it would charge: the use case does both in one transaction.
  const first = await count();
  const sizes = (await tenant.list()).map(({ cells }) => recordBytes(cells));
  expect(first).toBe(sizes.slice(0, 1000).reduce((sum, bytes) => sum + bytes, 0));
  await countAll();
  expect((await tenant.used()) + first).toBe(await tenant.stored());
  expect(await left()).toEqual([]);
  await countAll();
  expect((await tenant.used()) + first).toBe(await tenant.stored());
});

onOneServer('they are charged above the limit too, and then nothing more is stored until there is room', async () => {
  const tenant = await given(30, 100);
  await tenant.add('fits');
  await countAll();
  expect(await tenant.used()).toBe(await tenant.stored());
  await expect(tenant.add('x')).rejects.toMatchObject({ code: 'PLAN_LIMIT', details: { meter: 'bytes', limit: 100 } });
  for (const { id } of await tenant.list()) await tenant.remove(id);
  expect(await tenant.used()).toBe(0);
  await tenant.add('x');
});

onOneServer('a table that is deleted before it was counted gives nothing back', async () => {
  const tenant = await given(30);
  const { organizationId, id } = tenant.table;
  await tenant.add('new');
  await store.unitOfWork.run(({ dataTables }) => dataTables.remove(tenant.table, clock.now()));
  await countAll();
  await new SweepDeletedTables({ unitOfWork: store.unitOfWork, clock }).execute();
  expect([await tenant.used(), await store.records.list(organizationId, id, { limit: 1 })]).toEqual([0, []]);
  clock.pass({ hours: 25 });
  await new SweepDeletedTables({ unitOfWork: store.unitOfWork, clock }).execute();
  expect(await left()).toEqual([]);
});
