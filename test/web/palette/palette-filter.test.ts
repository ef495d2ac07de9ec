import { expect, test } from '@jest/globals';
import { found } from '../../../web/src/ui/frame/palette-filter.ts';

const tables = ['Old contacts', 'Contacts', 'Customers'].flatMap((label) => [
  { id: label, label },
  { id: `${label} columns`, label, description: 'Columns' },
  { id: `${label} imports`, label, description: 'Imports' },
]);
const people = [{ id: 'ada', label: 'Ada', description: 'ada@imports.example', keywords: 'ada@imports.example' }];
const idsFor = (query: string): readonly string[] =>
  found(query, [
    { group: 'Tables', actions: tables },
    { group: 'People', actions: people },
  ]).flatMap(({ actions }) => actions.map(({ id }) => id));

test.each([
  ['contacts', ['Contacts', 'Contacts columns', 'Contacts imports', 'Old contacts', 'Old contacts columns', 'Old contacts imports']],
  ['contacts col', ['Old contacts columns', 'Contacts columns']],
  ['columns', []],
  ['imports', ['ada']],
  ['exam', []],
  ['ADA@', ['ada']],
  ['contacts nowhere', []],
])('“%s” finds %j', (query, ids) => {
  expect(idsFor(query)).toEqual(ids);
});

test('without a query, each thing comes before the pages of any', () => {
  expect(idsFor('  ').slice(0, 4)).toEqual(['Old contacts', 'Contacts', 'Customers', 'Old contacts columns']);
});
