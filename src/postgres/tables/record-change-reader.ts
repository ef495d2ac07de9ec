import type {
  ImportOfRecord,
  RecordChange,
  RecordChangeReader,
  RecordMaker,
  RecordReference,
} from '../../application/tables/record-change-reader.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';

const list = `
  select c.revision, c.at, c.actor_type as "actorType", c.actor_id as "actorId", c.cells, coalesce(u.name, k.name, s.name) as "byName",
    c.import_id as "importId", i.options ->> 'fileName' as "fileName"
  from record_changes c
  left join users u on c.actor_type = 'user' and u.id = c.actor_id
  left join api_keys k on c.actor_type = 'api-key' and k.organization_id = $1 and k.id = c.actor_id
  left join spinners s on c.actor_type = 'spinner' and s.organization_id = $1 and s.id = c.actor_id
  left join imports i on i.organization_id = $1 and i.id = c.import_id
  where c.organization_id = $1 and c.data_table_id = $2 and c.record_id = $3 and c.revision < $4
  order by c.revision desc limit $5`;

// The ids of each import are noted in their order.
const importOf = `
  select i.id, i.options ->> 'fileName' as "fileName" from imports i cross join lateral (
    select n.ids from imported_records n where n.organization_id = $1 and n.import_id = i.id and n.first <= $3::bigint
    order by n.first desc limit 1
  ) n
  where i.organization_id = $1 and i.data_table_id = $2 and i.keeps_rows and n.ids @> $3::bigint limit 1`;

const programOf = `
  select r.made_by as id, k.id is not null as "isKey", k.name as "byName" from records r
  left join api_keys k on k.organization_id = $1 and k.id = r.made_by
  where r.organization_id = $1 and r.data_table_id = $2 and r.id = $3 and r.made_by is not null`;

const lastRevision = 2_147_483_647;

interface Row extends Pick<RecordChange, 'revision' | 'at' | 'cells' | 'byName'> {
  readonly actorType: RecordChange['by']['type'];
  readonly actorId: string | null;
  readonly importId: string | null;
  readonly fileName: string | null;
}

/** Reads the changes of one record by the primary key. */
export class PostgresRecordChangeReader implements RecordChangeReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async list(
    { organizationId, dataTableId, recordId }: RecordReference,
    { below = lastRevision, limit }: Parameters<RecordChangeReader['list']>[1],
  ): Promise<readonly RecordChange[]> {
    const values = [organizationId, dataTableId, recordId, below, limit];
    const rows = await reading(() => this.#database.query<Row>('list_record_changes', list, values));
    return rows.map(({ actorType, actorId, importId, fileName, ...change }) => ({
      ...change,
      by: { type: actorType, id: actorId },
      import: importId === null ? null : { id: importId, fileName },
    }));
  }

  async importOf({ organizationId, dataTableId, recordId }: RecordReference): Promise<ImportOfRecord | undefined> {
    const values = [organizationId, dataTableId, recordId];
    const [found] = await reading(() => this.#database.query<ImportOfRecord>('import_of_record', importOf, values));
    return found;
  }

  async programOf({ organizationId, dataTableId, recordId }: RecordReference): Promise<RecordMaker | undefined> {
    const values = [organizationId, dataTableId, recordId];
    type Found = { readonly id: string; readonly isKey: boolean; readonly byName: string | null };
    const [found] = await reading(() => this.#database.query<Found>('program_of_record', programOf, values));
    // API keys are never deleted, the secrets of webhook URLs are.
    return found && { by: { type: found.isKey ? 'api-key' : 'ingest-token', id: found.id }, byName: found.byName };
  }
}
