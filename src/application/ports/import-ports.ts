import type { Import, ImportCounts } from '../../domain/import.ts';
import type { Page, PageRequest } from './page.ts';
import type { Reference } from './reference.ts';

/** A row of a file that does not fit, as it stands there. */
export interface SetAsideRow {
  /** From 1, in the order of the file. */
  readonly number: number;
  readonly line: number;
  /** Null for one that was empty without quotation marks. */
  readonly cells: readonly (string | null)[];
  readonly problem: string;
}

/** Days for which rows set aside are kept. */
export const setAsideDays = 30;

export interface ImportRepository {
  /** Reads and locks, until the transaction ends. */
  hold(organizationId: string, id: string): Promise<Import | undefined>;
  save(saved: Import): Promise<void>;
  /** Keeps rows that an import set aside. */
  setAside(reference: Reference, rows: readonly SetAsideRow[]): Promise<void>;
  /** Deletes a table's imports with the rows that they set aside. */
  removeAll(organizationId: string, dataTableId: string): Promise<void>;
  /** Deletes the rows that an organization's imports set aside before a time. */
  forgetSetAside(organizationId: string, before: Date): Promise<void>;
}

/** Reads imports for screens. */
export abstract class ImportReader {
  abstract find(organizationId: string, id: string): Promise<Import | undefined>;
  /** A table's imports, the newest first; the page's key is the id. */
  abstract list(organizationId: string, dataTableId: string, page: PageRequest): Promise<Page<Import>>;
  /** Rows set aside, those after the given number only, at most `limit`. */
  abstract rowsSetAside(reference: Reference, page: { readonly after: number; readonly limit: number }): Promise<readonly SetAsideRow[]>;
}

/** Tells everybody how far an import has come while its own transaction is still open. */
export abstract class ImportProgress {
  /** Notes it, and the sign of life; false where the import is no longer under way: it was canceled, or counts as lost. */
  abstract note(reference: Reference, status: 'uploading' | 'importing', counts: ImportCounts, now: Date): Promise<boolean>;
}
