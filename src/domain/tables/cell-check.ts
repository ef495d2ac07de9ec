import { type CellCheck, CellFault, nestedFault } from './column-kinds/column-kind.ts';
import { type ColumnType, columnKindOf } from './column-kinds/column-kinds.ts';

interface CheckedColumn {
  readonly type: ColumnType;
  readonly required: boolean;
  readonly options?: readonly string[] | undefined;
}

/** The check for one column's values. An empty text is no value, except in a column of text. `country` is the data table's, for phone numbers without a country code. */
export function cellCheckOf({ type, required, options = [] }: CheckedColumn, country: string | null): CellCheck {
  const checkSent = columnKindOf(type).checkOf({ options, country });
  // A mapping has found this fault before.
  const checkValue: CellCheck = (value) => {
    const cell = checkSent(value);
    return cell === nestedFault && value instanceof CellFault ? value : cell;
  };
  // Programs send an empty field as an empty text.
  const check: CellCheck = type === 'text' ? checkValue : (value) => (value === '' ? null : checkValue(value));
  if (!required) return (value) => (value === null ? null : check(value));
  const absent = new CellFault('is required');
  return (value) => (value === null || value === '' ? absent : check(value));
}
