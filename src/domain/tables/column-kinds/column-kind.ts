import type { AddressKind } from '../../channels/address-kind.ts';
import type { Cell } from '../../kernel/cell.ts';

/** Returned by a check instead of a cell: why the value cannot be stored. */
export class CellFault {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** Returns the cell to store for a value (the value itself or its lossless coercion), or the fault. */
export type CellCheck = (value: unknown) => Cell | CellFault;

/** The facts that a check depends on, besides the type. */
export interface CellSettings {
  /** The options of a choice. */
  readonly options: readonly string[];
  /** The country of phone numbers without a country code (ISO 3166-1 alpha-2). */
  readonly country: string | null;
}

/** The fields by which a page without script asks for a value. */
export type FieldType = 'text' | 'email' | 'tel' | 'number' | 'checkbox' | 'date' | 'select';

/** All rules of one column type. */
export interface ColumnKind {
  readonly type: string;
  /** The check of a value that is not null. */
  checkOf(settings: CellSettings): CellCheck;
  /** The kind of JSON values that are stored as they are sent; texts up to their longest length. */
  readonly storedAsSent?: 'text' | 'number' | 'truth';
  /** By what records are sorted: by the cell's text, the number, or the time. */
  readonly sortsBy: 'text' | 'number' | 'time';
  /** A cell as the keys of records compare it. */
  compared(cell: Exclude<Cell, null>): string;
  /** The filter of templates by which people read its values as they write them; absent if they are text. */
  readonly writtenBy?: 'number' | 'yesno' | 'date';
  /** A cell of a preview without a record; undefined if the column's name says more. */
  sample?(now: Date, options: readonly string[]): Cell;
  /** The kind of the addresses that its values are. */
  readonly address?: AddressKind;
  /** The field by which a form asks for it; absent: a form cannot. */
  readonly asked?: FieldType;
  /** Whether a column of this type has a list of options. */
  readonly hasOptions?: true;
}

/** The fault of a value that is a list or an object. */
export const nestedFault = new CellFault('must be a string, a number, true, false or null, not a list or an object');
