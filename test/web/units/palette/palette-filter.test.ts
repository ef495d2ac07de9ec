import { expect, test } from '@jest/globals';
import { type Findable, filterItems } from '../../../../web/src/ui/frame/palette-filter.ts';

type Item = Findable & { readonly id: string };

const tables: readonly Item[] = ['Old contacts', 'Contacts', 'Customers'].flatMap((label) => [
  { id: label, label },
  { id: `${label} columns`, label, description: 'Columns', pageOf: label },
  { id: `${label} imports`, label, description: 'Imports', pageOf: label },
]);
const people: readonly Item[] = [{ id: 'ada', label: 'Ada', description: 'ada@imports.example', keywords: 'ada@imports.example' }];
const commands: readonly Item[] = [
  { id: 'new table', label: 'New table', keywords: 'new create add' },
  { id: 'run', label: 'Run Contacts', isAsked: true },
];
const idsFor = (query: string, unfolded?: string): readonly string[] =>
  filterItems(
    query,
    [
      { group: 'Commands', actions: commands },
      { group: 'Tables', actions: tables },
      { group: 'People', actions: people },
    ],
    unfolded,
  ).flatMap(({ actions }) => actions.map(({ id }) => id));

test.each([
  ['contacts', ['Contacts', 'Old contacts', 'run']],
  ['cont', ['Contacts', 'Old contacts', 'run']],
  ['old', ['Old contacts']],
  ['tacts', ['Old contacts', 'Contacts', 'run']],
  ['contacts col', ['Contacts columns', 'Old contacts columns']],
  ['columns', []],
  ['imports', ['ada']],
  ['exam', []],
  ['ADA@', ['ada']],
  ['create table', ['new table']],
  ['run', ['run']],
  ['contacts nowhere', []],
])('“%s” finds %j', (query, ids) => {
  expect(idsFor(query)).toEqual(ids);
});

test('without a query, things are offered, and neither their pages nor what can be done to each of them', () => {
  expect(idsFor('  ')).toEqual(['new table', 'Old contacts', 'Contacts', 'Customers', 'ada']);
});

test('the pages of an unfolded thing come right below it', () => {
  expect(idsFor('con', 'Contacts')).toEqual(['Contacts', 'Contacts columns', 'Contacts imports', 'Old contacts', 'run']);
  expect(idsFor('', 'Customers')).toContain('Customers imports');
});
