import { type CellCheck, CellFault } from './column-kinds/column-kind.ts';
import { type ColumnType, columnKindOf } from './column-kinds/column-kinds.ts';

interface CheckedColumn {
  readonly type: ColumnType;
  readonly required: boolean;
  readonly options?: readonly string[] | undefined;
}

/** The check for one column's values; `country` is that of the data table, for phone numbers without a country code. */
export function cellCheckOf({ type, required, options = [] }: CheckedColumn, country: string | null): CellCheck {
  const check = columnKindOf(type).checkOf({ options, country });
  if (!required) return (value) => (value === null ? null : check(value));
  const absent = new CellFault('is required');
  return (value) => (value === null || value === '' ? absent : check(value));
}
