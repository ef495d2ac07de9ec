import type { ImportReader, ImportWithRowsSetAside } from '../../application/imports/import-reader.ts';
import type { SetAsideRow } from '../../application/imports/import-repository.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Reference } from '../../application/kernel/reference.ts';
import { Import } from '../../domain/imports/import.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import { importColumns } from './import-repository.ts';

const find = `select ${importColumns.fields()} from imports where organization_id = $1 and id = $2`;

const list = `
  select ${importColumns.fields()} from imports
  where organization_id = $1 and data_table_id = $2 and ($3::uuid is null or id < $3::uuid)
  order by id desc limit $4`;

// The condition is that of an index, besides the correction.
const withRowsSetAside = `
  select ${importColumns.fields('i')}, t.name as "tableName"
  from imports i join data_tables t on t.organization_id = $1 and t.id = i.data_table_id
  where i.organization_id = $1 and i.ended_at >= $2 and i.status = 'completed' and i.undo_started_at is null
    and (i.counts ->> 'setAside') <> '0' and i.corrected_by is null
  order by i.ended_at desc, i.id desc limit $3`;

const rowsSetAside = `
  select number, line, cells, problem from rows_set_aside
  where organization_id = $1 and import_id = $2 and number > $3 order by number limit $4`;

/** Reads imports, and pages of them by key. */
export class PostgresImportReader implements ImportReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async find(organizationId: string, id: string): Promise<Import | undefined> {
    const [row] = await reading(() => this.#database.query<FieldsOf<typeof Import>>('find_import', find, [organizationId, id]));
    return row && new Import(row);
  }

  async list(organizationId: string, dataTableId: string, { limit, after }: PageRequest): Promise<Page<Import>> {
    const last = after?.[0] ?? null;
    if (last !== null && !isUuid(last)) return { items: [], next: undefined };
    const values = [organizationId, dataTableId, last, limit + 1];
    const rows = await reading(() => this.#database.query<FieldsOf<typeof Import>>('list_imports', list, values));
    return pageFrom(
      rows.map((row) => new Import(row)),
      limit,
      ({ id }) => [id],
    );
  }

  async withRowsSetAside(organizationId: string, since: Date, limit: number): Promise<readonly ImportWithRowsSetAside[]> {
    type Row = FieldsOf<typeof Import> & { readonly tableName: string };
    const values = [organizationId, since, limit];
    const rows = await reading(() => this.#database.query<Row>('imports_with_rows_set_aside', withRowsSetAside, values));
    return rows.map(({ tableName, ...row }) => ({ import: new Import(row), tableName }));
  }

  async rowsSetAside(
    { organizationId, id }: Reference,
    { after, limit }: { after: number; limit: number },
  ): Promise<readonly SetAsideRow[]> {
    type Kept = Omit<SetAsideRow, 'line' | 'cells'> & { readonly line: string; readonly cells: string };
    const rows = await reading(() => this.#database.query<Kept>('list_rows_set_aside', rowsSetAside, [organizationId, id, after, limit]));
    return rows.map((row) => ({ ...row, line: Number(row.line), cells: JSON.parse(row.cells) }));
  }
}
