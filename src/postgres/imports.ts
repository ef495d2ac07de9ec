import type { ImportProgress, ImportReader, ImportRepository, SetAsideRow } from '../application/ports/import-ports.ts';
import { type Page, type PageRequest, pageFrom } from '../application/ports/page.ts';
import type { Reference } from '../application/ports/reference.ts';
import { Import, type ImportCounts, lostAfterSeconds } from '../domain/import.ts';
import { isUuid } from '../domain/uuid.ts';
import type { Queryable } from './connection.ts';
import { reading } from './failures.ts';
import type { FieldsOf } from './rows.ts';
import type { Session } from './session.ts';

const columns = `
  organization_id as "organizationId", id, data_table_id as "dataTableId", status, options, counts, found, failure,
  created_at as "createdAt", started_at as "startedAt", seen_at as "seenAt", ended_at as "endedAt"`;

const find = `select ${columns} from imports where organization_id = $1 and id = $2`;

const save = `
  insert into imports (organization_id, id, data_table_id, status, options, counts, found, failure, created_at, started_at, seen_at, ended_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (organization_id, id) do update set status = excluded.status, counts = excluded.counts, found = excluded.found,
    failure = excluded.failure, started_at = excluded.started_at, seen_at = excluded.seen_at, ended_at = excluded.ended_at`;

const setAside = `
  insert into rows_set_aside (organization_id, import_id, number, line, cells, problem)
  select $1, $2, number, line, cells, problem
  from jsonb_to_recordset($3::jsonb) as row (number int, line bigint, cells text, problem text)`;

const forget = `
  delete from rows_set_aside r using imports i
  where i.organization_id = $1 and i.ended_at < $2 and r.organization_id = $1 and r.import_id = i.id`;

const removeAll = `
  with removed as (delete from imports where organization_id = $1 and data_table_id = $2 returning id)
  delete from rows_set_aside r using removed where r.organization_id = $1 and r.import_id = removed.id`;

const list = `
  select ${columns} from imports
  where organization_id = $1 and data_table_id = $2 and ($3::uuid is null or id < $3::uuid)
  order by id desc limit $4`;

const rowsSetAside = `
  select number, line, cells, problem from rows_set_aside
  where organization_id = $1 and import_id = $2 and number > $3 order by number limit $4`;

const note = `
  update imports set status = $3, counts = $4, seen_at = $5
  where organization_id = $1 and id = $2 and status in ('uploading', 'importing')
    and seen_at > $5::timestamptz - make_interval(secs => ${lostAfterSeconds})
  returning id`;

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const importsOn = (session: Session): ImportRepository => ({
  async hold(organizationId, id) {
    if (!isUuid(organizationId) || !isUuid(id)) return undefined;
    const [row] = await session.query<FieldsOf<Import>>('hold_import', `${find} for no key update`, [organizationId, id]);
    return row && new Import(row);
  },
  async save(saved) {
    const { organizationId, id, dataTableId, status, options, counts, found, failure } = saved;
    const { createdAt, startedAt, seenAt, endedAt } = saved;
    const values = [organizationId, id, dataTableId, status, json(options), json(counts), json(found), json(failure)];
    await session.execute('save_import', save, [...values, createdAt, startedAt, seenAt, endedAt]);
  },
  async setAside({ organizationId, id }, rows) {
    const text = JSON.stringify(rows.map((row) => ({ ...row, cells: JSON.stringify(row.cells) })));
    await session.execute('set_rows_aside', setAside, [organizationId, id, text]);
  },
  async removeAll(organizationId, dataTableId) {
    await session.execute('remove_imports', removeAll, [organizationId, dataTableId]);
  },
  async forgetSetAside(organizationId, before) {
    await session.execute('forget_rows_set_aside', forget, [organizationId, before]);
  },
});

/** Reads imports by their keys. */
export class PostgresImportReader implements ImportReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async find(organizationId: string, id: string): Promise<Import | undefined> {
    if (!isUuid(organizationId) || !isUuid(id)) return undefined;
    const [row] = await reading(() => this.#database.query<FieldsOf<Import>>('find_import', find, [organizationId, id]));
    return row && new Import(row);
  }

  async list(organizationId: string, dataTableId: string, { limit, after }: PageRequest): Promise<Page<Import>> {
    const last = after?.[0] ?? null;
    if (!isUuid(organizationId) || !isUuid(dataTableId) || (last !== null && !isUuid(last))) return { items: [], next: undefined };
    const values = [organizationId, dataTableId, last, limit + 1];
    const rows = await reading(() => this.#database.query<FieldsOf<Import>>('list_imports', list, values));
    return pageFrom(
      rows.map((row) => new Import(row)),
      limit,
      ({ id }) => [id],
    );
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

/** Notes progress in a transaction of its own. */
export class PostgresImportProgress implements ImportProgress {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async note({ organizationId, id }: Reference, status: 'uploading' | 'importing', counts: ImportCounts, now: Date): Promise<boolean> {
    const values = [organizationId, id, status, JSON.stringify(counts), now];
    return (await reading(() => this.#database.query('note_import', note, values))).length > 0;
  }
}
