import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { isEditor } from './edits/clipboard.ts';
import { type CellPosition, cellAt, rangeOf, type Selection, within } from './selection.ts';

/** The selected cells, and what changes them. */
export interface GridSelection {
  readonly selection: Selection;
  readonly range: ReturnType<typeof rangeOf>;
  /** Selects a cell, or extends the range to it, and brings it into view. */
  readonly select: (place: CellPosition, isExtending?: boolean) => void;
  /** Selects cells where they are. */
  readonly setSelection: (selection: Selection) => void;
  /** Selects what the mouse is pressed on. */
  readonly onMouseDown: (event: MouseEvent) => void;
  /** Extends the range to where the mouse is dragged. */
  readonly onMouseOver: (event: MouseEvent) => void;
}

/** The cell that an event of the mouse is in. */
export function positionOf({ target }: MouseEvent): CellPosition | undefined {
  const cell = (target as HTMLElement).closest<HTMLElement>('[role=gridcell]');
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}

/** Selects cells of a grid of `count` rows; `onActive` is told of the row where the selection begins. */
export function useSelection(count: number, reveal: (row: number, column: number) => void, onActive: (row: number) => void): GridSelection {
  const [selection, setSelection] = useState<Selection>(() => cellAt(0, 0));
  const { row } = selection.anchor;
  useEffect(() => setSelection((now) => within(now, count)), [count]);
  useEffect(() => onActive(row), [row, onActive]);
  const select = useCallback(
    (place: CellPosition, isExtending = false): void => {
      setSelection((now) => (isExtending ? { anchor: now.anchor, active: place } : cellAt(place.row, place.column)));
      reveal(place.row, place.column);
    },
    [reveal],
  );
  return {
    ...{ selection, range: rangeOf(selection), select, setSelection },
    onMouseDown(event) {
      const place = positionOf(event);
      if (place && !isEditor(event.target)) select(place, event.shiftKey);
    },
    onMouseOver(event) {
      const place = event.buttons === 1 ? positionOf(event) : undefined;
      if (place) setSelection((now) => ({ anchor: now.anchor, active: place }));
    },
  };
}
