import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useState } from 'react';
import { tableWords } from '../shared/words.ts';
import { type ColumnActions, ColumnMenu } from './column-menu.tsx';
import classes from './grid-header.module.css';
import { addWidth, numberWidth } from './grid-row.tsx';
import type { GridColumn, GridLayout } from './use-layout.ts';

interface GridHeaderProps {
  readonly layout: GridLayout;
  readonly columns: readonly GridColumn[];
  /** The column that one is in: its name is the header's stop for the Tab key. */
  readonly active: number;
  readonly actions: ColumnActions;
  /** The header of the rows' numbers. */
  readonly corner: ReactNode;
  /** Goes back to the cells. */
  readonly onLeave: () => void;
}

/** The names of the columns; each has a menu of what can be done with it, and its edge can be dragged. */
export const GridHeader = memo(function GridHeader({ layout, columns, active, actions, corner, onLeave }: GridHeaderProps) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const stop = columns.find(({ index }) => index === active) ?? columns[0];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-head]')];
    const at = heads.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    if (event.key === 'ArrowRight') heads[at + 1]?.focus();
    else if (event.key === 'ArrowLeft') heads[at - 1]?.focus();
    else if (event.key === 'ArrowDown' || event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={classes.header}
      role="row"
      aria-rowindex={1}
      style={{ width: numberWidth + layout.totalWidth + addWidth }}
      onKeyDown={onKeyDown}
    >
      {corner}
      {columns.map((column, nth) => (
        <div
          key={column.name}
          role="columnheader"
          aria-colindex={column.index + 2}
          aria-sort={sortOf(column.name, actions.sort)}
          className={classes.column}
          data-first={column.index === 0 || undefined}
          style={{ marginInlineStart: nth === 1 ? column.left - (columns[0]?.width ?? 0) : 0, width: column.width }}
          draggable
          onDragStart={() => setDragged(column.name)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(column.name);
          }}
          onDragEnd={() => setOver(undefined)}
          onDrop={() => {
            setOver(undefined);
            if (dragged && dragged !== column.name) layout.moveBefore(dragged, column.name);
          }}
        >
          <ColumnMenu column={column} layout={layout} actions={actions} isOver={over === column.name} isStop={column === stop} />
          <Resizer column={column} layout={layout} />
        </div>
      ))}
      <div className={classes.addColumn} role="columnheader" aria-colindex={layout.columns.length + 2} style={{ width: addWidth }}>
        {actions.shape && (
          <button
            type="button"
            className={classes.add}
            data-head
            tabIndex={columns.length === 0 ? 0 : -1}
            aria-label={tableWords.columns.add}
            title={tableWords.columns.add}
            onClick={actions.shape.add}
          >
            <IconPlus size={16} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
});

const sortOf = (name: string, sort: ColumnActions['sort']): 'ascending' | 'descending' | 'none' =>
  sort?.column === name ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none';

function Resizer({ column: { name, width }, layout }: { readonly column: GridColumn; readonly layout: GridLayout }) {
  const start = (down: PointerEvent<HTMLDivElement>): void => {
    down.preventDefault();
    const element = down.currentTarget;
    element.setPointerCapture(down.pointerId);
    const move = (event: globalThis.PointerEvent): void => layout.resize(name, width + event.clientX - down.clientX);
    element.addEventListener('pointermove', move);
    element.addEventListener('lostpointercapture', () => element.removeEventListener('pointermove', move), { once: true });
  };
  return <div className={classes.resizer} onPointerDown={start} aria-hidden />;
}
