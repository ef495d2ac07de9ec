import { expect, test } from '@jest/globals';
import { SweepImports } from '../../../src/application/imports/sweep-imports.ts';
import { undoStep } from '../../../src/application/imports/undo-step.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { UndoMerge } from '../../../src/application/tables/keys/undo-merge.ts';
import { Import } from '../../../src/domain/imports/import.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { longAgo } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenRecords, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { keySetter } from '../tables/key-setter.ts';

const options = { mapping: null, hasHeader: null, encoding: null, delimiter: null, onError: 'abort' as const };
const counts = { bytesReceived: 1, bytesRead: 1, rowsRead: 1, inserted: 1, setAside: 0 };
const found = { delimiter: ',' as const, header: null, width: 1 };

onEachBackend('The records that an import added', (store) => {
  /** An import whose chunks have the given numbers of records; `between` runs between its first two chunks. */
  const imported = async (table: DataTable, chunks: readonly number[], between = async (): Promise<unknown> => undefined) => {
    const { organizationId, id: dataTableId } = table;
    const awaiting = Import.awaiting({ organizationId, id: ids.next(), dataTableId, options, createdAt: longAgo });
    const one = awaiting.begin(longAgo).complete(counts, found, longAgo);
    await store().unitOfWork.run(async ({ records, imports }) => {
      for (const [index, size] of chunks.entries()) {
        if (index === 1) await between();
        await records.addChunk({ organizationId, dataTableId, records: people(size) }, one.id);
      }
      await imports.save(one);
    });
    return one;
  };
  const listed = async ({ organizationId, id }: DataTable) =>
    (await store().records.list(organizationId, id, { limit: 500 })).map((row) => row.id);
  const undo = (one: Import) => store().unitOfWork.run(({ imports }) => imports.save(one.undo(longAgo)));
  const find = ({ organizationId, id }: Import) => store().imports.find(organizationId, id);
  const clock = new FixedClock(longAgo.toISOString());
  const sweep = () => new SweepImports({ unitOfWork: store().unitOfWork, clock }).execute();

  test('are deleted and counted, with those edited; records of others and of another import stay', async () => {
    const table = await givenTable(store());
    const { organizationId, id } = table;
    await givenRecords(store(), table, ...people(2));
    const before = await listed(table);
    const one = await imported(table, [4, 3]);
    const other = await imported(table, [2]);
    const added = (await listed(table)).filter((record) => !before.includes(record));
    const [first, second] = added as [string, string];
    await store().unitOfWork.run(async ({ records }) => {
      await records.edit(organizationId, id, [{ id: first, cells: { name: 'x' } }], operator);
      await records.remove(organizationId, id, [second]);
    });
    const stays = [...before, ...added.slice(7)];
    await undo(one);
    await sweep();
    expect(await listed(table)).toEqual(stays);
    expect(await find(one)).toMatchObject({ undone: { deleted: 6, edited: 1 }, undoneAt: longAgo });
    expect(await find(other)).toMatchObject({ undone: null, undoneAt: null });
  });

  test('are deleted in steps, which go on after a process has died', async () => {
    const table = await givenTable(store());
    const one = await imported(table, Array(25).fill(2));
    await undo(one);
    await store().unitOfWork.run((transaction) => undoStep(transaction, one, longAgo));
    expect([(await find(one))?.undone, (await find(one))?.undoneAt, (await listed(table)).length]).toEqual([
      { deleted: 20, edited: 0 },
      null,
      30,
    ]);
    await sweep();
    expect([(await find(one))?.undone, (await find(one))?.undoneAt, await listed(table)]).toEqual([
      { deleted: 50, edited: 0 },
      longAgo,
      [],
    ]);
  });

  test('do not come back when a merge is undone that had removed some', async () => {
    const table = await givenTable(store());
    const { organizationId, id: dataTableId } = table;
    const own = { organizationId, dataTableId, by: operator };
    const one = await imported(table, [2, 2]);
    await givenRecords(store(), table, ...people(1));
    const [last] = (await listed(table)).slice(-1);
    const { merge } = await keySetter(store(), clock).execute({ ...own, columns: ['email'], duplicates: 'merge' });
    expect(merge?.removed).toBe(3);
    await undo(one);
    await sweep();
    await new UndoMerge({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), clock }).execute({
      ...own,
      mergeId: merge?.id ?? '',
    });
    expect(await listed(table)).toEqual([last]);
  });

  test('of a deleted table are left to its sweep', async () => {
    const table = await givenTable(store());
    const one = await imported(table, [1]);
    await undo(one);
    await store().unitOfWork.run(({ dataTables }) => dataTables.remove(table, longAgo));
    await sweep();
    expect(await find(one)).toMatchObject({ undone: { deleted: 0, edited: 0 }, undoneAt: longAgo });
  });

  test('are no longer known after 30 days', async () => {
    const one = await imported(await givenTable(store()), [2, 1]);
    const at = (days: number) => new Date(longAgo.getTime() + days * 86_400_000);
    expect(() => one.undo(at(30))).toThrow('can no longer be undone');
    const forgets = async (now: Date) => {
      await new SweepImports({ unitOfWork: store().unitOfWork, clock: new FixedClock(now.toISOString()) }).execute();
      return store().unitOfWork.run(({ records }) => records.removeImported(one, one.id, 10));
    };
    expect(await forgets(at(31))).toEqual({ deleted: 0, edited: 0, isLast: true, bytes: 0 });
  });
});
