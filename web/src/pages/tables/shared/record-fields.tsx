import { TextInput } from '@mantine/core';
import type { DataTable, TableRecord } from '../../../api/types.ts';
import { own } from '../../../text/own.ts';
import { cellOf, editedText } from '../grid/cell-text.ts';
import type { CellValue } from '../grid/edits/edit.ts';

/** What was typed in the fields of a record, by column; others are as they were. */
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
  return table.columns.map(({ name, type }, at) => (
    <TextInput
      key={name}
      label={<bdi>{name}</bdi>}
      autoFocus={hasAutofocus && at === 0}
      value={own(values, name) ?? editedText(own(record.cells, name), type)}
      error={errorOf(name)}
      onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
    />
  ));
}

/** The cells that differ from those of the record. */
export function changedValues(table: DataTable, record: TableRecord, values: TypedValues): Readonly<Record<string, CellValue>> {
  const changed = table.columns.flatMap(({ name, type }) => {
    const value = own(values, name);
    return value === undefined || value === editedText(own(record.cells, name), type) ? [] : [[name, cellOf(value, type)] as const];
  });
  return Object.fromEntries(changed);
}
