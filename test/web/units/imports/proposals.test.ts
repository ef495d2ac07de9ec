import { expect, test } from '@jest/globals';
import type { DataTable } from '../../../../web/src/api/types.ts';
import { type Check, type ColumnTarget, guessedTargets, type Preview } from '../../../../web/src/pages/imports/mapping.ts';
import { proposalsOf } from '../../../../web/src/pages/imports/proposals-of.ts';

const table = { columns: [{ name: 'age', type: 'number', required: true }], key: null } as unknown as DataTable;
const value = (text: string, rows = 1, isCut = false) => ({ value: text, isCut, rows });
const column = { position: 1, header: 'Umsatz', name: 'Umsatz', type: 'number', to: null, samples: ['1'], options: [], empties: [] };
const previewOf = (over: object = {}, isWhole = true) =>
  ({ isWhole, columns: [{ ...column, formats: {}, fits: 59, misfitRows: 1, misfits: [value('offen')], ...over }] }) as unknown as Preview;
const checkOf = (over: object) =>
  ({ columns: [{ position: 1, rows: 1, fits: 59, otherRows: 0, values: [], ...over }] }) as unknown as Check;
const preview = previewOf();
const [guess] = guessedTargets(preview, table) as [ColumnTarget];
const first = (target: Partial<ColumnTarget> = {}, shown = preview, check?: Check) =>
  proposalsOf(shown, [{ ...guess, ...target }], table, check)[0];

test('values that do not fit are proposed to be left empty, each by itself', () => {
  expect(first()).toMatchObject({ isOpen: true, open: ['offen'], fits: 59, rows: 1, isNew: true });
  expect(first()?.repairs).toEqual({ values: [{ from: 'offen', to: null }], leavesEmpty: false });
});

test('the count of the whole file stands above that of its beginning, which says no numbers', () => {
  expect(first({}, previewOf({}, false))).toMatchObject({ fits: undefined, rows: undefined });
  const check = checkOf({ rows: 3, fits: 4997, values: [value('offen', 2), value('bald')] });
  expect(first({}, previewOf({}, false), check)).toMatchObject({ fits: 4997, rows: 3, open: ['offen', 'bald'] });
});

test('a long value, and more than are listed, are left empty with all others', () => {
  for (const check of [checkOf({ otherRows: 2 }), checkOf({ values: [value('x', 1, true)] })])
    expect(first({}, preview, check)?.repairs).toEqual({ values: [], leavesEmpty: true });
});

test('nothing is open once each value is decided; what was left empty is said', () => {
  expect(first({ values: [{ from: 'offen', to: null }] })).toMatchObject({ isOpen: false, open: [], emptied: ['offen'] });
  expect(first({ values: [{ from: 'offen', to: '0' }] })).toMatchObject({ isOpen: false, emptied: [] });
  expect(first({ leavesEmpty: true })).toMatchObject({ isOpen: false, emptied: ['offen'] });
});

test('nothing is proposed for another type, for a required column, and where all values fit', () => {
  expect(first({ created: { ...guess.created, type: 'text' } })).toBeUndefined();
  expect(first({ kind: 'to', to: 'age' })).toBeUndefined();
  expect(first({ kind: 'skip' })).toBeUndefined();
  expect(first({}, preview, checkOf({ rows: 10, fits: 100, values: [value('offen', 10)] }))).toBeUndefined();
  expect(first({}, previewOf({ misfitRows: 0, misfits: [] }))).toBeUndefined();
});
