import { memo, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ColumnActions } from './column-menu.tsx';
import type { EditQueue } from './edits/edit-queue.ts';
import type { RefusedCell } from './edits/refused-cells.ts';
import { useCellEdit } from './edits/use-cell-edit.ts';
import { useWrites } from './edits/use-writes.ts';
import classes from './grid.module.css';
import { GridHeader } from './grid-header.tsx';
import { GridRows } from './grid-rows.tsx';
import { PickAll } from './pick-all.tsx';
import type { RowSource } from './row-source.ts';
import type { PickedRows } from './selected/use-picked.ts';
import { useKeyboard } from './use-keyboard.ts';
import type { GridLayout } from './use-layout.ts';
import { positionOf, useSelection } from './use-selection.ts';
import { useWindow } from './use-window.ts';
import { rowsPerPage } from './window.ts';
import { gridWords } from './words.ts';

interface GridProps {
  readonly label: string;
  readonly source: RowSource;
  readonly edits: EditQueue;
  readonly isReadOnly: boolean;
  readonly layout: GridLayout;
  readonly actions: ColumnActions;
  readonly picked: PickedRows;
  readonly onPick: (position: number, isShift: boolean) => void;
  readonly onPickAll: () => void;
  readonly onActive: (position: number) => void;
  /** A cell to go to. */
  readonly shown: RefusedCell | undefined;
}

/** A grid over any number of rows, used like a spreadsheet. */
export const Grid = memo(function Grid(props: GridProps) {
  const { label, source, edits, isReadOnly, layout, actions, picked, onPick, onPickAll, onActive, shown } = props;
  useSyncExternalStore(source.subscribe, source.version);
  useSyncExternalStore(edits.subscribe, edits.state);
  const viewport = useRef<HTMLDivElement>(null);
  const count = source.count ?? 0;
  const { columns, totalWidth } = layout;
  const drawn = useWindow(viewport, source, layout);
  const selected = useSelection(count, drawn.reveal, onActive);
  const { selection, select, setSelection } = selected;
  const { anchor, active } = selection;
  const focus = useCallback(() => viewport.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const column = columns.findIndex(({ name }) => name === shown?.column);
    if (!shown || column < 0) return;
    select({ row: shown.position, column });
    focus();
    // Only when one asks to go there, not when columns are moved afterwards.
  }, [shown]);
  const { fill, onPaste, onCopy, onCut } = useWrites(
    { source, edits, isReadOnly },
    columns,
    selected.range,
    ({ top, left, bottom, right }) => setSelection({ anchor: { row: top, column: left }, active: { row: bottom, column: right } }),
  );
  const onDone = (key: string): void => {
    focus();
    const { row, column } = anchor;
    if (key === 'Enter') select({ row: Math.min(count - 1, row + 1), column });
    if (key === 'Tab') select({ row, column: Math.min(columns.length - 1, column + 1) });
    if (key === 'ShiftTab') select({ row, column: Math.max(0, column - 1) });
  };
  const cell = useCellEdit({ source, edits, isReadOnly, columns, selection, fill, onDone });
  const bounds = { rows: count, columns: columns.length, page: rowsPerPage(drawn.scroll.height) };
  const onKeyDown = useKeyboard({ viewport, columns, bounds, selected, edits, cell, fill, onPick });
  const corner = useMemo(() => <PickAll count={count} picked={picked.size} onPickAll={onPickAll} />, [count, picked.size, onPickAll]);

  return (
    <div
      ref={viewport}
      className={classes.viewport}
      data-scrolled={drawn.scroll.left > 0 || undefined}
      data-empty={count === 0 || undefined}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={source.isExact ? count + 1 : -1}
      aria-colcount={columns.length + 2}
      aria-multiselectable
      aria-readonly={isReadOnly || undefined}
      aria-activedescendant={count > 0 ? `cell-${active.row}-${active.column}` : undefined}
      onScroll={drawn.onScroll}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
      onCut={onCut}
      onMouseDown={selected.onMouseDown}
      onMouseOver={(event) => cell.editing === undefined && selected.onMouseOver(event)}
      onDoubleClick={(event) => positionOf(event) && cell.begin('')}
    >
      <GridHeader layout={layout} columns={drawn.seen} active={anchor.column} actions={actions} corner={corner} onLeave={focus} />
      <GridRows shown={drawn} {...{ source, edits, totalWidth, selected, cell, picked, onPick }} />
      <span className="hidden-from-eyes">{gridWords.keys}</span>
    </div>
  );
});
