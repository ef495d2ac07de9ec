import { NotFound } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { RecordsNotFound } from '../../domain/tables/errors.ts';
import { type ShownChange, shownChanges } from '../../domain/tables/record-change.ts';
import { type Page, pageFrom } from '../kernel/page.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { DataTableReader } from './data-table-reader.ts';
import type { RecordChange, RecordChangeReader, RecordMaker, RecordReference } from './record-change-reader.ts';
import type { RecordReader } from './record-reader.ts';

export interface ListRecordChangesInput extends RecordReference {
  readonly limit: number;
  /** Only revisions below this one. */
  readonly below?: number | undefined;
}

/** An entry of a record's history: its creation, or a change. */
export interface HistoryOfRecord extends Pick<RecordChange, 'revision' | 'at' | 'import'> {
  readonly kind: 'created' | 'changed';
  /** Undefined if it is not known. */
  readonly actor?: RecordMaker | undefined;
  readonly changes: readonly ShownChange[];
}

/** Lists what was changed in a record, the newest first, and its creation last. */
export class ListRecordChanges extends UseCase<never, { tables: DataTableReader; records: RecordReader; changes: RecordChangeReader }> {
  /** The page key is the revision. @throws NotFound, RecordsNotFound */
  async execute({ limit, below, ...reference }: ListRecordChangesInput): Promise<Page<HistoryOfRecord>> {
    const { organizationId, dataTableId, recordId } = reference;
    const table = await this.deps.tables.find(organizationId, dataTableId);
    if (!table) throw new NotFound('Data table');
    const record = isRecordId(recordId) ? await this.deps.records.find(organizationId, table.id, recordId) : undefined;
    if (!record) throw new RecordsNotFound([recordId]);
    const of = { ...reference, dataTableId: table.id };
    const changes = await this.deps.changes.list(of, { below, limit: limit + 1 });
    const entries = changes.map(
      ({ by, byName, cells, ...change }): HistoryOfRecord => ({
        kind: change.revision === 1 ? 'created' : 'changed',
        ...change,
        actor: { by, byName },
        changes: shownChanges(table, cells),
      }),
    );
    if (entries.length <= limit && entries.at(-1)?.kind !== 'created') {
      // One entry more than the page has tells only that there is another page.
      const isShown = entries.length < limit;
      const [made, actor] = isShown ? await Promise.all([this.deps.changes.importOf(of), this.deps.changes.programOf(of)]) : [];
      entries.push({ kind: 'created', revision: 1, at: record.createdAt, import: made ?? null, actor, changes: [] });
    }
    return pageFrom(entries, limit, ({ revision }) => [String(revision)]);
  }
}
