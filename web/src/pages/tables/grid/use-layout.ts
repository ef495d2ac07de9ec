import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Column } from '../../../api/types.ts';
import { columnViews } from '../../../kinds/columns/column-views.ts';
import { ownValue } from '../../../text/own-value.ts';
import type { ColumnFit } from './column-fit.ts';

const minWidth = 60;

/** A column as it stands in the grid. */
export interface GridColumn extends Column {
  readonly width: number;
  /** The decimals that its numbers have at least. */
  readonly decimals: number;
  /** Its position among the columns that are shown. */
  readonly index: number;
  /** The pixels before it. */
  readonly left: number;
}

interface Stored {
  readonly widths: Readonly<Record<string, number>>;
  readonly hidden: readonly string[];
  readonly order: readonly string[];
}

/** The person's arrangement of a table's columns; kept in their browser. */
export interface GridLayout {
  readonly columns: readonly GridColumn[];
  readonly hidden: readonly string[];
  readonly totalWidth: number;
  readonly resize: (name: string, width: number) => void;
  readonly hide: (name: string) => void;
  readonly show: (name: string) => void;
  /** Whether columns are hidden, or stand in another order than in the table. */
  readonly isArranged: boolean;
  /** Shows these columns in this order, and hides the others; null: all, as the table has them. */
  readonly arrange: (shown: readonly string[] | null) => void;
  /** Puts a column before another one. */
  readonly moveBefore: (name: string, before: string) => void;
}

/** The arrangement of a table's columns, as wide as they fit unless the person chose a width. Columns that were added since come last. */
export function useLayout(tableId: string, all: readonly Column[], fits: ReadonlyMap<string, ColumnFit>): GridLayout {
  const [stored, setStored] = useLocalStorage<Stored>({
    key: `spindle-grid-${tableId}`,
    defaultValue: { widths: {}, hidden: [], order: [] },
    getInitialValueInEffect: false,
  });
  return useMemo(() => {
    const rank = (name: string): number => {
      const at = stored.order.indexOf(name);
      return at < 0 ? Number.MAX_SAFE_INTEGER : at;
    };
    const ordered = [...all].sort((a, b) => rank(a.name) - rank(b.name));
    let left = 0;
    const columns = ordered
      .filter(({ name }) => !stored.hidden.includes(name))
      .map((column, index) => {
        const { width: fitting = columnViews[column.type].width, decimals = 0 } = fits.get(column.name) ?? {};
        const width = ownValue(stored.widths, column.name) ?? fitting;
        left += width;
        return { ...column, index, width, decimals, left: left - width };
      });
    const names = ordered.map(({ name }) => name);
    return {
      columns,
      hidden: names.filter((name) => stored.hidden.includes(name)),
      totalWidth: left,
      resize: (name, width) => setStored((now) => ({ ...now, widths: { ...now.widths, [name]: Math.max(minWidth, Math.round(width)) } })),
      hide: (name) => setStored((now) => ({ ...now, hidden: [...now.hidden, name] })),
      show: (name) => setStored((now) => ({ ...now, hidden: now.hidden.filter((one) => one !== name) })),
      isArranged: columns.map(({ name }) => name).join('\n') !== all.map(({ name }) => name).join('\n'),
      arrange: (shown) =>
        setStored((now) => ({
          ...now,
          order: shown ?? [],
          hidden: shown ? all.map(({ name }) => name).filter((name) => !shown.includes(name)) : [],
        })),
      moveBefore: (name, before) => {
        const rest = names.filter((one) => one !== name);
        rest.splice(rest.indexOf(before), 0, name);
        setStored((now) => ({ ...now, order: rest }));
      },
    };
  }, [all, fits, stored, setStored]);
}
