import { type KeyboardEvent, type MouseEvent, memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { words } from '../../../words/en.ts';
import type { ColumnActions } from './column-menu.tsx';
import { isEditor } from './edits/clipboard.ts';
import type { EditQueue } from './edits/edit-queue.ts';
import type { RefusedCell } from './edits/refused-cells.ts';
import { useCellEdit } from './edits/use-cell-edit.ts';
import { useWrites } from './edits/use-writes.ts';
import classes from './grid.module.css';
import { GridHeader } from './grid-header.tsx';
import { GridRow, numberWidth } from './grid-row.tsx';
import { PickAll } from './pick-all.tsx';
import type { RowSource } from './row-source.ts';
import { at, moved, rangeOf, type Selection, within } from './selection.ts';
import type { GridLayout } from './use-layout.ts';
import { useScroll } from './use-scroll.ts';

const rowHeight = 36;
const overscan = 8;

/** The first and the last row that are drawn. */
const drawnRows = (top: number, height: number, count: number): [number, number] => [
  Math.max(0, Math.floor(top / rowHeight) - overscan),
  Math.min(count - 1, Math.ceil((top + height) / rowHeight) + overscan),
];
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
  /** A cell to go to. */
  readonly shown: RefusedCell | undefined;
}

/** A grid over any number of rows, used like a spreadsheet. */
export const Grid = memo(function Grid(props: GridProps) {
  const { label, source, edits, layout, actions, picked, onPick, onPickAll, onActive, shown } = props;
  useSyncExternalStore(source.subscribe, source.version);
  useSyncExternalStore(edits.subscribe, edits.state);
  const viewport = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection>(() => at(0, 0));
  const count = source.count ?? 0;
  const { columns, totalWidth } = layout;
  // The rows of a place are asked for before its skeletons are drawn, so that the answer comes while they are.
  const want = useCallback((top: number, height: number) => source.want(...drawnRows(top, height, count)), [source, count]);
  const { state: scroll, fullHeight, offset, onScroll, reveal } = useScroll(viewport, count * rowHeight, rowHeight, want);

  const [firstRow, lastRow] = drawnRows(scroll.top, scroll.height, count);
  const firstColumn = Math.max(0, columns.findIndex(({ left, width }) => left + width > scroll.left) - 1);
  const lastColumn = columns.findLastIndex(({ left }) => left < scroll.left + scroll.width);
  // The first column stays in its place when the others are scrolled.
  const seen = useMemo(
    () => columns.filter(({ index }) => index === 0 || (index >= firstColumn && index <= lastColumn)),
    [columns, firstColumn, lastColumn],
  );
  const fixed = columns[0]?.width ?? 0;
  const elements = Math.ceil(scroll.height / rowHeight) + 2 * overscan + 2;
  const range = rangeOf(selection);
  // As in a spreadsheet, the cell where a range began is the one that is edited; Shift moves the other end.
  const { anchor: active, active: end } = selection;

  useEffect(() => source.want(firstRow, lastRow), [source, firstRow, lastRow]);
  useEffect(() => setSelection((now) => within(now, count)), [count]);
  useEffect(() => onActive(active.row), [active.row, onActive]);

  const select = useCallback(
    (row: number, column: number, isExtending: boolean): void => {
      setSelection((now) => (isExtending ? { anchor: now.anchor, active: { row, column } } : at(row, column)));
      const target = columns[column];
      if (!target) return;
      // The first column is always in view, and covers those beside it.
      if (column === 0) reveal(row * rowHeight, rowHeight, viewport.current?.scrollLeft ?? 0, 0, numberWidth);
      else reveal(row * rowHeight, rowHeight, target.left - fixed, target.width, numberWidth + fixed);
    },
    [columns, fixed, reveal],
  );
  useEffect(() => {
    const column = columns.findIndex(({ name }) => name === shown?.column);
    if (!shown || column < 0) return;
    select(shown.position, column, false);
    viewport.current?.focus({ preventScroll: true });
    // Only when one asks to go there, not when columns are moved afterwards.
  }, [shown]);
  const { fill, onPaste, onCopy, onCut } = useWrites(source, edits, columns, range, ({ top, left, bottom, right }) =>
    setSelection({ anchor: { row: top, column: left }, active: { row: bottom, column: right } }),
  );
  const onDone = (key: string): void => {
    viewport.current?.focus({ preventScroll: true });
    if (key === 'Enter') select(Math.min(count - 1, active.row + 1), active.column, false);
    if (key === 'Tab') select(active.row, Math.min(columns.length - 1, active.column + 1), false);
    if (key === 'ShiftTab') select(active.row, Math.max(0, active.column - 1), false);
  };
  const { editing, begin, toggle, leave, onEdited } = useCellEdit({ source, edits, columns, selection, fill, onDone });
  /** Goes to where something was edited. */
  const show = (edit: { readonly position: number } | undefined): void => {
    if (edit && edit.position < count) select(edit.position, active.column, false);
  };
  const corner = useMemo(() => <PickAll count={count} picked={picked.size} onPickAll={onPickAll} />, [count, picked.size, onPickAll]);
  const onLeave = useCallback(() => viewport.current?.focus({ preventScroll: true }), []);
  const head = (): HTMLElement | null | undefined => viewport.current?.querySelector<HTMLElement>('[data-head][tabindex="0"]');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || count === 0) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isMod = ctrlKey || metaKey;
    const place = moved(shiftKey ? end : active, key, isMod, {
      rows: count,
      columns: columns.length,
      page: Math.floor(scroll.height / rowHeight) - 1,
    });
    // Up from the first row goes to the header; Alt+Down opens the column's menu, as in Excel.
    if (key === 'ArrowUp' && active.row === 0 && !shiftKey && !isMod) head()?.focus();
    else if (key === 'ArrowDown' && altKey) head()?.click();
    else if (place) select(place.row, place.column, shiftKey);
    // Tab leaves the grid at its edges, so that the keyboard is never caught in it.
    else if (key === 'Tab' && !isMod && (shiftKey ? active.column > 0 : active.column < columns.length - 1))
      select(active.row, active.column + (shiftKey ? -1 : 1), false);
    else if (key === 'Enter' || key === 'F2') begin('');
    else if (key === 'Escape') {
      leave();
      setSelection(at(active.row, active.column));
    } else if (isMod && (key === 'z' || key === 'y' || key === 'Z')) show((key === 'z' && !shiftKey ? edits.undo() : edits.redo())[0]);
    else if (key === ' ' && shiftKey) onPick(active.row, false);
    else if (key === 'a' && isMod) setSelection({ anchor: { row: 0, column: 0 }, active: { row: count - 1, column: columns.length - 1 } });
    else if (key === 'Delete' || key === 'Backspace') void fill([[null]]);
    else if (key === ' ' && columns[active.column]?.type === 'boolean') toggle();
    else if (key.length === 1 && !isMod && !altKey) begin(key);
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
      data-scrolled={scroll.left > 0 || undefined}
      data-empty={count === 0 || undefined}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={source.isExact ? count + 1 : -1}
      aria-colcount={columns.length + 2}
      aria-multiselectable
      aria-activedescendant={count > 0 ? `cell-${end.row}-${end.column}` : undefined}
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
      onDoubleClick={(event) => placeOf(event) && begin('')}
    >
      <GridHeader layout={layout} columns={seen} active={active.column} actions={actions} corner={corner} onLeave={onLeave} />
      <div className={classes.rows} role="rowgroup" style={{ height: fullHeight, width: numberWidth + totalWidth }}>
        {Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, (_, index) => {
          const position = firstRow + index;
          const row = source.at(position);
          const isActive = position === active.row;
          const isInRange = position >= range.top && position <= range.bottom;
          return (
            <GridRow
              key={position % elements}
              position={position}
              y={position * rowHeight - scroll.top + offset}
              isAbove={position > 1 && (position + 3) * rowHeight > scroll.top + scroll.height}
              row={row && edits.shown(row)}
              refusals={row ? edits.refusalsOf(row.id) : undefined}
              columns={seen}
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
});
