import pg from 'pg';
import type { FairShare } from '../../application/kernel/fair-share.ts';
import type { Reference } from '../../application/kernel/reference.ts';
import type { Signal } from '../../application/kernel/signal.ts';
import type { RecordView, RecordViews, ViewedRecords } from '../../application/tables/record-views.ts';
import { InvalidState } from '../../domain/kernel/errors.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { ConnectionPool } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { inTransaction } from '../engine/connection/in-transaction.ts';
import { lockFirst } from '../engine/rows/lock-first.ts';
import { Values } from './record-order.ts';
import { viewedIdsSql } from './record-windows.ts';

const chunkSize = 5000;

/** The comment marks the statement for `cancel`. */
const mark = (viewId: string): string => `/* view ${viewId} */`;
const cancel = `
  select pg_cancel_backend(pid) from pg_stat_activity
  where datname = current_database() and state = 'active' and starts_with(ltrim(query), $1)`;

const add = `
  insert into record_views (organization_id, id, data_table_id, user_id, count, expires_at) values ($1, $2, $3, $4, $5, $6)`;

const expireOldest = `
  update record_views set expires_at = $3 where organization_id = $1 and user_id = $2 and id = any(array(
    select id from record_views where organization_id = $1 and user_id = $2 and expires_at > $3 order by expires_at desc, id desc offset $4))`;

const find = `
  select organization_id as "organizationId", id, data_table_id as "dataTableId", user_id as "userId", count, expires_at as "expiresAt"
  from record_views where organization_id = $1 and data_table_id = $2 and id = $3`;

const page = `
  select ids[greatest($3::int - n * ${chunkSize}, 0) + 1 : $4::int - n * ${chunkSize}] as ids from record_view_chunks
  where organization_id = $1 and view_id = $2 and n between $3::int / ${chunkSize} and ($4::int - 1) / ${chunkSize} order by n`;

const findExpired = `
  select organization_id as "organizationId", id from record_views where is_reached(organization_id) and has_chunks and expires_at <= $1 order by expires_at limit 10`;
const sweepChunks = `
  with due as (
    select id from record_views where organization_id = $1 and id = $2 and has_chunks for update skip locked),
  swept as (
    delete from record_view_chunks c using due where c.organization_id = $1 and c.view_id = due.id)
  update record_views v set has_chunks = false from due where v.organization_id = $1 and v.id = due.id returning v.id`;

const findOld = `
  select organization_id as "organizationId", array_agg(id) as ids from (
    select organization_id, id from record_views where is_reached(organization_id) and not has_chunks and expires_at <= $1::timestamptz - interval '7 days' limit 1000) old
  group by 1`;
const forget = 'delete from record_views where organization_id = $1 and id = any($2::uuid[])';

/** Whether a statement was canceled, by its timeout or by `cancel`. */
const isCanceled = (reason: unknown): boolean => reason instanceof pg.DatabaseError && reason.code === '57014';

/** Keeps the ids of views in chunks. Organizations share the connections, statement by statement, as for their queries. */
export class PostgresRecordViews implements RecordViews {
  readonly #database: ConnectionPool;
  readonly #share: FairShare;

  constructor(database: ConnectionPool, share: FairShare) {
    this.#database = database;
    this.#share = share;
  }

  make(view: Omit<RecordView, 'count'>, records: ViewedRecords, now: Date, most: number, left?: Signal): Promise<RecordView | undefined> {
    const work = (): Promise<RecordView | undefined> =>
      inTransaction(this.#database.pool, (client) => this.#make(client, view, records, now, most, left)).catch((reason) => {
        throw isCanceled(reason)
          ? new InvalidState('The table is too large for a view: narrow it by a search, or use records/query')
          : reason;
      });
    return this.#share.run(view.organizationId, () => reading(work), left);
  }

  async find(organizationId: string, dataTableId: string, id: string): Promise<RecordView | undefined> {
    if (!isUuid(id)) return undefined;
    const values = [organizationId, dataTableId, id] as const;
    const [view] = await this.#read<RecordView>('find_record_view', find, values);
    return view;
  }

  async ids({ organizationId, id, count }: RecordView, from: number, limit: number): Promise<readonly string[] | undefined> {
    const end = Math.min(from + limit, count);
    if (end <= from) return [];
    const values = [organizationId, id, from, end] as const;
    const chunks = await this.#read<{ ids: readonly string[] }>('record_view_page', page, values);
    const ids = chunks.flatMap((chunk) => chunk.ids);
    return ids.length === end - from ? ids : undefined;
  }

  async sweep(now: Date): Promise<boolean> {
    const swept = await reading(async () => {
      const expired = await this.#database.overAll<Reference>('find_expired_record_views', findExpired, [now]);
      return lockFirst(expired, ({ organizationId, id }) => this.#database.query('sweep_record_views', sweepChunks, [organizationId, id]));
    });
    if (swept === undefined) await reading(() => this.#forget(now));
    return swept !== undefined;
  }

  async #forget(now: Date): Promise<void> {
    type Old = { readonly organizationId: string; readonly ids: readonly string[] };
    for (const { organizationId, ids } of await this.#database.overAll<Old>('find_old_record_views', findOld, [now]))
      await this.#database.query('forget_record_views', forget, [organizationId, ids]);
  }

  /** @param values the organization first */
  #read<Row>(name: string, text: string, values: readonly [string, ...unknown[]]): Promise<Row[]> {
    return this.#share.run(values[0], () => reading(() => this.#database.query<Row>(name, text, values)));
  }

  async #make(
    client: pg.PoolClient,
    view: Omit<RecordView, 'count'>,
    records: ViewedRecords,
    now: Date,
    most: number,
    left: Signal | undefined,
  ): Promise<RecordView | undefined> {
    const { organizationId, id, dataTableId, userId, expiresAt } = view;
    // Enough to sort a million short keys in memory. Compiling a statement that runs for a second takes longer than it saves.
    await client.query("set local work_mem = '128MB'; set local jit = off");
    const values = new Values();
    const viewed = viewedIdsSql(records, values);
    if (viewed === undefined) return undefined;
    const key = `${values.add(organizationId)}::uuid, ${values.add(id)}::uuid`;
    // An empty view has one chunk, an undecided one none.
    const text = `${mark(id)}
      with viewed as materialized (${viewed})
      insert into record_view_chunks (organization_id, view_id, n, ids)
      select ${key}, n, coalesce(ids[n * ${chunkSize} + 1 : (n + 1) * ${chunkSize}], '{}')
      from viewed, generate_series(0, (coalesce(cardinality(ids), 1) - 1) / ${chunkSize}) n where open = 0 returning cardinality(ids) as size`;
    let isRunning = true;
    left?.addEventListener('abort', () => {
      // Without this the statement ends by its timeout, so a failure costs only time.
      if (isRunning) this.#database.query('', cancel, [mark(id)]).catch(() => undefined);
    });
    const { rows } = await client.query<{ size: number }>(text, values.list).finally(() => {
      isRunning = false;
    });
    if (rows.length === 0) return undefined;
    const count = rows.reduce((sum, { size }) => sum + size, 0);
    await client.query(add, [organizationId, id, dataTableId, userId, count, expiresAt]);
    await client.query(expireOldest, [organizationId, userId, now, most]);
    return { ...view, count };
  }
}
