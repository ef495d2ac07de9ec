import type { Cell } from '../kernel/cell.ts';
import type { Column } from '../tables/data-table.ts';

/** Values that stand for a record's where none is named: a text is its column's name, and an address the given one. */
export function sampleValues(
  columns: readonly Column[],
  { address, now }: { readonly address: string; readonly now: Date },
): Map<string, Cell> {
  const sampleOf = ({ name, type }: Column): Cell => {
    if (type === 'number') return 42;
    if (type === 'boolean') return true;
    if (type === 'datetime') return now.toISOString();
    return /e-?mail/i.test(name) ? address : name;
  };
  return new Map(columns.filter(({ metadata }) => metadata).map((column) => [column.name, sampleOf(column)]));
}
