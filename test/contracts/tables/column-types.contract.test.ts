import { expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { CheckColumnType } from '../../../src/application/tables/conversions/check-column-type.ts';
import { ConvertColumns } from '../../../src/application/tables/conversions/convert-columns.ts';
import { StartConversion } from '../../../src/application/tables/conversions/start-conversion.ts';
import { EditColumns } from '../../../src/application/tables/edit-columns.ts';
import { EditDataTable } from '../../../src/application/tables/edit-data-table.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import type { Cell } from '../../../src/domain/kernel/cell.ts';
import type { ColumnType } from '../../../src/domain/tables/column-kinds/column-kinds.ts';
import type { ColumnChange } from '../../../src/domain/tables/data-table.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { namedCells } from '../../../src/domain/tables/stored-cells.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { convertAll } from './convert-all.ts';

onEachBackend('Columns of a type with rules of its own', (store) => {
  const clock = new FixedClock();
  const audit = new Audit(clock, ids);
  const given = async (type: ColumnType, values: readonly Cell[], options?: readonly string[]) => {
    const { id: organizationId } = await givenOrganization(store());
    const { unitOfWork, dataTables, records } = store();
    const table = await givenTable(store(), { organizationId, columns: [aColumn('c', { type, ...(options && { options }) })] });
    const of = { organizationId, dataTableId: table.id };
    const add = (...cells: readonly Cell[]) =>
      new IngestRecords({ unitOfWork, audit, clock }).execute({
        ...{ ...of, records: Records.of(cells.map((c) => ({ c }))), by: notAudited },
      });
    if (values.length > 0) await add(...values);
    const now = async () => {
      const found = await dataTables.find(organizationId, table.id);
      if (!found) throw new Error('gone');
      return found;
    };
    return {
      ...{ of, add },
      column: async () => (await now()).column('c'),
      cells: async () => {
        const current = await now();
        return (await records.list(organizationId, table.id, { limit: 100 })).map(({ cells }) => namedCells(current, cells).c);
      },
      edit: (to: ColumnChange) => new EditColumns({ unitOfWork, audit }).execute({ ...of, change: { edit: 'c', to }, by: operator }),
      live: (country: string) =>
        new EditDataTable({ unitOfWork, audit, clock }).execute({ ...of, change: { defaultCountry: country }, by: operator }),
      convert: async (to: ColumnType, own?: readonly string[]) => {
        await new StartConversion({ unitOfWork, audit, clock }).execute({
          ...of,
          column: 'c',
          type: to,
          options: own,
          clears: true,
          by: operator,
        });
        await convertAll(unitOfWork, new ConvertColumns({ unitOfWork, clock, options: { batch: 2, looked: 3, readMs: 0 } }));
      },
      check: (to: ColumnType, own?: readonly string[]) =>
        new CheckColumnType({ tables: dataTables, records, clock }).execute({ ...of, column: 'c', type: to, options: own }),
    };
  };

  test('keep an option that records have, and say how many', async () => {
    const { column, edit } = await given('choice', ['won', 'WON', 'new', null], ['New', 'Won', 'Lost']);
    await expect(edit({ options: ['New', 'Lost'] })).rejects.toMatchObject({
      ...{ code: 'INVALID_STATE', message: expect.stringContaining('"Won" (2 records)') },
    });
    expect((await column()).options).toEqual(['New', 'Won', 'Lost']);
    await edit({ options: ['Won', ' Held ', 'New'] });
    expect((await column()).options).toEqual(['Won', 'Held', 'New']);
  });

  test('spell the values that are there as the options are spelled now', async () => {
    const { cells, edit, add } = await given('choice', ['won', 'new'], ['New', 'Won']);
    await edit({ options: ['NEW', 'Won'] });
    await add('New');
    expect(await cells()).toEqual(['Won', 'NEW', 'NEW']);
  });

  test('become another type at once, and text again without options', async () => {
    const { cells, column, edit } = await given('text', ['won', 'New ', '']);
    await expect(edit({ type: 'choice' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await expect(edit({ type: 'choice', options: ['New'] })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await edit({ type: 'choice', options: ['New', 'Won'] });
    expect(await cells()).toEqual(['Won', 'New', null]);
    await edit({ type: 'text' });
    expect([await cells(), (await column()).options]).toEqual([['Won', 'New', null], undefined]);
    await expect(edit({ options: ['New'] })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('become another type in the background, by the country and the options that are given', async () => {
    const phones = await given('text', ['030 901820', '+1 415 555 2671', 'none']);
    await phones.live('DE');
    expect(await phones.check('phone')).toMatchObject({ records: 3, misfits: 1, values: [{ value: 'none' }] });
    await phones.convert('phone');
    expect([await phones.cells(), (await phones.column()).type]).toEqual([['+4930901820', '+14155552671', null], 'phone']);
    const stages = await given('text', ['won', 'NEW', 'lost']);
    expect(await stages.check('choice', ['New', 'Won'])).toMatchObject({ misfits: 1 });
    await stages.convert('choice', ['New', 'Won']);
    expect([await stages.cells(), (await stages.column()).options]).toEqual([
      ['Won', 'New', null],
      ['New', 'Won'],
    ]);
    await expect(stages.add('Lost')).rejects.toMatchObject({ code: 'INVALID_VALUE' });
  });
});
