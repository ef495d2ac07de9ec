import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Condition, matches } from '../../../src/domain/tables/condition.ts';
import { namedCells } from '../../../src/domain/tables/stored-cells.ts';
import { aColumn } from '../../support/builders.ts';
import { givenRecords, givenTable } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { comparedCells, conditions } from './compared.ts';

onEachBackend('The SQL hint of a filter', (store) => {
  test('leaves out no record that matches the filter, for any cell and any comparand', async () => {
    const table = (await givenTable(store(), { columns: [aColumn('c')] })).editColumn('c', { name: 'renamed' });
    await givenRecords(store(), table, ...comparedCells.map((c) => ({ c })), {});
    const page = (hint?: Condition) => store().records.scan(table, { window: { size: 500 }, descending: false, limit: 500, hint });
    const everything = (await page()).items;
    await fc.assert(
      fc.asyncProperty(conditions, async (filter) => {
        const fulfils = ({ cells: stored }: (typeof everything)[number]) =>
          matches(filter, new Map(Object.entries(namedCells(table, stored))), new Date());
        const ids = (records: typeof everything) => records.filter(fulfils).map(({ id }) => id);
        expect(ids((await page(filter)).items)).toEqual(ids(everything));
      }),
      { numRuns: 400 },
    );
  });
});
