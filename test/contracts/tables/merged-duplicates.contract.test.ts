import { expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { SweepExpired } from '../../../src/application/sweep-expired.ts';
import { DeleteRecords } from '../../../src/application/tables/delete-records.ts';
import { EditColumns } from '../../../src/application/tables/edit-columns.ts';
import { EditRecords } from '../../../src/application/tables/edit-records.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { FindMerge } from '../../../src/application/tables/keys/find-merge.ts';
import { UndoMerge } from '../../../src/application/tables/keys/undo-merge.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import type { Cells } from '../../../src/domain/kernel/cell.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { recordKeyOf } from '../../../src/domain/tables/record-key.ts';
import { bytesOf } from '../../../src/domain/tables/record-size.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';
import { keySetter } from './key-setter.ts';

onEachBackend('Merged duplicates', (store) => {
  const clock = new FixedClock();
  const audit = new Audit(clock, ids);

  async function given(...records: readonly Cells[]) {
    const { id: organizationId } = await givenOrganization(store(), { limits: { records: 10_000, bytes: null } });
    const columns = [aColumn('email'), aColumn('name'), aColumn('city')];
    const { id: dataTableId } = await givenTable(store(), { organizationId, columns });
    const own = { organizationId, dataTableId, by: operator };
    const { unitOfWork } = store();
    const ingest = new IngestRecords({ unitOfWork, audit, clock });
    for (let from = 0; from < records.length; from += 500)
      await ingest.execute({ ...own, by: notAudited, records: Records.of(records.slice(from, from + 500)) });
    const list = () => store().records.list(organizationId, dataTableId, { limit: 5000 });
    return {
      own,
      list,
      rows: async () => (await list()).map(({ cells }) => ({ ...cells })),
      setKey: (duplicates: 'merge' | 'refuse' = 'merge', columnNames = ['email']) =>
        keySetter(store(), clock).execute({
          ...{ ...own, columns: columnNames, duplicates },
        }),
      undo: (mergeId = '') => new UndoMerge({ unitOfWork, audit, clock }).execute({ ...own, mergeId }),
      edit: (id: string, set: Cells) => new EditRecords({ unitOfWork, audit }).execute({ ...own, edits: [{ id, set }] }),
      remove: (...some: string[]) => new DeleteRecords({ unitOfWork, audit }).execute({ ...own, ids: some }),
      last: async () => (await new FindMerge({ unitOfWork, clock }).execute(own)).merge,
      bytes: () =>
        unitOfWork.run(async ({ meters }) => {
          const found = await meters.findMany([organizationId], ['records', 'bytes'], clock.now());
          return Object.fromEntries(found.map((meter) => [meter.name, meter.used])).bytes ?? 0;
        }),
    };
  }
  const email = 'ada@x.example';
  const three: readonly Cells[] = [
    { email, name: 'Old', city: 'Paris' },
    { email: 'bob@x.example', name: 'Bob', city: null },
    { email: 'ADA@x.example', name: 'Ada', city: 'Bonn' },
    { email, name: ' ', city: null },
  ];

  test('keep the newest, which takes what it lacks from the next newest that has it', async () => {
    const table = await given(...three);
    const before = await table.list();
    const bytes = await table.bytes();
    const { table: keyed, merge } = await table.setKey();
    expect([keyed.isKeyed, keyed.recordKey?.isBeingSet, merge?.groups, merge?.removed]).toEqual([true, false, 1, 2]);
    expect((await table.list()).map(({ id }) => id)).toEqual([before[1]?.id, before[3]?.id]);
    expect(await table.rows()).toEqual([three[1], { email, name: 'Ada', city: 'Bonn' }]);
    expect((await table.bytes()) - bytes).toBe(bytesOf(await table.rows()) - bytesOf(three));
    expect((await table.last())?.id).toBe(merge?.id);
  });

  test('are put back whole by an undo, in their places, and the key goes', async () => {
    const table = await given(...three);
    const before = await table.list();
    const bytes = await table.bytes();
    const { merge } = await table.setKey();
    expect((await table.undo(merge?.id)).isKeyed).toBe(false);
    const after = await table.list();
    expect(after.map(({ id, cells, createdAt }) => ({ id, cells: { ...cells }, createdAt }))).toEqual(
      before.map(({ id, cells, createdAt }) => ({ id, cells: { ...cells }, createdAt })),
    );
    expect(after.map(({ revision }) => revision)).toEqual([1, 1, 1, 3]);
    expect(await table.bytes()).toBe(bytes);
    expect(await table.last()).toBeUndefined();
    expect((await table.setKey()).merge?.removed).toBe(2);
  });

  test('keep a cell that was changed since, and come back though the newest was deleted', async () => {
    const table = await given(...three);
    const { merge } = await table.setKey();
    const [, stayed] = await table.list();
    await table.edit(stayed?.id ?? '', { city: 'Rome' });
    await table.undo(merge?.id);
    expect((await table.rows()).at(-1)).toEqual({ email, name: ' ', city: 'Rome' });
    const again = await table.setKey();
    await table.remove(stayed?.id ?? '');
    await table.undo(again.merge?.id);
    expect(await table.rows()).toEqual(three.slice(0, 3));
  });

  test('of one value, more than one statement takes, are one group', async () => {
    const table = await given(...Array.from({ length: 1203 }, (_, index) => ({ email, name: index === 0 ? 'First' : null, city: null })));
    const { merge } = await table.setKey();
    expect([merge?.groups, merge?.removed]).toEqual([1, 1202]);
    expect(await table.rows()).toEqual([{ email, name: 'First', city: null }]);
    await table.undo(merge?.id);
    const ordered = (await table.list()).map(({ id }) => BigInt(id));
    expect(ordered).toHaveLength(1203);
    expect(ordered).toEqual(ordered.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  test('refuse the key, with nothing changed, unless they are to be merged, or if a record lacks it', async () => {
    const table = await given(...three, { email: null, name: 'Nobody', city: null });
    await expect(table.setKey('refuse')).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await expect(table.setKey()).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect(await table.rows()).toHaveLength(5);
    expect(await table.last()).toBeUndefined();
  });

  test('that come in between refuse another key, and the one of before stays', async () => {
    const table = await given(three[1] as Cells);
    await table.setKey('refuse');
    let isFirst = true;
    const settle = async () => {
      if (isFirst)
        await store().unitOfWork.run(({ records }) => records.addChunk({ ...table.own, records: [{ email, name: 'Bob', city: null }] }));
      isFirst = false;
    };
    const setting = keySetter({ ...store(), recordWriters: { settle } }, clock).execute({ ...table.own, columns: ['name'] });
    await expect(setting).rejects.toThrow('Records with the same key were added meanwhile');
    const { organizationId, dataTableId } = table.own;
    const stored = await store().dataTables.find(organizationId, dataTableId);
    expect([stored?.keyColumns.map(({ name }) => name), stored?.recordKey?.isBeingSet]).toEqual([['email'], false]);
    const keys = ['bob@x.example', email].map((address) => stored && (recordKeyOf(stored, { email: address }) as string)) as string[];
    const found = await store().unitOfWork.run(({ records }) => records.findByKeys(organizationId, dataTableId, keys));
    expect(found).toHaveLength(2);
  });

  test('are put back once, of many undos at once', async () => {
    const table = await given(...three);
    const { merge } = await table.setKey();
    const { done } = await allAtOnce(8, () => table.undo(merge?.id));
    expect([done, (await table.list()).length]).toEqual([1, 4]);
  });

  test('stay merged once a column of then is gone', async () => {
    const table = await given(...three);
    const { merge } = await table.setKey();
    await new EditColumns({ unitOfWork: store().unitOfWork, audit }).execute({ ...table.own, change: { remove: 'city' } });
    await expect(table.undo(merge?.id)).rejects.toThrow('The column "city" was removed');
    expect(await table.list()).toHaveLength(2);
  });

  test('stay merged after a day, and what was kept of them is deleted', async () => {
    const table = await given(...three);
    const { merge } = await table.setKey();
    clock.pass({ hours: 24 });
    expect(await table.last()).toBeUndefined();
    await expect(table.undo(merge?.id)).rejects.toThrow('more than 24 hours ago');
    clock.pass({ seconds: 1 });
    await new SweepExpired({ unitOfWork: store().unitOfWork, clock }).execute();
    await expect(table.undo(merge?.id)).rejects.toMatchObject({ code: 'MERGE_NOT_FOUND' });
    expect(await store().unitOfWork.run(({ duplicateMerges }) => duplicateMerges.takeFilled(merge as never, 10))).toEqual([]);
  });
});
