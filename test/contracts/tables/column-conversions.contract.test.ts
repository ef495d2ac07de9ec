import { expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { CheckPlanMeter } from '../../../src/application/plans/check-plan-meter.ts';
import { CancelConversion } from '../../../src/application/tables/conversions/cancel-conversion.ts';
import { CheckColumnType } from '../../../src/application/tables/conversions/check-column-type.ts';
import { ConvertColumns } from '../../../src/application/tables/conversions/convert-columns.ts';
import { StartConversion } from '../../../src/application/tables/conversions/start-conversion.ts';
import { EditColumns } from '../../../src/application/tables/edit-columns.ts';
import { EditRecords } from '../../../src/application/tables/edit-records.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import type { Cell } from '../../../src/domain/kernel/cell.ts';
import type { Column } from '../../../src/domain/tables/data-table.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { SavedView } from '../../../src/domain/tables/saved-view.ts';
import { namedCells } from '../../../src/domain/tables/stored-cells.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { convertAll } from './convert-all.ts';

onEachBackend('Changes of columns in the background', (store) => {
  const clock = new FixedClock();
  const audit = new Audit(clock, ids);
  const given = async (values: readonly Cell[], changes: Partial<Column> = {}) => {
    const { id: organizationId } = await givenOrganization(store());
    const { unitOfWork, dataTables, records } = store();
    const table = await givenTable(store(), { organizationId, columns: [aColumn('name'), aColumn('age', changes)] });
    const of = { organizationId, dataTableId: table.id };
    const ingest = new IngestRecords({ unitOfWork, audit, clock });
    const append = (...ages: readonly Cell[]) =>
      ingest.execute({ ...of, records: Records.of(ages.map((age, at) => ({ name: `n${at}`, age }))), by: notAudited });
    if (values.length > 0) await append(...values);
    const now = async () => {
      const found = await dataTables.find(organizationId, table.id);
      if (!found) throw new Error('gone');
      return found;
    };
    const rows = () => records.list(organizationId, table.id, { limit: 1000 });
    const bytes = async () => (await new CheckPlanMeter({ unitOfWork, clock }).execute({ organizationId })).standing.bytes.used;
    return {
      ...{ table, of, append, now, rows, bytes },
      ages: async () => {
        const current = await now();
        return (await rows()).map(({ cells }) => namedCells(current, cells).age);
      },
      type: async () => (await now()).column('age').type,
      start: (clears = false) =>
        new StartConversion({ unitOfWork, audit, clock }).execute({ ...of, column: 'age', type: 'number', clears, by: operator }),
      cancel: () => new CancelConversion({ unitOfWork, audit, clock }).execute({ ...of, by: operator }),
      edit: async (position: number, age: Cell) => {
        const id = (await rows())[position]?.id as string;
        await new EditRecords({ unitOfWork, audit }).execute({ ...of, edits: [{ id, set: { age } }], by: operator });
      },
      conversion: () => unitOfWork.run(({ columnConversions }) => columnConversions.find(organizationId, table.id)),
    };
  };
  const converting = (batch = 2) => new ConvertColumns({ unitOfWork: store().unitOfWork, clock, options: { batch, looked: 3, readMs: 0 } });

  test('convert all values in batches; the table is readable as it was until the last one', async () => {
    const { start, ages, type, rows, bytes, conversion } = await given(['1', '22', '', null, '-5.5']);
    const [before, size] = [await rows(), await bytes()];
    await start();
    await converting().execute({ steps: 1 });
    expect([await type(), await ages()]).toEqual(['text', ['1', '22', '', null, '-5.5']]);
    expect(await conversion()).toMatchObject({ state: 'filling', done: 2, total: 5 });
    await convertAll(store().unitOfWork, converting());
    expect([await type(), await ages()]).toEqual(['number', [1, 22, null, null, -5.5]]);
    expect(await conversion()).toMatchObject({ state: 'ended', outcome: 'changed', done: expect.any(Number), misfits: 0 });
    // A value that is stored besides is taken away, and nobody sees an edit.
    expect((await rows()).map(({ cells }) => Object.keys(cells).length)).toEqual(before.map(() => 2));
    expect((await rows()).map(({ revision }) => revision)).toEqual(before.map(({ revision }) => revision));
    expect(await bytes()).toBeLessThanOrEqual(size + 20);
  });

  test('records that are appended and edited meanwhile are neither lost nor left in the old type', async () => {
    const { start, append, edit, ages, type, table } = await given(['1', '2', '3', '4', '5', '6']);
    await start();
    await converting().execute({ steps: 1 });
    await edit(0, '10');
    await edit(5, '60');
    await append('7', '8');
    await expect(edit(1, 'many')).rejects.toMatchObject({ code: 'INVALID_VALUE' });
    await convertAll(store().unitOfWork, converting());
    expect([await type(), await ages()]).toEqual(['number', [10, 2, 3, 4, 5, 60, 7, 8]]);
    await expect(append('many')).rejects.toMatchObject({ code: 'INVALID_VALUE' });
    await append(9);
    expect(await ages()).toHaveLength(9);
    expect(table.column('age').key).toBeUndefined();
  });

  test('records that come in many calls at once all have the new type', async () => {
    const { start, append, ages, type } = await given(['1']);
    await start();
    const appending = Array.from({ length: 40 }, (_, at) => append(String(at + 2)));
    await Promise.all([converting(3).execute(), ...appending]);
    await convertAll(store().unitOfWork, converting(3));
    expect(await type()).toBe('number');
    expect(((await ages()) as number[]).sort((one, other) => one - other)).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
  });

  test('a value that does not fit ends it and leaves the table as before, or is cleared, as was chosen', async () => {
    const { start, ages, type, rows, conversion } = await given(['1', '2', 'x', '4']);
    await start();
    await convertAll(store().unitOfWork, converting());
    expect([await type(), await ages()]).toEqual(['text', ['1', '2', 'x', '4']]);
    expect(await conversion()).toMatchObject({ state: 'ended', outcome: 'refused', misfits: 1 });
    expect((await rows()).map(({ cells }) => Object.keys(cells).sort())).toEqual(Array.from({ length: 4 }, () => ['age', 'name']));
    await start(true);
    await convertAll(store().unitOfWork, converting());
    expect([await type(), await ages()]).toEqual(['number', [1, 2, null, 4]]);
    expect(await conversion()).toMatchObject({ outcome: 'changed', misfits: 1 });
  });

  test('a required column keeps a value in each record: none is cleared', async () => {
    const { start, ages, type, conversion } = await given(['1', 'x'], { required: true });
    await expect(start(true)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await start();
    await convertAll(store().unitOfWork, converting());
    expect([await type(), await ages()]).toEqual(['text', ['1', 'x']]);
    expect(await conversion()).toMatchObject({ outcome: 'refused', misfits: 1 });
  });

  test('canceling leaves the table as before', async () => {
    const { start, cancel, ages, type, rows, bytes, now, table } = await given(['1', '2', '3']);
    const [before, size] = [await rows(), await bytes()];
    await start();
    await expect(start()).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await converting().execute({ steps: 1 });
    await cancel();
    await convertAll(store().unitOfWork, converting());
    expect([await type(), await ages(), await rows(), await bytes()]).toEqual(['text', ['1', '2', '3'], before, size]);
    expect((await now()).columns).toEqual(table.columns);
    await expect(cancel()).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });

  test('a step that fails changes nothing, and another process goes on where it was', async () => {
    const { start, ages, of } = await given(['1', '2', '3', '4', '5']);
    await start();
    await converting().execute({ steps: 1 });
    const { unitOfWork } = store();
    const dying = {
      run: (work: Parameters<typeof unitOfWork.run>[0]) =>
        unitOfWork.run(async (transaction) => {
          await work(transaction);
          throw new Error('killed');
        }),
    } as unknown as typeof unitOfWork;
    await expect(new ConvertColumns({ unitOfWork: dying, clock, options: { batch: 2 } }).execute({ steps: 1 })).rejects.toThrow('killed');
    expect(await unitOfWork.run(({ columnConversions }) => columnConversions.find(of.organizationId, of.dataTableId))).toMatchObject({
      done: 2,
    });
    await convertAll(store().unitOfWork, converting());
    expect(await ages()).toEqual([1, 2, 3, 4, 5]);
  });

  test('the column can be renamed meanwhile, but not removed or changed otherwise; views, the title and the zone follow it', async () => {
    const { start, of, now } = await given(['1', '2', '3']);
    const column = { key: 'age', name: 'age' };
    const content = {
      filters: [{ column, operator: 'is_not_empty' as const }],
      sort: { column, direction: 'asc' as const },
      columns: [column],
    };
    const view = new SavedView({ ...of, id: ids.next(), name: 'Old', madeBy: ids.next(), isShared: true, content, createdAt: clock.now() });
    await store().unitOfWork.run(async ({ savedViews, dataTables }) => {
      await savedViews.save(view);
      await dataTables.save((await now()).entitle('age').tellTime({ zone: 'Asia/Tokyo', zoneColumn: 'age' }));
    });
    await start();
    const edit = (change: Parameters<EditColumns['execute']>[0]['change']) =>
      new EditColumns({ unitOfWork: store().unitOfWork, audit }).execute({ ...of, change, by: operator });
    await expect(edit({ remove: 'age' })).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await expect(edit({ edit: 'age', to: { type: 'boolean' } })).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await edit({ edit: 'age', to: { name: 'years' } });
    await edit({ add: aColumn('age') });
    await convertAll(store().unitOfWork, converting());
    expect((await now()).columns.map(({ name, type }) => [name, type])).toEqual([
      ['name', 'text'],
      ['years', 'number'],
      ['age', 'text'],
    ]);
    // A part that names the column by its key goes with it.
    const [found] = await store().unitOfWork.run(({ savedViews }) => savedViews.findMany(of.organizationId, of.dataTableId));
    expect(found?.resolve(await now())).toMatchObject({ gone: [], columns: ['years'], sort: { column: 'years' } });
    expect(await now()).toMatchObject({ titleColumn: 'years', zoneColumn: 'years', zoneOfRecords: { zone: 'Asia/Tokyo' } });
  });

  test('values that would not fit are counted before, by value', async () => {
    const { of } = await given(['1', 'x', 'x', '', 'y', null]);
    const check = new CheckColumnType({ tables: store().dataTables, records: store().records, clock });
    expect(await check.execute({ ...of, column: 'age', type: 'number' })).toMatchObject({
      ...{ records: 6, misfits: 3, complete: true },
      values: [
        { value: 'x', records: 2, message: expect.stringContaining('must be a number') },
        { value: 'y', records: 1 },
      ],
    });
  });
});
