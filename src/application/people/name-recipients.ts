import { UseCase } from '../kernel/use-case.ts';
import type { DataTableReader } from '../tables/data-table-reader.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { namesOf } from './recipient-names.ts';
import type { RecipientOfJob, RecipientStories } from './recipient-stories.ts';

/** The record of a recipient: its table, and what people know it by, null if it has no name or is gone. A table that is gone has no name. */
export interface KnownRecord {
  readonly dataTableId: string;
  readonly tableName: string | null;
  readonly name: string | null;
}

/** Finds the records of recipients, of whichever jobs. */
export class NameRecipients extends UseCase<never, { stories: RecipientStories; tables: DataTableReader; records: RecordReader }> {
  /** By the ids of the records. */
  async execute(organizationId: string, recipients: readonly RecipientOfJob[]): Promise<ReadonlyMap<string, KnownRecord>> {
    if (recipients.length === 0) return new Map();
    const tableOf = await this.deps.stories.tablesOf(organizationId, recipients);
    const known = await Promise.all(
      [...new Set(tableOf.values())].map(async (dataTableId) => {
        const ids = [...tableOf].flatMap(([recordId, id]) => (id === dataTableId ? [recordId] : []));
        const table = await this.deps.tables.find(organizationId, dataTableId);
        const names = table ? await namesOf(this.deps.records, table, ids) : new Map<string, string>();
        return ids.map((id) => [id, { dataTableId, tableName: table?.name ?? null, name: names.get(id) ?? null }] as const);
      }),
    );
    return new Map(known.flat());
  }
}
