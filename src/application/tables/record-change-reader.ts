import type { ChangedBy, ChangedCells } from '../../domain/tables/record-change.ts';

/** An import that made or changed records; the file may have no name. */
export interface ImportOfRecord {
  readonly id: string;
  readonly fileName: string | null;
}

/** The author of a record or of its change. */
export interface RecordMaker {
  readonly by: ChangedBy;
  /** The current name; null if that person or key no longer exists. */
  readonly byName: string | null;
}

/** A change of a record, with what has become of who made it. */
export interface RecordChange extends RecordMaker {
  readonly revision: number;
  readonly at: Date;
  readonly import: ImportOfRecord | null;
  readonly cells: ChangedCells;
}

/** A record of a table. */
export interface RecordReference {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly recordId: string;
}

/** Reads what was changed in records. */
export abstract class RecordChangeReader {
  /** The newest changes first: at most `limit`, of revisions below one. */
  abstract list(
    record: RecordReference,
    page: { readonly below?: number | undefined; readonly limit: number },
  ): Promise<readonly RecordChange[]>;

  /** The import that added a record; undefined if none did, or if it is too long ago to be undone. */
  abstract importOf(record: RecordReference): Promise<ImportOfRecord | undefined>;

  /** The API key or the webhook URL that added a record; undefined if neither did. */
  abstract programOf(record: RecordReference): Promise<RecordMaker | undefined>;
}
