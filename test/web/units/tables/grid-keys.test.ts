import { expect, test } from '@jest/globals';
import { type KeyCommand, keyCommand, type PressedKey } from '../../../../web/src/pages/tables/grid/key-command.ts';
import { cellAt, type Selection } from '../../../../web/src/pages/tables/grid/selection.ts';

const bounds = { rows: 100, columns: 4, page: 10 };
const press = (keys: string): PressedKey => {
  const parts = keys.split('+');
  const [shiftKey, ctrlKey, altKey] = ['Shift', 'Ctrl', 'Alt'].map((name) => parts.includes(name)) as [boolean, boolean, boolean];
  return { key: parts.at(-1) as string, shiftKey, ctrlKey, metaKey: false, altKey };
};
const go = (row: number, column: number, isExtending = false): KeyCommand => ({ do: 'go', place: { row, column }, isExtending });

const table: readonly (readonly [keys: string, selection: Selection, command: KeyCommand | undefined])[] = [
  ['ArrowDown', cellAt(5, 1), go(6, 1)],
  ['ArrowRight', cellAt(5, 3), go(5, 3)],
  ['Ctrl+End', cellAt(5, 1), go(99, 3)],
  ['PageDown', cellAt(95, 1), go(99, 1)],
  ['ArrowUp', cellAt(0, 1), { do: 'to-header' }],
  ['Shift+ArrowUp', cellAt(0, 1), go(0, 1, true)],
  ['Shift+ArrowDown', { anchor: { row: 2, column: 0 }, active: { row: 5, column: 0 } }, go(6, 0, true)],
  ['Alt+ArrowDown', cellAt(5, 1), { do: 'open-menu' }],
  ['Tab', cellAt(5, 1), go(5, 2)],
  ['Tab', cellAt(5, 3), undefined],
  ['Shift+Tab', cellAt(5, 1), go(5, 0)],
  ['Shift+Tab', cellAt(5, 0), undefined],
  ['Enter', cellAt(5, 1), { do: 'edit', typed: '' }],
  ['F2', cellAt(5, 1), { do: 'edit', typed: '' }],
  ['x', cellAt(5, 1), { do: 'edit', typed: 'x' }],
  ['Ctrl+x', cellAt(5, 1), undefined],
  ['Alt+x', cellAt(5, 1), undefined],
  ['Escape', cellAt(5, 1), { do: 'leave' }],
  ['Ctrl+z', cellAt(5, 1), { do: 'undo' }],
  ['Ctrl+Shift+Z', cellAt(5, 1), { do: 'redo' }],
  ['Ctrl+y', cellAt(5, 1), { do: 'redo' }],
  ['Shift+ ', cellAt(5, 1), { do: 'pick' }],
  ['Ctrl+a', cellAt(5, 1), { do: 'select', selection: { anchor: { row: 0, column: 0 }, active: { row: 99, column: 3 } } }],
  ['Delete', cellAt(5, 1), { do: 'clear' }],
  ['F5', cellAt(5, 1), undefined],
];

test.each(table)('%s at %j does what it does in a spreadsheet', (keys, selection, command) => {
  expect(keyCommand(press(keys), { selection, bounds, isBoolean: false })).toEqual(command);
});

test('the space bar turns a yes into a no, and begins to edit any other cell', () => {
  expect(keyCommand(press(' '), { selection: cellAt(0, 0), bounds, isBoolean: true })).toEqual({ do: 'toggle' });
  expect(keyCommand(press(' '), { selection: cellAt(0, 0), bounds, isBoolean: false })).toEqual({ do: 'edit', typed: ' ' });
});
