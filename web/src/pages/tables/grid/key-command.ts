import { isPressed } from '../../../text/shortcuts.ts';
import { type Bounds, type CellPosition, moveByKey, type Selection } from './selection.ts';

/** A pressed key. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The act of a key in the grid. */
export type KeyCommand =
  | { readonly do: 'go'; readonly place: CellPosition; readonly isExtending: boolean }
  | { readonly do: 'select'; readonly selection: Selection }
  | { readonly do: 'edit'; readonly typed: string }
  | { readonly do: 'to-header' | 'open-menu' | 'leave' | 'undo' | 'redo' | 'pick' | 'clear' | 'toggle' };

interface KeyContext {
  readonly selection: Selection;
  readonly bounds: Bounds;
  /** Whether the cell where the selection began is a yes or no. */
  readonly isBoolean: boolean;
}

/** The act of a key, as in a spreadsheet; undefined if it is left to the browser. */
export function keyCommand(pressed: PressedKey, { selection, bounds, isBoolean }: KeyContext): KeyCommand | undefined {
  const { key, shiftKey, altKey } = pressed;
  const isMod = pressed.ctrlKey || pressed.metaKey;
  // The cell where a range began is the one that is edited; Shift moves the other end.
  const { anchor, active: end } = selection;
  // Up from the first row goes to the header; Alt+Down opens the column's menu, as in Excel.
  if (key === 'ArrowUp' && anchor.row === 0 && !shiftKey && !isMod) return { do: 'to-header' };
  if (isPressed('columnMenu', pressed)) return { do: 'open-menu' };
  const place = moveByKey(shiftKey ? end : anchor, key, isMod, bounds) ?? (isMod ? undefined : tabbed(pressed, anchor, bounds));
  if (place) return { do: 'go', place, isExtending: shiftKey && key !== 'Tab' };
  if (key === 'Enter' || key === 'F2') return { do: 'edit', typed: '' };
  if (key === 'Escape') return { do: 'leave' };
  if (isPressed('undoCell', pressed)) return { do: 'undo' };
  if (isPressed('redoCell', pressed)) return { do: 'redo' };
  if (isPressed('pickRow', pressed)) return { do: 'pick' };
  if (isPressed('selectAll', pressed)) return { do: 'select', selection: allOf(bounds) };
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  if (key === ' ' && isBoolean) return { do: 'toggle' };
  return key.length === 1 && !isMod && !altKey ? { do: 'edit', typed: key } : undefined;
}

const allOf = ({ rows, columns }: Bounds): Selection => ({
  anchor: { row: 0, column: 0 },
  active: { row: rows - 1, column: columns - 1 },
});

/** The target of Tab: it leaves the grid at its edges, so that the keyboard is never caught in it. */
function tabbed({ key, shiftKey }: PressedKey, { row, column }: CellPosition, { columns }: Bounds): CellPosition | undefined {
  if (key !== 'Tab' || (shiftKey ? column === 0 : column >= columns - 1)) return undefined;
  return { row, column: column + (shiftKey ? -1 : 1) };
}
