import { addressRules } from '../../channels/address-kind.ts';
import { cellCheckOf } from '../cell-check.ts';
import { CellFault, type FieldType } from '../column-kinds/column-kind.ts';
import { columnKindOf } from '../column-kinds/column-kinds.ts';
import type { DataTable } from '../data-table.ts';
import { columnOfKey, type FormContent } from './form-content.ts';

/** The fault of a field: nothing in it, or no value of its kind. */
export type FieldFault = 'missing' | FieldType;

/** A form as somebody has filled it in, against the table that it is for. */
export interface CheckedEntry {
  /** The record, by the names of the columns: all of them. */
  readonly record: Readonly<Record<string, unknown>>;
  /** The folded address that joins. */
  readonly address: string;
  /** By the keys of fields. */
  readonly faults: ReadonlyMap<string, FieldFault>;
}

/** Checks what somebody has sent, by the keys of fields. Columns that the form does not ask for are empty. */
export function checkEntry({ fields, addressKey }: FormContent, table: DataTable, valueFor: (key: string) => unknown): CheckedEntry {
  const faults = new Map<string, FieldFault>();
  const values = new Map<string, unknown>();
  for (const { key, isRequired } of fields) {
    const column = columnOfKey(table, key);
    const asked = column && columnKindOf(column.type).asked;
    if (!column || !asked) continue;
    const given = valueFor(key);
    const value = typeof given === 'string' ? given.trim() : given;
    const isEmpty = value === '' || value === null || value === undefined || (asked === 'checkbox' && value !== 'true' && value !== true);
    if (isEmpty && isRequired) faults.set(key, asked === 'checkbox' ? asked : 'missing');
    const cell = isEmpty ? (asked === 'checkbox' ? false : null) : cellCheckOf(column, table.defaultCountry)(value);
    if (cell instanceof CellFault) faults.set(key, asked);
    else values.set(column.name, cell);
  }
  const record = Object.fromEntries(table.columns.map(({ name }) => [name, values.get(name) ?? null]));
  const address = addressRules('email').fold(String(values.get(columnOfKey(table, addressKey)?.name ?? '') ?? ''));
  return { record, address, faults };
}
