import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { count } from '../../../text/format.ts';
import { ownValue } from '../../../text/own-value.ts';
import { shownCell } from '../shared/shown-cell.ts';
import { CellEditor } from './cell-editor.tsx';
import type { CellValue } from './edits/edit.ts';
import type { RefusedCell } from './edits/refused-cells.ts';
import classes from './grid.module.css';
import type { TableRow } from './rows.ts';
import type { GridColumn } from './use-layout.ts';
import { gridWords } from './words.ts';

export const numberWidth = 120;
/** The width of the header's last cell, which adds a column: the rows' lines go on below it. */
export const addWidth = 44;

export interface GridRowProps {
  /** The row's position, from 0. */
  readonly position: number;
  readonly y: number;
  /** Whether what belongs to a cell stands above it, as there is no room below. */
  readonly isAbove: boolean;
  readonly row: TableRow | undefined;
  /** The columns that are seen, and the first, which stays. */
  readonly columns: readonly GridColumn[];
  readonly totalWidth: number;
  readonly isPicked: boolean;
  readonly onPick: (position: number, isShift: boolean) => void;
  /** The columns of the selected range in this row, from `left` to `right`; -1 if it is not in the range. */
  readonly left: number;
  readonly right: number;
  /** The cells that the server refused, by column. */
  readonly refusals: ReadonlyMap<string, RefusedCell> | undefined;
  readonly activeColumn: number | undefined;
  /** The initial text of the editor, if the active cell is edited. */
  readonly editing: string | undefined;
  readonly onEdited: (value: CellValue | undefined, key: string) => void;
}

/** One row of the grid; a skeleton while it is not read. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { position, y, isAbove, row, columns, totalWidth, isPicked, onPick, left, right, refusals, activeColumn, editing, onEdited } =
    props;
  const fixed = columns[0]?.width ?? 0;
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={position + 2}
      data-selected={isPicked || undefined}
      data-current={activeColumn !== undefined || undefined}
      style={{ transform: `translateY(${y}px)`, width: numberWidth + totalWidth + addWidth }}
    >
      <div className={classes.number} role="rowheader" style={{ width: numberWidth }}>
        {row && (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isPicked}
            aria-label={gridWords.pick(position + 1)}
            onChange={(event) => onPick(position, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        )}
        {row ? (
          <Link
            from="/tables/$tableId"
            to="/tables/$tableId/records/$recordId"
            params={{ recordId: row.id }}
            tabIndex={-1}
            title={gridWords.open}
          >
            {count(position + 1)}
          </Link>
        ) : (
          count(position + 1)
        )}
      </div>
      {columns.map((column, nth) => {
        const at = column.index;
        const isActive = at === activeColumn;
        const refusal = row ? refusals?.get(column.name) : undefined;
        const isEditing = isActive && editing !== undefined;
        const { text, isNull } = row
          ? shownCell(ownValue(row.cells, column.name), column.type, column.decimals)
          : { text: '', isNull: false };
        return (
          <div
            key={column.name}
            id={`cell-${position}-${at}`}
            className={classes.cell}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={(at >= left && at <= right) || undefined}
            data-column={at}
            data-row={position}
            data-type={column.type}
            data-active={isActive || undefined}
            data-in-range={(at >= left && at <= right && !isActive) || undefined}
            data-null={isNull || undefined}
            data-refused={refusal !== undefined || undefined}
            data-raised={(isActive && (isEditing || refusal !== undefined)) || undefined}
            aria-invalid={refusal !== undefined || undefined}
            data-first={at === 0 || undefined}
            style={{ marginInlineStart: nth === 1 ? column.left - fixed : 0, width: column.width }}
            title={refusal?.message ?? (text.length > 24 ? text : undefined)}
          >
            {row === undefined ? <div className={classes.blank} /> : row === null ? gridWords.deletedRow : <bdi>{text}</bdi>}
            {isActive && refusal && (
              <div className={classes.refusal} role="alert" data-above={isAbove || undefined} data-end={at > 1 || undefined}>
                {refusal.message}
              </div>
            )}
            {isEditing && row && (
              <CellEditor column={column} value={ownValue(row.cells, column.name) ?? null} begin={editing} onDone={onEdited} />
            )}
          </div>
        );
      })}
    </div>
  );
});
