import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Column } from '../../../api/types.ts';
import { type ColumnFit, fitOf, type Measure } from './column-fit.ts';
import type { RowSource } from './row-source.ts';
import { blockSize } from './rows.ts';

/** The columns' fits to the first rows that were read. A column is measured once, so that it keeps its width while one works. */
export function useFits(source: RowSource, columns: readonly Column[]): ReadonlyMap<string, ColumnFit> {
  const hasRows = useSyncExternalStore(source.subscribe, () => source.at(0) !== undefined);
  const [hasFonts, setHasFonts] = useState(document.fonts.status === 'loaded');
  const known = useRef(new Map<string, ColumnFit>());
  useEffect(() => {
    void document.fonts.ready.then(() => setHasFonts(true));
  }, []);
  return useMemo(() => {
    const missing = columns.filter((column) => !known.current.has(keyOf(column)));
    if (hasRows && hasFonts && missing.length > 0) {
      const measure = measureOf();
      const rows = Array.from({ length: blockSize }, (_, at) => source.at(at) ?? null);
      for (const column of missing) known.current.set(keyOf(column), fitOf(column, rows, measure));
    }
    return new Map(
      columns.flatMap((column) => {
        const fit = known.current.get(keyOf(column));
        return fit ? [[column.name, fit] as const] : [];
      }),
    );
  }, [source, columns, hasRows, hasFonts]);
}

const keyOf = ({ name, type }: Column): string => `${type} ${name}`;

/** Measures in the grid's font, each text once. */
function measureOf(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(document.body).fontFamily;
  const widths = new Map<string, number>();
  return (text, isName) => {
    const key = `${isName} ${text}`;
    const found = widths.get(key) ?? widthIn(context, `${isName ? 500 : 400} 13px ${family}`, text);
    widths.set(key, found);
    return found;
  };
}

function widthIn(context: CanvasRenderingContext2D | null, font: string, text: string): number {
  if (!context) return text.length * 7;
  context.font = font;
  // Text that is cut anyway takes no time to measure.
  return context.measureText(text.slice(0, 200)).width;
}
