import type { Import } from '../../domain/imports/import.ts';
import type { Reference } from '../kernel/reference.ts';

/** A row of a file that does not fit, as it is in the file. */
export interface SetAsideRow {
  /** From 1, in the order of the file. */
  readonly number: number;
  readonly line: number;
  /** Null if the cell was empty and not quoted. */
  readonly cells: readonly (string | null)[];
  readonly problem: string;
}

/** Days for which rows set aside are kept. */
export const setAsideDays = 30;

export interface ImportRepository {
  /** Reads, and locks until the transaction ends. */
  lock(organizationId: string, id: string): Promise<Import | undefined>;
  save(saved: Import): Promise<void>;
  /** Stores rows that an import sets aside. */
  setAside(reference: Reference, rows: readonly SetAsideRow[]): Promise<void>;
  /** Deletes a table's imports and the rows that they set aside. */
  removeAll(organizationId: string, dataTableId: string): Promise<void>;
  /** Deletes the rows that an organization's imports set aside before a time. */
  forgetSetAside(organizationId: string, before: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly imports: ImportRepository;
  }
}
