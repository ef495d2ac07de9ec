import { describe, expect, test } from '@jest/globals';
import type { Cell } from '../../../src/domain/kernel/cell.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { checkRecords } from '../../../src/domain/tables/record-check.ts';
import { checkEdits } from '../../../src/domain/tables/record-edit-check.ts';
import { namedCells } from '../../../src/domain/tables/stored-cells.ts';
import { aColumn, aTable } from '../../support/builders.ts';

const organizationId = '0190f2de-7e5c-7000-8000-000000000001';
const cells = (...entries: (readonly [string, Cell])[]) => Object.fromEntries(entries);
const tableOf = (...names: string[]): DataTable => aTable({ organizationId, columns: names.map((name) => aColumn(name)) });
const keep = (table: DataTable, record: Readonly<Record<string, Cell>>) => checkRecords(table, [record])[0] ?? {};
const entries = (record: object) => Object.entries(record);

describe('Columns', () => {
  test('have no separate keys at first, and records are stored unchanged', () => {
    const table = tableOf('email', 'name');
    const record = { email: 'a', name: 'b' };
    expect(table.hasOwnKeys).toBe(false);
    expect(keep(table, record)).toBe(record);
  });

  test('keep old and new values under the same key when renamed', () => {
    const before = tableOf('email', 'name');
    const old = keep(before, { email: 'a', name: 'b' });
    const after = before.editColumn('name', { name: 'full name' });
    const fresh = keep(after, { email: 'c', 'full name': 'd' });
    expect(Object.keys(fresh).sort()).toEqual(['email', 'name']);
    expect([old, fresh].map((stored) => entries(namedCells(after, stored)))).toEqual([
      entries({ email: 'a', 'full name': 'b' }),
      entries({ email: 'c', 'full name': 'd' }),
    ]);
    expect(() => keep(after, { email: 'c', name: 'd' })).toThrow("The records' columns differ");
  });

  test('equal the original when renamed back', () => {
    const before = tableOf('email');
    expect(before.editColumn('email', { name: 'mail' }).editColumn('mail', { name: 'email' })).toEqual(before);
  });

  test('keep their own values when they swap names', () => {
    const before = tableOf('a', 'b');
    const old = keep(before, { a: 1, b: 2 });
    const swapped = before.editColumn('a', { name: 'c' }).editColumn('b', { name: 'a' }).editColumn('c', { name: 'b' });
    expect({ ...namedCells(swapped, old) }).toEqual({ a: '2', b: '1' });
  });

  test('added under a former name of another column do not show its values', () => {
    const before = tableOf('a', 'b');
    const old = keep(before, { a: 'old', b: 'x' });
    const renamed = before.editColumn('a', { name: 'z' }).addColumn(aColumn('a'));
    expect({ ...namedCells(renamed, old) }).toEqual({ z: 'old', b: 'x', a: null });
    const removed = before.removeColumn('a').addColumn(aColumn('a'));
    expect({ ...namedCells(removed, old) }).toEqual({ b: 'x', a: null });
    const again = removed.removeColumn('a').addColumn(aColumn('a'));
    expect({ ...namedCells(again, keep(removed, { a: 'second', b: 'y' })) }).toEqual({ b: 'y', a: null });
    const emptied = before
      .removeColumn('a')
      .removeColumn('b')
      .defineColumns([aColumn('a'), aColumn('b')]);
    expect({ ...namedCells(emptied, old) }).toEqual({ a: null, b: null });
  });

  test('named like generated keys get other keys, and a thousand removals leave a short list', () => {
    let table = tableOf('a', '~1').removeColumn('~1');
    for (let round = 0; round < 1000; round++) table = table.addColumn(aColumn(`x${round}`)).removeColumn(`x${round}`);
    expect(table.spentKeys?.removed.length).toBeLessThanOrEqual(701);
    const keys = new Set<string>();
    for (let round = 0; round < 20; round++) {
      table = table.addColumn(aColumn('~1'));
      const key = table.column('~1').key ?? '~1';
      expect(keys.has(key) || table.spentKeys?.removed.includes(key)).toBe(false);
      keys.add(key);
      table = table.removeColumn('~1');
    }
  });

  test.each(['__proto__', 'constructor', 'toString'])('named %s are renamed, removed and added like any other', (name) => {
    const before = tableOf('a', name);
    const old = keep(before, cells(['a', '1'], [name, 'x']));
    const renamed = before.editColumn(name, { name: 'plain' });
    expect(entries(namedCells(renamed, old))).toEqual([
      ['a', '1'],
      ['plain', 'x'],
    ]);
    const back = tableOf('plain').editColumn('plain', { name });
    expect(entries(keep(back, cells([name, 'y'])))).toEqual([['plain', 'y']]);
    expect(entries(namedCells(back, { plain: 'y' }))).toEqual([[name, 'y']]);
    expect(entries(namedCells(before.removeColumn(name).addColumn(aColumn(name)), old))).toEqual([
      ['a', '1'],
      [name, null],
    ]);
    expect(entries(checkEdits(back, [cells([name, 'z'])])[0] ?? {})).toEqual([['plain', 'z']]);
  });

  test('can be moved', () => {
    const table = tableOf('a', 'b', 'c');
    const order = (position: number) => table.editColumn('a', { position }).columns.map(({ name }) => name);
    expect([0, 1, 2].map(order)).toEqual([
      ['a', 'b', 'c'],
      ['b', 'a', 'c'],
      ['b', 'c', 'a'],
    ]);
    expect(() => order(3)).toThrow('not valid');
  });

  test.each([
    ['a blank name', ' ', 'name'],
    ['the name of a later column', 'b', 'name'],
    ['a long name', 'x'.repeat(129), 'name'],
  ])('cannot have %s', (_, name, path) => {
    const table = tableOf('a', 'b');
    for (const change of [() => table.editColumn('a', { name }), () => table.addColumn(aColumn(name))])
      expect(change).toThrow(expect.objectContaining({ details: { errors: [{ path, message: expect.any(String) }] } }));
  });

  test('number at most 200', () => {
    const full = tableOf(...Array.from({ length: 200 }, (_, index) => `c${index}`));
    expect(() => full.addColumn(aColumn('more'))).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
  });

  test('are neither hidden nor removed while they say the zones of records', () => {
    const table = tableOf('a', 'clock').tellTime({ zoneColumn: 'clock' });
    const message = (change: string) =>
      `The column "clock" says by which clocks people live: choose another one or none first, to ${change}`;
    expect(() => table.editColumn('clock', { metadata: false })).toThrow(message('hide it'));
    expect(() => table.removeColumn('clock')).toThrow(message('remove it'));
    expect(table.editColumn('clock', { name: 'zone' }).zoneColumn).toBe('zone');
    expect(table.tellTime({ zoneColumn: null }).removeColumn('clock').columns).toHaveLength(1);
  });

  test('that do not exist cannot be changed or removed', () => {
    for (const change of [() => tableOf('a').editColumn('b', {}), () => tableOf('a').removeColumn('b')])
      expect(change).toThrow(expect.objectContaining({ code: 'COLUMN_NOT_FOUND' }));
  });
});
