import { expect, test } from '@jest/globals';
import { Reach } from '../../../src/domain/kernel/reach.ts';

const [table, spinner] = ['table', 'spinner'];
const over = { spinnerId: spinner, dataTableId: table };

test('sees everything without limits', () => {
  const all = Reach.everything;
  expect([all.isLimited, all.seesTable('any'), all.seesSpinner({ ...over, dataTableId: null })]).toEqual([false, true, true]);
});

test('sees a spinner that it names, with its table if tables are named; a limit of one kind closes the other', () => {
  const sees = (reach: Reach) => [reach.seesTable(table), reach.seesSpinner(over), reach.seesSpinner({ ...over, dataTableId: null })];
  expect(sees(new Reach([table], null))).toEqual([true, false, false]);
  expect(sees(new Reach([table], [spinner]))).toEqual([true, true, false]);
  expect(sees(new Reach(['other'], null))).toEqual([false, false, false]);
  expect(sees(new Reach(null, [spinner]))).toEqual([false, true, true]);
  expect(sees(new Reach(null, ['other']))).toEqual([false, false, false]);
  expect(sees(new Reach([table], ['other']))).toEqual([true, false, false]);
  expect(sees(new Reach(['other'], [spinner]))).toEqual([false, false, false]);
  expect(sees(new Reach([], []))).toEqual([false, false, false]);
});
