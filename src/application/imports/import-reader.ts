import type { Import } from '../../domain/imports/import.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { Reference } from '../kernel/reference.ts';
import type { SetAsideRow } from './import-repository.ts';

/** An import that left rows out, with the name of its table. */
export interface ImportWithRowsSetAside {
  readonly import: Import;
  readonly tableName: string;
}

/** Reads imports for screens. */
export abstract class ImportReader {
  abstract find(organizationId: string, id: string): Promise<Import | undefined>;
  /** A table's imports, newest first; the page key is the id. */
  abstract list(organizationId: string, dataTableId: string, page: PageRequest): Promise<Page<Import>>;
  /** Completed imports that set rows aside which were not corrected yet, over all tables of an organization, that ended at this time or later: the latest first. */
  abstract withRowsSetAside(organizationId: string, since: Date, limit: number): Promise<readonly ImportWithRowsSetAside[]>;
  /** At most `limit` of the rows set aside, after the given number. */
  abstract rowsSetAside(reference: Reference, page: { readonly after: number; readonly limit: number }): Promise<readonly SetAsideRow[]>;
}
