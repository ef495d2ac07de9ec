import type { Cells } from '../kernel/cell.ts';
import { columnKindOf } from './column-kinds/column-kinds.ts';
import type { Column, DataTable } from './data-table.ts';
import { storedCell } from './stored-cells.ts';

/** The most UTF-8 bytes of one record's key. */
const maxKeyBytes = 2048;

/** Why a record has no key. */
export class KeyFault {
  readonly column: string;
  readonly message: string;
  constructor(column: string, message: string) {
    this.column = column;
    this.message = message;
  }
}

const encoder = new TextEncoder();

type Keyed = Pick<DataTable, 'keyColumns' | 'recordKey'>;

/** The text by which a keyed table tells a record, by its stored cells, from others; or why it has none. */
export function recordKeyOf(table: Keyed, cells: Cells, columns = table.keyColumns): string | KeyFault {
  const values: string[] = [];
  for (const column of columns) {
    const value = valueIn(column, cells);
    if (value instanceof KeyFault) return value;
    values.push(value);
  }
  const text = values.length === 1 ? (values[0] as string) : JSON.stringify(values);
  const [{ name } = { name: '' }] = columns;
  if (3 * text.length > maxKeyBytes && encoder.encode(text).length > maxKeyBytes) return new KeyFault(name, tooLong);
  return `${table.recordKey?.generation} ${text}`;
}

const tooLong = 'is too long: the values of the key may have 2 KB together';
const absent = 'belongs to the key of the data table and must have a value';

function valueIn(column: Column, cells: Cells): string | KeyFault {
  const cell = storedCell(column, cells);
  if (cell === null) return new KeyFault(column.name, absent);
  // Before it is composed, which may take long.
  if (typeof cell === 'string' && cell.length > maxKeyBytes) return new KeyFault(column.name, tooLong);
  const value = columnKindOf(column.type).compared(cell);
  return value === '' ? new KeyFault(column.name, absent) : value;
}
