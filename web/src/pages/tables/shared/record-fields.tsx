import type { DataTable, TableRecord } from '../../../api/types.ts';
import { ownValue } from '../../../text/own-value.ts';
import { cellOf, editedText } from '../grid/cell-text.ts';
import type { CellValue } from '../grid/edits/edit.ts';
import { RecordField } from './record-field.tsx';

/** The text typed in the fields of a record, by column; others are as they were. */
export type TypedValues = Readonly<Record<string, string>>;

interface RecordFieldsProps {
  readonly table: DataTable;
  readonly record: TableRecord;
  readonly values: TypedValues;
  readonly onChange: (values: TypedValues) => void;
  readonly errorOf: (column: string) => string | undefined;
  readonly hasAutofocus?: boolean;
}

/** A field for each column of a record. */
export function RecordFields({ table, record, values, onChange, errorOf, hasAutofocus = false }: RecordFieldsProps) {
  return table.columns.map((column, at) => {
    const { name, type } = column;
    const stored = editedText(ownValue(record.cells, name), type);
    return (
      <RecordField
        key={name}
        column={column}
        stored={stored}
        value={ownValue(values, name) ?? stored}
        error={errorOf(name)}
        hasAutofocus={hasAutofocus && at === 0}
        onChange={(value) => onChange({ ...values, [name]: value })}
      />
    );
  });
}

/** The cells that differ from those of the record. */
export function changedValues(table: DataTable, record: TableRecord, values: TypedValues): Readonly<Record<string, CellValue>> {
  const changed = table.columns.flatMap(({ name, type }) => {
    const value = ownValue(values, name);
    return value === undefined || isSame(value, ownValue(record.cells, name) ?? null, type) ? [] : [[name, cellOf(value, type)] as const];
  });
  return Object.fromEntries(changed);
}

/** Whether a text stands for what is stored: what was picked is as good as what was typed. */
const isSame = (text: string, cell: CellValue, type: DataTable['columns'][number]['type']): boolean =>
  text === editedText(cell, type) || cellOf(text, type) === cell;
