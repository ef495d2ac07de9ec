import type { RecordReader, StoredRecord } from '../application/ports/record-reader.ts';
import type { Queryable } from './connection.ts';
import { reading } from './failures.ts';
import { isUuid } from './is-uuid.ts';

const list = `
  select id, data as cells, created_at as "createdAt" from records
  where organization_id = $1 and data_table_id = $2 and id > $3 order by id limit $4`;

const find = `
  select id, data as cells, created_at as "createdAt" from records
  where organization_id = $1 and data_table_id = $2 and id = $3`;

// At most 18 digits, so that it fits a bigint.
const recordId = /^[1-9]\d{0,17}$/;

/** Reads records by their key. */
export class PostgresRecordReader implements RecordReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async find(organizationId: string, dataTableId: string, id: string): Promise<StoredRecord | undefined> {
    if (!isUuid(organizationId) || !isUuid(dataTableId) || !recordId.test(id)) return undefined;
    const [row] = await reading(() => this.#database.query<StoredRecord>('find_record', find, [organizationId, dataTableId, id]));
    return row;
  }

  async list(organizationId: string, dataTableId: string, page: Parameters<RecordReader['list']>[2]): Promise<readonly StoredRecord[]> {
    if (!isUuid(organizationId) || !isUuid(dataTableId)) return [];
    const values = [organizationId, dataTableId, page.after ?? '0', page.limit];
    return reading(() => this.#database.query<StoredRecord>('list_records', list, values));
  }
}
