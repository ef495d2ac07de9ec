import { expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { StartConversion } from '../../../src/application/tables/conversions/start-conversion.ts';
import { DeleteRecords } from '../../../src/application/tables/delete-records.ts';
import { EditColumns } from '../../../src/application/tables/edit-columns.ts';
import { EditRecords } from '../../../src/application/tables/edit-records.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { CancelKeySetting } from '../../../src/application/tables/keys/cancel-key-setting.ts';
import { FillKeys } from '../../../src/application/tables/keys/fill-keys.ts';
import { FindMerge } from '../../../src/application/tables/keys/find-merge.ts';
import { StartKeySetting } from '../../../src/application/tables/keys/start-key-setting.ts';
import { UndoMerge } from '../../../src/application/tables/keys/undo-merge.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import type { Cells } from '../../../src/domain/kernel/cell.ts';
import { Unavailable } from '../../../src/domain/kernel/errors.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';
import { keySetter } from './key-setter.ts';

onEachBackend('A key that is set in the background', (store) => {
  const clock = new FixedClock();
  const audit = new Audit(clock, ids);
  const filling = (unitOfWork = store().unitOfWork, maxAlike = 100) =>
    new FillKeys({ unitOfWork, audit, clock, ids, pauses: new TimerPauses(), options: { batch: 2, readMs: 0, maxAlike } });

  async function given(...emails: readonly (string | null)[]) {
    const { id: organizationId } = await givenOrganization(store());
    const { id: dataTableId } = await givenTable(store(), { organizationId, columns: [aColumn('email'), aColumn('name')] });
    const { unitOfWork, dataTables, records } = store();
    const own = { organizationId, dataTableId, by: operator };
    const ingest = new IngestRecords({ unitOfWork, audit, clock });
    let number = 0;
    const append = (...some: readonly (string | null)[]) =>
      ingest.execute({ ...own, by: notAudited, records: Records.of(some.map((email) => ({ email, name: `n${number++}` }))) });
    if (emails.length > 0) await append(...emails);
    const setting = () => unitOfWork.run(({ keySettings }) => keySettings.find(organizationId, dataTableId));
    const rows = () => records.list(organizationId, dataTableId, { limit: 1000 });
    return {
      ...{ own, append, setting, rows },
      start: (duplicates: 'refuse' | 'merge' = 'refuse', columns = ['email']) =>
        new StartKeySetting({ unitOfWork, audit, clock }).execute({ ...own, columns, duplicates }),
      cancel: () => new CancelKeySetting({ unitOfWork, audit, clock }).execute(own),
      setKey: (columns: readonly string[]) =>
        keySetter(store(), clock).execute({
          ...{ ...own, columns },
        }),
      upsert: (email: string, name: string) =>
        ingest.execute({ ...own, by: notAudited, mode: 'upsert', records: Records.of([{ email, name }]) }),
      edit: (id: string, set: Cells) => new EditRecords({ unitOfWork, audit }).execute({ ...own, edits: [{ id, set }] }),
      remove: (id: string) => new DeleteRecords({ unitOfWork, audit }).execute({ ...own, ids: [id] }),
      emails: async () => (await rows()).map(({ cells }) => cells.email),
      key: async () => (await dataTables.find(organizationId, dataTableId))?.recordKey,
      merge: async () => (await new FindMerge({ unitOfWork, clock }).execute(own)).merge,
      undo: (mergeId: string) => new UndoMerge({ unitOfWork, audit, clock }).execute({ ...own, mergeId }),
      /** Goes on until it is in this state; it also waits for transactions of the tests that run meanwhile on the same server. */
      until: (...states: readonly string[]) =>
        until(async () => {
          await filling().execute({ steps: 1 });
          return states.includes((await setting())?.state ?? '');
        }, `the setting is ${states}`),
      /** Lets one step of the walk or of the merge be done. */
      step: () => filling().execute({ steps: 1 }),
    };
  }

  test('is not ended by a database that is away for a moment', async () => {
    const { start, until, step, setting } = await given('a@x.example', 'b@x.example', 'c@x.example');
    await start();
    await until('filling');
    const { unitOfWork } = store();
    let calls = 0;
    const away: UnitOfWork = {
      run: async (work) => {
        calls++;
        return unitOfWork.run(async (transaction) => {
          await work(transaction);
          throw new Unavailable();
        });
      },
    };
    await expect(filling(away).execute({ steps: 1 })).rejects.toThrow(Unavailable);
    expect([calls, await setting()]).toMatchObject([1, { state: 'filling', done: 0, outcome: null, problem: null }]);
    await step();
    expect(await setting()).toMatchObject({ state: 'filling', done: 2 });
  });

  test('is set once all records have theirs; until then the table takes no upsert', async () => {
    const { start, until, step, setting, key, upsert, rows } = await given('a@x.example', 'b@x.example', 'c@x.example');
    expect(await start()).toMatchObject({ state: 'settling', done: 0, total: 3 });
    await until('filling');
    await step();
    expect(await setting()).toMatchObject({ state: 'filling', done: 2, outcome: null });
    await expect(upsert('A@x.example', 'Ada')).rejects.toMatchObject({ code: 'TABLE_HAS_NO_KEY' });
    await until('ended');
    expect([await setting(), await key()]).toMatchObject([{ outcome: 'set', done: 3, found: null }, { isBeingSet: false }]);
    expect(await upsert('A@x.example', 'Ada')).toMatchObject({ inserted: 0, updated: 1 });
    expect((await rows()).map(({ revision }) => revision)).toEqual([2, 1, 1]);
  });

  test('is refused with the list of records that share their values or have none, and the table is as before', async () => {
    const { start, until, setting, key, rows, append } = await given('a@x.example', 'b@x.example', 'A@x.example', null, 'a@x.example');
    const before = await rows();
    await start();
    await until('ended');
    const found = before.map(({ id }) => id);
    expect(await setting()).toMatchObject({
      outcome: 'refused',
      problem: null,
      found: {
        records: 5,
        lacking: { records: 1, recordIds: [found[3]] },
        duplicates: {
          ...{ values: 1, records: 3 },
          groups: [{ values: { email: 'a@x.example' }, records: 3, recordIds: [found[0], found[2], found[4]] }],
        },
      },
    });
    expect([(await key())?.columns, await rows()]).toEqual([[], before]);
    expect(await append('a@x.example')).toMatchObject({ inserted: 1 });
  });

  test('merges duplicates if that was chosen: the newest stays, and an undo brings all back', async () => {
    const { start, until, setting, key, emails, merge, undo, rows } = await given(
      ...['a@x.example', 'b@x.example', 'A@x.example', 'b@x.example', 'c@x.example', 'a@x.example', 'd@x.example', 'D@x.example'],
    );
    const before = await rows();
    await start('merge');
    await until('merging');
    await until('ended');
    expect([await setting(), await key()]).toMatchObject([{ outcome: 'set', repeated: 4, merged: 4 }, { isBeingSet: false }]);
    expect(await emails()).toEqual(['b@x.example', 'c@x.example', 'a@x.example', 'D@x.example']);
    const made = await merge();
    expect(made).toMatchObject({ groups: 3, removed: 4 });
    await undo(made?.id ?? '');
    expect((await rows()).map(({ id, cells }) => ({ id, cells: { ...cells } }))).toEqual(
      before.map(({ id, cells }) => ({ id, cells: { ...cells } })),
    );
    expect((await key())?.columns).toEqual([]);
  });

  test('records that are added meanwhile have keys: nothing that is alike slips in', async () => {
    const { start, until, step, append, key, emails } = await given('a@x.example', 'b@x.example', 'c@x.example', 'd@x.example');
    await start();
    await until('filling');
    await step();
    await expect(append('A@x.example')).rejects.toMatchObject({ code: 'DUPLICATE_RECORD' });
    await expect(append(null)).rejects.toMatchObject({ code: 'INVALID_VALUE' });
    await append('e@x.example');
    await expect(append('e@x.example')).rejects.toMatchObject({ code: 'DUPLICATE_RECORD' });
    // The walk has not come to it: it stands in the way at the end.
    await append('d@x.example');
    await until('ended');
    expect([await key(), (await emails()).length]).toMatchObject([{ columns: [] }, 6]);
  });

  test('what is edited and deleted while it waits to be merged is not merged', async () => {
    const { start, until, edit, remove, rows, emails, merge, key, upsert } = await given(
      ...['a@x.example', 'a@x.example', 'b@x.example', 'b@x.example', 'c@x.example', 'c@x.example'],
    );
    const before = (await rows()).map(({ id }) => id);
    await start('merge');
    await until('merging');
    await edit(before[1] as string, { email: 'other@x.example' });
    await remove(before[2] as string);
    await until('ended');
    expect(await emails()).toEqual(['a@x.example', 'other@x.example', 'b@x.example', 'c@x.example']);
    expect([await key(), await merge()]).toMatchObject([{ isBeingSet: false }, { groups: 1, removed: 1 }]);
    for (const email of await emails()) expect(await upsert(email as string, 'New')).toMatchObject({ inserted: 0, updated: 1 });
  });

  test('a record that was filled, and then edited to be like others, is filled or removed again', async () => {
    const [a, b] = ['a@x.example', 'b@x.example'];
    const cases = [
      { emails: [a, a, b, b, b], owner: 2, merged: ['n4'], undone: ['n0', 'n0', 'n3', 'n4'] },
      { emails: [a, b, b, b, a], owner: 1, merged: ['n3'], undone: ['n0', 'n2', 'n3', null] },
    ];
    for (const { emails, owner, merged, undone } of cases) {
      const { start, until, step, edit, remove, rows, merge, undo } = await given(...emails);
      const names = async () => (await rows()).map(({ cells }) => cells.name);
      const before = (await rows()).map(({ id }) => id);
      const filled = before[emails.lastIndexOf(a)] as string;
      await edit(filled, { name: null });
      await start('merge');
      await until('merging');
      await step();
      expect((await rows()).find(({ id }) => id === filled)?.cells).toEqual({ email: a, name: 'n0' });
      await remove(before[owner] as string);
      // In the second case, it lacks its name again.
      await edit(filled, owner === 1 ? { email: b, name: null } : { email: b });
      await until('ended');
      expect(await names()).toEqual(merged);
      await undo((await merge())?.id ?? '');
      expect(await names()).toEqual(undone);
    }
  });

  test('canceling leaves the table without a key; what was merged can be undone', async () => {
    const { start, until, step, cancel, setting, key, merge, undo, emails, append } = await given(
      ...['a@x.example', 'a@x.example', 'b@x.example', 'b@x.example', 'c@x.example', 'c@x.example'],
    );
    await start('merge');
    await expect(start()).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await until('merging');
    await step();
    await cancel();
    expect(await setting()).toMatchObject({ outcome: 'canceled', state: 'cleaning' });
    await until('ended');
    expect([(await key())?.columns, (await emails()).length]).toEqual([[], 6 - ((await merge())?.removed ?? 0)]);
    expect((await merge())?.removed).toBeGreaterThan(0);
    await undo((await merge())?.id ?? '');
    expect(await emails()).toHaveLength(6);
    await append('a@x.example');
    await expect(cancel()).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });

  test('a step that fails changes nothing, and another process goes on where it was', async () => {
    const emails = Array.from({ length: 7 }, (_, at) => `p${at % 5}@x.example`);
    const { start, setting, key, rows } = await given(...emails);
    const { unitOfWork } = store();
    const dying = {
      run: (work: Parameters<UnitOfWork['run']>[0]) =>
        unitOfWork.run(async (transaction) => {
          await work(transaction);
          throw new Error('killed');
        }),
    } as unknown as UnitOfWork;
    await start('merge');
    for (let tries = 0; tries < 400 && (await setting())?.state !== 'ended'; tries++) {
      const before = [await setting(), await rows()];
      await expect(filling(dying).execute({ steps: 1 })).rejects.toThrow('killed');
      expect([await setting(), await rows()]).toEqual(before);
      await filling().execute({ steps: 1 });
    }
    expect([await setting(), await key()]).toMatchObject([{ outcome: 'set', merged: 2 }, { isBeingSet: false }]);
    expect(await rows()).toHaveLength(5);
  });

  test('calls at once that bring the same values leave one record of each', async () => {
    const { start, until, append, rows, key } = await given();
    await start('merge');
    const [{ done }] = await Promise.all([allAtOnce(24, (at) => append(`p${at % 6}@x.example`)), until('ended')]);
    expect(done).toBeGreaterThanOrEqual(6);
    expect([await key(), (await rows()).length]).toMatchObject([{ isBeingSet: false }, 6]);
  });

  test('too many records of one value are not merged into one', async () => {
    const { start, setting, rows } = await given(...Array.from({ length: 5 }, () => 'a@x.example'));
    await start('merge');
    await until(async () => {
      await filling(store().unitOfWork, 3).execute({ steps: 1 });
      return (await setting())?.state === 'ended';
    });
    expect(await setting()).toMatchObject({ outcome: 'refused', problem: expect.stringContaining('5 records share one value') });
    expect(await rows()).toHaveLength(5);
  });

  test('meanwhile nothing else is done to the key, and no column changes its type', async () => {
    const { own, start, setKey, until, key } = await given('a@x.example', 'b@x.example');
    await start();
    const { unitOfWork } = store();
    const converting = new StartConversion({ unitOfWork, audit, clock }).execute({ ...own, column: 'name', type: 'number', clears: true });
    await expect(converting).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await expect(setKey(['name'])).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await expect(setKey([])).rejects.toMatchObject({ code: 'INVALID_STATE' });
    const removing = new EditColumns({ unitOfWork, audit }).execute({ ...own, change: { remove: 'email' } });
    await expect(removing).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await until('ended');
    await setKey(['name']);
    expect(await key()).toMatchObject({ columns: ['name'], isBeingSet: false });
  });
});
