import { describe, expect, test } from '@jest/globals';
import { Import, type ImportCounts } from '../../../src/domain/imports/import.ts';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import { longAgo } from '../../support/builders.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const options = {
  mapping: [{ from: 1, to: 'email' }],
  hasHeader: null,
  encoding: null,
  delimiter: ';' as const,
  onError: 'abort' as const,
};
const counts: ImportCounts = { bytesReceived: 900, bytesRead: 500, rowsRead: 20, inserted: 18, setAside: 2 };
const later = new Date(longAgo.getTime() + 1000);

onEachBackend('Imports', (store) => {
  const save = (...imports: readonly Import[]) =>
    store().unitOfWork.run(async (transaction) => {
      for (const one of imports) await transaction.imports.save(one);
    });
  const anImport = (fields: Partial<Parameters<typeof Import.awaiting>[0]> = {}) =>
    Import.awaiting({ organizationId: ids.next(), id: ids.next(), dataTableId: ids.next(), options, createdAt: longAgo, ...fields });
  const hold = ({ organizationId, id }: Import) => store().unitOfWork.run(({ imports }) => imports.lock(organizationId, id));
  const find = ({ organizationId, id }: Import) => store().imports.find(organizationId, id);

  test('are found as they were saved, in every state', async () => {
    const awaiting = anImport();
    const begun = awaiting.begin(later);
    const found = { delimiter: ';' as const, header: ['a', 'NUL \0', '__proto__'], width: 3 };
    const failing = new Error('x');
    for (const one of [awaiting, begun, begun.complete(counts, found, later), begun.fail(failing, counts, later), begun.cancel(later)]) {
      await save(one);
      expect(await hold(one)).toEqual(one);
      expect(await find(one)).toEqual(one);
    }
  });

  test('are not found by another organization or by a malformed id', async () => {
    const one = anImport();
    await save(one);
    const strange = [
      one.with({ organizationId: ids.next() }),
      one.with({ id: ids.next() }),
      one.with({ id: parseId('x') }),
      one.with({ organizationId: parseId('x') }),
    ];
    for (const other of strange) expect([await hold(other), await find(other)]).toEqual([undefined, undefined]);
  });

  test('of a table are listed in pages, newest first', async () => {
    const [first, second, third] = [anImport(), anImport(), anImport()].map((one, _, [all]) =>
      one.with({ organizationId: all?.organizationId ?? '' }),
    );
    if (!first || !second || !third) throw new Error('There are three');
    const { organizationId, dataTableId } = first;
    await save(first, second.with({ dataTableId }), third.with({ dataTableId }), anImport({ dataTableId }), anImport({ organizationId }));
    const page = await store().imports.list(organizationId, dataTableId, { limit: 2, after: undefined });
    expect([page.items.map(({ id }) => id), page.next]).toEqual([[third.id, second.id], [second.id]]);
    const rest = await store().imports.list(organizationId, dataTableId, { limit: 2, after: page.next });
    expect([rest.items, rest.next]).toEqual([[first], undefined]);
  });

  describe('progress', () => {
    test('is visible at once while another transaction is open', async () => {
      const one = anImport().begin(longAgo);
      await save(one);
      await store().unitOfWork.run(async () => {
        expect(await store().importProgress.save(one, 'importing', counts, later)).toBe(true);
        expect(await find(one)).toEqual(one.with({ status: 'importing', counts, seenAt: later }));
      });
    });

    test('is not stored for an import that has ended, waits, is lost or does not exist', async () => {
      const begun = anImport().begin(longAgo);
      const much = new Date(longAgo.getTime() + 30_000);
      const cases: [Import, Date][] = [
        [anImport(), later],
        [begun.cancel(later), later],
        [anImport().begin(longAgo), much],
      ];
      for (const [one, at] of cases) {
        await save(one);
        expect(await store().importProgress.save(one, 'importing', counts, at)).toBe(false);
        expect(await find(one)).toEqual(one);
      }
      expect(await store().importProgress.save(anImport(), 'importing', counts, later)).toBe(false);
    });
  });

  describe('rows set aside', () => {
    const row = (number: number, ...cells: string[]) => ({ number, line: number + 1, cells, problem: `"x" must be a number ${number}` });
    const keep = (one: Import, ...rows: ReturnType<typeof row>[]) =>
      store().unitOfWork.run(async ({ imports }) => {
        await imports.save(one);
        await imports.setAside(one, rows);
      });

    test('are listed in pages, with any content', async () => {
      const one = anImport();
      const rows = [row(1, 'a', '', 'NUL \0'), row(2), row(3, '"quoted"', 'two\nlines', '🎡 \uFFFD')];
      await keep(one, ...rows);
      await keep(anImport({ organizationId: one.organizationId }), row(1, 'other'));
      expect(await store().imports.rowsSetAside(one, { after: 0, limit: 2 })).toEqual(rows.slice(0, 2));
      expect(await store().imports.rowsSetAside(one, { after: 2, limit: 2 })).toEqual(rows.slice(2));
    });

    test('of an old import are deleted a few at a time, but not while it is being undone', async () => {
      const found = { delimiter: ',' as const, header: null, width: 1 };
      const ancient = new Date(0);
      const old = anImport().begin(ancient).complete(counts, found, ancient);
      const undoing = anImport().begin(ancient).complete(counts, found, ancient).undo(ancient);
      const recent = anImport({ organizationId: old.organizationId }).begin(later).complete(counts, found, later);
      for (const one of [old, undoing, recent]) await keep(one, row(1, 'a'), row(2, 'b'), row(3, 'c'));
      const lockOld = () => store().unitOfWork.run(({ imports }) => imports.lockOld(new Date(1)));
      const forget = (one: Import) => store().unitOfWork.run(({ imports }) => imports.forgetSetAside(one, 2));
      expect(await lockOld()).toMatchObject({ id: old.id });
      expect([await forget(old), await forget(old), await forget(old)]).toEqual([2, 1, 0]);
      await store().unitOfWork.run(({ imports }) => imports.saveForgotten(old));
      expect(await lockOld()).toBeUndefined();
      expect(await store().unitOfWork.run(({ imports }) => imports.findBeingUndone())).toEqual(undoing);
      await save(undoing.undoneBy({ deleted: 3, edited: 1, isLast: true }, later));
      expect(await store().unitOfWork.run(({ imports }) => imports.findBeingUndone())).toBeUndefined();
      expect(await find(undoing)).toMatchObject({ undone: { deleted: 3, edited: 1 }, undoneAt: later });
      const left = await Promise.all([old, undoing, recent].map((one) => store().imports.rowsSetAside(one, { after: 0, limit: 9 })));
      expect(left.map(({ length }) => length)).toEqual([0, 3, 3]);
    });

    test('take turns while several imports are being undone', async () => {
      const found = { delimiter: ',' as const, header: null, width: 1 };
      const undone = [1, 1, 2].map((at) => anImport().begin(later).complete(counts, found, later).undo(new Date(at)));
      for (const one of undone) await save(one);
      const next = (after?: Import) => store().unitOfWork.run(({ imports }) => imports.findBeingUndone(after));
      const turns: (string | undefined)[] = [];
      let last: Import | undefined;
      for (let turn = 0; turn < 6; turn++) {
        last = await next(last);
        turns.push(last?.id);
      }
      expect(new Set(turns.slice(0, 3))).toEqual(new Set(undone.map(({ id }) => id)));
      expect(turns.slice(3)).toEqual(turns.slice(0, 3));
      for (const one of undone) await save(one.undoneBy({ deleted: 0, edited: 0, isLast: true }, later));
    });

    test('are swept with the imports of their table, a few imports at a time', async () => {
      const one = anImport();
      const { organizationId, dataTableId } = one;
      const others = [anImport({ organizationId, dataTableId }), anImport({ organizationId, dataTableId }), anImport({ organizationId })];
      for (const kept of [one, ...others]) await keep(kept, row(1, 'a'), row(2, 'b'));
      const sweep = () => store().unitOfWork.run(({ imports }) => imports.sweep(organizationId, dataTableId, 2));
      expect([await sweep(), await sweep(), await sweep()]).toEqual([2, 1, 0]);
      const left = [one, ...others].map(async (swept) => [
        (await find(swept)) !== undefined,
        (await store().imports.rowsSetAside(swept, { after: 0, limit: 9 })).length,
      ]);
      expect(await Promise.all(left)).toEqual([...Array(3).fill([false, 0]), [true, 2]]);
    });
  });
});
