import { expect, test } from '@jest/globals';
import { SweepImports } from '../../../src/application/imports/sweep-imports.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { CheckPlanMeter } from '../../../src/application/plans/check-plan-meter.ts';
import { requireAllowance } from '../../../src/application/plans/plan-meters.ts';
import { DeleteRecords } from '../../../src/application/tables/delete-records.ts';
import { EditColumns } from '../../../src/application/tables/edit-columns.ts';
import { EditRecords } from '../../../src/application/tables/edit-records.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { SweepDeletedTables } from '../../../src/application/tables/sweep-deleted-tables.ts';
import { Import } from '../../../src/domain/imports/import.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import type { Cells } from '../../../src/domain/kernel/cell.ts';
import type { Plan } from '../../../src/domain/plans/plan.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { recordBytes } from '../../../src/domain/tables/record-size.ts';
import { aColumn, aPlan, longAgo } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

/** Values whose size as stored is easily miscounted. */
const hostile: readonly Cells[] = [
  { name: 'Ada "the first" \\ \u0001\b\t\n\u000b\f\r\u001f\u007f', age: 1e21 },
  { name: 'Zoë 🚀 漢字 \u2028\u00a0\ufeff', age: -1.5e-7 },
  { name: '', age: 123456789012345680000 },
  { name: null, age: 5e-324 },
  { name: '</script>', age: -1.7976931348623157e308 },
  { name: 'x'.repeat(20_000), age: 0.000001 },
];
/** The bytes of a record with this name of ASCII characters. */
const sizeOf = (name: string): number => recordBytes({ name, age: null });

onEachBackend('The bytes of stored records', (store) => {
  const clock = new FixedClock();
  const audit = new Audit(clock, ids);
  const given = async (limits: Plan['limits'] = {}) => {
    const { id: organizationId, planId } = await givenOrganization(store(), { limits });
    const { unitOfWork } = store();
    const columns = [aColumn('name'), { ...aColumn('age'), type: 'number' as const }];
    const table = await givenTable(store(), { organizationId, columns, fillsAbsentColumns: true });
    const own = { organizationId, dataTableId: table.id, by: operator };
    const ingest = new IngestRecords({ unitOfWork, audit, clock });
    const list = async () => (await store().records.list(organizationId, table.id, { limit: 1000 })).map((record) => record);
    return {
      planId,
      table,
      list,
      add: (...records: readonly object[]) => ingest.execute({ ...own, by: notAudited, records: Records.of(records) }),
      edit: (id: string, set: object) => new EditRecords({ unitOfWork, audit }).execute({ ...own, edits: [{ id, set: { ...set } }] }),
      remove: (...some: string[]) => new DeleteRecords({ unitOfWork, audit }).execute({ ...own, ids: some }),
      column: (edit: string, to: object) => new EditColumns({ unitOfWork, audit }).execute({ ...own, change: { edit, to } }),
      used: async () => (await new CheckPlanMeter({ unitOfWork, clock }).execute({ organizationId })).standing.bytes.used,
      stored: async () => (await list()).reduce((sum, { cells }) => sum + recordBytes(cells), 0),
      check: (amount: number) =>
        unitOfWork.run((transaction) => requireAllowance(transaction, { organizationId, meter: 'bytes', amount }, clock.now())),
    };
  };

  test('are charged when records are added, and given back to the last byte when they are deleted', async () => {
    const tenant = await given();
    await tenant.add(...hostile);
    expect(await tenant.used()).toBe(await tenant.stored());
    expect(await tenant.used()).toBeGreaterThan(20_000 + 309 + 326);
    const [first, ...others] = (await tenant.list()).map(({ id }) => id);
    await tenant.remove(first as string, '99999999');
    expect(await tenant.used()).toBe(await tenant.stored());
    await tenant.remove(...others);
    await tenant.remove(...others);
    expect(await tenant.used()).toBe(0);
  });

  test('follow edits of cells and the conversion of a column', async () => {
    const tenant = await given();
    await tenant.add(...hostile);
    for (const [index, { id }] of (await tenant.list()).entries()) {
      await tenant.edit(id, { name: hostile[(index + 1) % hostile.length]?.name, age: index * 1e20 });
      expect(await tenant.used()).toBe(await tenant.stored());
    }
    await tenant.column('age', { type: 'text' });
    expect(await tenant.used()).toBe(await tenant.stored());
    await tenant.edit((await tenant.list())[0]?.id as string, {});
    expect(await tenant.used()).toBe(await tenant.stored());
  });

  test('are given back by an undone import, and by the sweep of a deleted table', async () => {
    const tenant = await given();
    const { organizationId, id: dataTableId } = tenant.table;
    await tenant.add({ name: 'stays' });
    const records = [{ name: 'Ada', age: null }, ...hostile];
    const options = { mapping: null, hasHeader: null, encoding: null, delimiter: null, onError: 'abort' as const };
    const one = Import.awaiting({ organizationId, id: ids.next(), dataTableId, options, createdAt: longAgo });
    const counts = { bytesReceived: 1, bytesRead: 1, rowsRead: 1, inserted: 1, setAside: 0 };
    const completed = one.begin(longAgo).complete(counts, { delimiter: ',', header: null, width: 1 }, longAgo);
    await store().unitOfWork.run(async ({ records: added, imports, meters }) => {
      await added.addChunk({ organizationId, dataTableId, records }, one.id);
      await imports.save(completed.undo(longAgo));
      const [meter] = await meters.findMany([organizationId], ['bytes'], clock.now());
      const amount = records.reduce((sum, cells) => sum + recordBytes(cells), 0);
      await meters.spend(meter ? [{ meter, amount }] : []);
    });
    expect(await tenant.used()).toBe(await tenant.stored());
    await new SweepImports({ unitOfWork: store().unitOfWork, clock: new FixedClock(longAgo.toISOString()) }).execute();
    expect(await tenant.used()).toBe(sizeOf('stays'));
    await store().unitOfWork.run(({ dataTables }) => dataTables.remove(tenant.table, clock.now()));
    await new SweepDeletedTables({ unitOfWork: store().unitOfWork, clock }).execute();
    expect(await tenant.used()).toBe(0);
  });

  test('are exact at the limit: 64 concurrent calls store what fits and nothing more', async () => {
    const size = sizeOf('12345678');
    const tenant = await given({ bytes: size * 40 + 3 });
    const { done, refused } = await allAtOnce(64, () => tenant.add({ name: '12345678' }));
    expect([done, await tenant.used(), await tenant.stored()]).toEqual([40, size * 40, size * 40]);
    expect(refused[0]).toMatchObject({
      code: 'PLAN_LIMIT',
      details: { meter: 'bytes', limit: size * 40 + 3, used: size * 40, requested: size, remaining: 3, resetsAt: null },
    });
    expect(refused.every((reason) => (reason as { code?: string }).code === 'PLAN_LIMIT')).toBe(true);
  });

  test('are exact while records are added, edited and deleted at the same time', async () => {
    const tenant = await given({ bytes: 2000 });
    await tenant.add(...Array.from({ length: 10 }, (_, index) => ({ name: `n${index}` })));
    const before = (await tenant.list()).map(({ id }) => id);
    await allAtOnce(60, async (index) => {
      const id = before[index % before.length] as string;
      if (index % 3 === 0) await tenant.add({ name: 'y'.repeat(index) });
      else if (index % 3 === 1) await tenant.edit(id, { name: 'z'.repeat(index) });
      else await tenant.remove(id);
    });
    expect(await tenant.used()).toBe(await tenant.stored());
    expect(await tenant.used()).toBeLessThanOrEqual(2000);
  });

  test('refuse an edit and a conversion that no longer fit, and change nothing', async () => {
    const tenant = await given({ bytes: sizeOf('Ada') + 4 });
    await tenant.add({ name: 'Ada' });
    const [record] = await tenant.list();
    const id = record?.id as string;
    await expect(tenant.edit(id, { name: 'Ada Lovelace' })).rejects.toMatchObject({
      code: 'PLAN_LIMIT',
      details: { meter: 'bytes', requested: 9 },
    });
    expect(await tenant.list()).toEqual([record]);
    await tenant.edit(id, { age: 12345678 });
    await expect(tenant.column('age', { type: 'text' })).rejects.toMatchObject({
      code: 'PLAN_LIMIT',
      details: { meter: 'bytes', requested: 2 },
    });
    expect(await tenant.used()).toBe(await tenant.stored());
  });

  test('above the limit of a smaller plan can be edited down and deleted', async () => {
    const tenant = await given();
    await tenant.add({ name: 'Ada Lovelace' }, { name: 'Grace' });
    await store().unitOfWork.run(({ plans }) => plans.save(aPlan({ id: tenant.planId, limits: { bytes: 1 } })));
    const [one, two] = (await tenant.list()).map(({ id }) => id) as [string, string];
    await tenant.edit(one, { name: 'Ada' });
    await tenant.edit(one, { name: 'Eve' });
    await tenant.remove(two);
    expect(await tenant.used()).toBe(await tenant.stored());
    await expect(tenant.add({ name: 'x' })).rejects.toMatchObject({ code: 'PLAN_LIMIT' });
    await expect(tenant.check(1)).rejects.toMatchObject({ code: 'PLAN_LIMIT', details: { limit: 1, used: sizeOf('Eve') } });
  });

  test('that a plan does not name cannot be stored', async () => {
    const tenant = await given();
    await store().unitOfWork.run(({ plans }) => plans.save(aPlan({ id: tenant.planId, without: ['bytes'] })));
    await expect(tenant.add({ name: 'x' })).rejects.toMatchObject({ code: 'PLAN_LIMIT', details: { meter: 'bytes', limit: 0 } });
    expect(await tenant.list()).toEqual([]);
  });
});
