import type { EditQueue } from './edits/edit-queue.ts';
import type { CellEdit } from './edits/use-cell-edit.ts';
import classes from './grid.module.css';
import { addWidth, GridRow, numberWidth } from './grid-row.tsx';
import type { RowSource } from './row-source.ts';
import type { PickedRows } from './selected/use-picked.ts';
import type { GridSelection } from './use-selection.ts';
import type { GridWindow } from './use-window.ts';
import { rowElements, rowHeight } from './window.ts';

interface GridRowsProps {
  readonly source: RowSource;
  readonly edits: EditQueue;
  readonly shown: GridWindow;
  readonly totalWidth: number;
  readonly selected: GridSelection;
  readonly cell: CellEdit;
  readonly picked: PickedRows;
  readonly onPick: (position: number, isShift: boolean) => void;
}

/** The rows that are drawn. Elements are reused for the rows that come into view. */
export function GridRows({ source, edits, shown, totalWidth, selected: { selection, range }, cell, picked, onPick }: GridRowsProps) {
  const { scroll, firstRow, lastRow, seen, fullHeight, offset } = shown;
  const elements = rowElements(scroll.height);
  return (
    <div className={classes.rows} role="rowgroup" style={{ height: fullHeight, width: numberWidth + totalWidth + addWidth }}>
      {Array.from({ length: Math.max(0, lastRow - firstRow + 1) }, (_, index) => {
        const position = firstRow + index;
        const row = source.at(position);
        const isActive = position === selection.anchor.row;
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
            activeColumn={isActive ? selection.anchor.column : undefined}
            editing={isActive ? cell.editing : undefined}
            onEdited={cell.onEdited}
          />
        );
      })}
    </div>
  );
}
