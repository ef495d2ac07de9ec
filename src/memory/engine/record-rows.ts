import type { RecordView } from '../../application/tables/record-views.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import type { FilledCells } from '../../domain/tables/duplicates/fill-cells.ts';
import type { ChangedBy, ChangedCells } from '../../domain/tables/record-change.ts';

/** A record of a data table. */
export interface RecordRow {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly id: string;
  readonly cells: Cells;
  readonly createdAt: Date;
  readonly revision: number;
  /** Undefined in a table without a key. */
  readonly key?: string;
  /** Microseconds since 1970. Undefined in a table without a key. */
  readonly changed?: bigint;
  /** The API key or the webhook URL that added it. */
  readonly madeBy?: string | null;
}

/** A change of a record. */
export interface RecordChangeRow {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly recordId: string;
  readonly place: number;
  readonly revision: number;
  readonly at: Date;
  readonly by: ChangedBy;
  readonly importId: string | null;
  readonly cells: ChangedCells;
}

/** The change that a merge of duplicates made to a record: it was removed, or cells of it were filled. */
export interface MergedRecordRow {
  readonly organizationId: string;
  readonly mergeId: string;
  readonly id: string;
  readonly at: Date;
  readonly record?: RecordRow;
  readonly filled?: FilledCells;
}

/** A record that got no key while its table got one. */
export interface UnkeyedRecordRow {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly id: string;
  /** Empty if it has no value for it. */
  readonly key: string;
}

/** A chunk of records that an import added. */
export interface ImportedRecordsRow {
  readonly organizationId: string;
  readonly importId: string;
  readonly ids: readonly string[];
}

/** A view, and its ids until they are swept. */
export interface RecordViewRow extends RecordView {
  readonly ids: readonly string[] | undefined;
}
