import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import { numberWidth } from './grid-row.tsx';
import type { RowSource } from './row-source.ts';
import type { GridColumn, GridLayout } from './use-layout.ts';
import { type Scroll, useScroll } from './use-scroll.ts';
import { drawnColumns, drawnRows, rowHeight } from './window.ts';

/** The part of the rows and columns that is drawn. */
export interface GridWindow extends Pick<Scroll, 'fullHeight' | 'offset' | 'onScroll'> {
  readonly scroll: Scroll['state'];
  readonly firstRow: number;
  readonly lastRow: number;
  readonly seen: readonly GridColumn[];
  /** Brings a cell into view. */
  readonly reveal: (row: number, column: number) => void;
}

/** Scrolls the grid, and asks for the rows that it comes to. */
export function useWindow(viewport: RefObject<HTMLDivElement | null>, source: RowSource, { columns }: GridLayout): GridWindow {
  const count = source.count ?? 0;
  // The rows of a place are asked for before its skeletons are drawn, so that the answer comes while they are.
  const want = useCallback((top: number, height: number) => source.want(...drawnRows({ top, height }, count)), [source, count]);
  const { state: scroll, reveal: revealPlace, ...rest } = useScroll(viewport, count * rowHeight, rowHeight, want);
  const [firstRow, lastRow] = drawnRows(scroll, count);
  useEffect(() => source.want(firstRow, lastRow), [source, firstRow, lastRow]);

  const [firstColumn, lastColumn] = drawnColumns(columns, scroll);
  const seen = useMemo(
    () => columns.filter(({ index }) => index === 0 || (index >= firstColumn && index <= lastColumn)),
    [columns, firstColumn, lastColumn],
  );
  const fixed = columns[0]?.width ?? 0;
  const reveal = useCallback(
    (row: number, column: number): void => {
      const target = columns[column];
      if (!target) return;
      // The first column is always in view, and covers those beside it.
      if (column === 0) revealPlace(row * rowHeight, rowHeight, viewport.current?.scrollLeft ?? 0, 0, numberWidth);
      else revealPlace(row * rowHeight, rowHeight, target.left - fixed, target.width, numberWidth + fixed);
    },
    [columns, fixed, revealPlace, viewport],
  );
  return { scroll, firstRow, lastRow, seen, reveal, ...rest };
}
