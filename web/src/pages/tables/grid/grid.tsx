import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { words } from '../../../words/en.ts';
import { isEditor } from './clipboard.ts';
import type { ColumnActions } from './column-menu.tsx';
import type { Cell, EditQueue } from './edit-queue.ts';
import classes from './grid.module.css';
import { GridHeader } from './grid-header.tsx';
import { GridRow, numberWidth } from './grid-row.tsx';
import { PickAll } from './pick-all.tsx';
import type { RowSource } from './row-source.ts';
import { at, moved, rangeOf, type Selection } from './selection.ts';
import type { GridLayout } from './use-layout.ts';
import { useScroll } from './use-scroll.ts';
import { useWrites } from './use-writes.ts';

const rowHeight = 36;
const overscan = 10;
interface GridProps {
  readonly label: string;
  readonly source: RowSource;
  readonly edits: EditQueue;
  readonly layout: GridLayout;
  readonly actions: ColumnActions;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (position: number, isShift: boolean) => void;
  readonly onPickAll: () => void;
  readonly onActive: (position: number) => void;
}

/** A grid over any number of rows, used like a spreadsheet. */
export function Grid({ label, source, edits, layout, actions, picked, onPick, onPickAll, onActive }: GridProps) {
  useSyncExternalStore(source.subscribe, source.version);
  useSyncExternalStore(edits.subscribe, edits.state);
  const viewport = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection>(() => at(0, 0));
  const [editing, setEditing] = useState<string>();
  const count = source.count ?? 0;
  const { columns, totalWidth } = layout;
  const { state: scroll, fullHeight, offset, onScroll, reveal } = useScroll(viewport, count * rowHeight, rowHeight);

  const firstRow = Math.max(0, Math.floor(scroll.top / rowHeight) - overscan);
  const lastRow = Math.min(count - 1, Math.ceil((scroll.top + scroll.height) / rowHeight) + overscan);
  const firstColumn = Math.max(0, columns.findIndex(({ left, width }) => left + width > scroll.left) - 1);
  const edge = scroll.left + scroll.width;
  const lastColumn = columns.findLastIndex(({ left }) => left < edge);
  const seen = useMemo(() => columns.slice(firstColumn, lastColumn + 1), [columns, firstColumn, lastColumn]);
  const range = rangeOf(selection);
  const { active } = selection;

  useEffect(() => source.want(firstRow, lastRow), [source, firstRow, lastRow]);
  useEffect(
    () => setSelection((now) => (now.active.row < Math.max(1, count) ? now : at(Math.max(0, count - 1), now.active.column))),
    [count],
  );
  useEffect(() => onActive(active.row), [active.row, onActive]);

  const select = useCallback(
    (row: number, column: number, isExtending: boolean): void => {
      setSelection((now) => (isExtending ? { anchor: now.anchor, active: { row, column } } : at(row, column)));
      const target = columns[column];
      if (target) reveal(row * rowHeight, rowHeight, target.left, target.width, numberWidth);
    },
    [columns, reveal],
  );
  const { fill, onPaste, onCopy, onCut } = useWrites(source, edits, columns, range);
  const finish = (value: Cell | undefined, key: string): void => {
    setEditing(undefined);
    if (value !== undefined) void fill([[value]], rangeOf(at(active.row, active.column)));
    viewport.current?.focus({ preventScroll: true });
    if (key === 'Enter') select(Math.min(count - 1, active.row + 1), active.column, false);
    if (key === 'Tab') select(active.row, Math.min(columns.length - 1, active.column + 1), false);
    if (key === 'ShiftTab') select(active.row, Math.max(0, active.column - 1), false);
  };
  const latest = useRef(finish);
  latest.current = finish;
  const onEdited = useCallback((value: Cell | undefined, key: string) => latest.current(value, key), []);

  const head = (): HTMLElement | null | undefined => viewport.current?.querySelector<HTMLElement>('[data-head][tabindex="0"]');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || count === 0) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isMod = ctrlKey || metaKey;
    const place = moved(selection, key, isMod, { rows: count, columns: columns.length, page: Math.floor(scroll.height / rowHeight) - 1 });
    // Up from the first row goes to the header; Alt+Down opens the column's menu, as in Excel.
    if (key === 'ArrowUp' && active.row === 0 && !shiftKey && !isMod) head()?.focus();
    else if (key === 'ArrowDown' && altKey) head()?.click();
    else if (place) select(place.row, place.column, shiftKey);
    // Tab leaves the grid at its edges, so that the keyboard is never caught in it.
    else if (key === 'Tab' && !isMod && (shiftKey ? active.column > 0 : active.column < columns.length - 1))
      select(active.row, active.column + (shiftKey ? -1 : 1), false);
    else if (key === 'Enter' || key === 'F2') setEditing('');
    else if (key === 'Escape') setSelection(at(active.row, active.column));
    else if (key === ' ' && shiftKey) onPick(active.row, false);
    else if (key === 'a' && isMod) setSelection({ anchor: { row: 0, column: 0 }, active: { row: count - 1, column: columns.length - 1 } });
    else if (key === 'Delete' || key === 'Backspace') void fill([[null]]);
    else if (key.length === 1 && !isMod && !altKey) setEditing(key);
    else return;
    event.preventDefault();
  };

  const placeOf = (event: MouseEvent): { readonly row: number; readonly column: number } | undefined => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[role=gridcell]');
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
  };

  return (
    <div
      ref={viewport}
      className={classes.viewport}
      data-empty={count === 0 || undefined}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={source.isExact ? count + 1 : -1}
      aria-colcount={columns.length + 2}
      aria-multiselectable
      aria-activedescendant={count > 0 ? `cell-${active.row}-${active.column}` : undefined}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
      onCut={onCut}
      onMouseDown={(event) => {
        const place = placeOf(event);
        if (place && !isEditor(event.target)) select(place.row, place.column, event.shiftKey);
      }}
      onMouseOver={(event) => {
        const place = event.buttons === 1 ? placeOf(event) : undefined;
        if (place && editing === undefined) setSelection((now) => ({ anchor: now.anchor, active: place }));
      }}
      onDoubleClick={(event) => placeOf(event) && setEditing('')}
    >
      <GridHeader
        layout={layout}
        columns={seen}
        firstColumn={firstColumn}
        active={active.column}
        actions={actions}
        corner={<PickAll count={count} picked={picked.size} onPickAll={onPickAll} />}
        onLeave={() => viewport.current?.focus({ preventScroll: true })}
      />
      <div className={classes.rows} role="rowgroup" style={{ height: fullHeight, width: numberWidth + totalWidth }}>
        {Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, (_, index) => {
          const position = firstRow + index;
          const row = source.at(position);
          const isActive = position === active.row;
          const isInRange = position >= range.top && position <= range.bottom;
          return (
            <GridRow
              key={position}
              position={position}
              y={position * rowHeight - scroll.top + offset}
              row={row && edits.shown(row)}
              columns={seen}
              firstColumn={firstColumn}
              totalWidth={totalWidth}
              isPicked={picked.has(position)}
              onPick={onPick}
              left={isInRange ? range.left : -1}
              right={isInRange ? range.right : -1}
              activeColumn={isActive ? active.column : undefined}
              editing={isActive ? editing : undefined}
              onEdited={onEdited}
            />
          );
        })}
      </div>
      <span className="hidden-from-eyes">{words.grid.keys}</span>
    </div>
  );
}
