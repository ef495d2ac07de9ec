import {
  type IngestRequest,
  type IngestRequests,
  keptIngestRequests,
  mostRefusedTables,
  type RefusedCalls,
  type ShownIngestRequest,
} from '../../application/tables/ingest-requests.ts';
import { Unavailable } from '../../domain/kernel/errors.ts';
import { Columns } from '../engine/columns.ts';
import type { Queryable } from '../engine/connection.ts';
import { isRetryable, reading, translated } from '../engine/failures.ts';

const writeEveryMs = 1000;
/** The most calls that may wait to be written, over all tables. */
const maxWaiting = 5000;

const columns = new Columns({
  organizationId: 'uuid',
  dataTableId: 'uuid',
  at: 'timestamptz',
  requestId: 'text',
  door: 'text',
  apiKeyId: 'uuid',
  records: 'int',
  rejected: 'jsonb',
  status: 'int',
  code: 'text',
  details: 'jsonb',
  durationMs: 'real',
} satisfies Record<keyof IngestRequest, string>);
const shown = columns.only('at', 'requestId', 'door', 'apiKeyId', 'records', 'rejected', 'status', 'code', 'details', 'durationMs');

// A table that is being deleted is skipped (skip locked). The statement does not see the rows that it inserts, so it keeps that many
// fewer of the old rows.
const write = `
  with given as (
    select ${columns.given('g')} from rows from (jsonb_to_recordset($1::jsonb) as (${columns.definition})) with ordinality g
    join data_tables t on t.organization_id = g."organizationId" and t.id = g."dataTableId"
    order by g.ordinality for key share of t skip locked
  ), added as (
    insert into ingest_requests (${columns.names}) select ${columns.given()} from given
  )
  delete from ingest_requests r
  using (select "organizationId", "dataTableId", count(*) as n from given group by 1, 2) new
  where r.organization_id = new."organizationId" and r.data_table_id = new."dataTableId" and r.id <= (
    select id from ingest_requests where organization_id = new."organizationId" and data_table_id = new."dataTableId"
    order by id desc offset greatest(${keptIngestRequests} - new.n, 0) limit 1)`;

const list = `
  select ${shown.fields('r')}, k.name as "apiKeyName"
  from data_tables t
  left join lateral (
    select id, ${columns.names} from ingest_requests where organization_id = t.organization_id and data_table_id = t.id order by id desc limit ${keptIngestRequests}
  ) r on true
  left join api_keys k on k.organization_id = t.organization_id and k.id = r.api_key_id
  where t.organization_id = $1 and t.id = $2 order by r.at desc, r.id desc`;

// The rows of the index are few, and read no further than this, whatever an integration that fails all day adds.
const mostRefused = 5000;

const refused = `
  select r.data_table_id as "dataTableId", t.name as "tableName", count(*)::int as calls, max(r.at) as "lastAt"
  from (
    select data_table_id, at from ingest_requests where organization_id = $1 and at >= $2 and status >= 400 order by at desc limit ${mostRefused}
  ) r
  join data_tables t on t.organization_id = $1 and t.id = r.data_table_id
  group by 1, 2 order by 4 desc, 1 limit ${mostRefusedTables}`;

type ListRow = { readonly [Name in keyof Omit<ShownIngestRequest, 'organizationId' | 'dataTableId'>]: ShownIngestRequest[Name] | null };

/** Collects the latest calls to each table and writes them in one batch per second. */
export class PostgresIngestRequests implements IngestRequests {
  readonly #database: Queryable;
  #waiting = new Map<string, IngestRequest[]>();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(database: Queryable) {
    this.#database = database;
  }

  add(request: IngestRequest): void {
    const key = request.organizationId + request.dataTableId;
    const calls = this.#waiting.get(key);
    if (calls === undefined) {
      if (this.#count >= maxWaiting) return;
      this.#waiting.set(key, [request]);
      this.#count++;
    } else {
      if (calls.length >= keptIngestRequests) calls.shift();
      else if (this.#count >= maxWaiting) return;
      else this.#count++;
      calls.push(request);
    }
    this.#timer ??= setTimeout(() => this.#write().catch(() => undefined), writeEveryMs).unref();
  }

  async list(organizationId: string, dataTableId: string): Promise<readonly ShownIngestRequest[] | undefined> {
    // So that a caller sees its latest call, at least on the same process.
    await this.#write();
    const rows = await reading(() => this.#database.query<ListRow>('list_ingest_requests', list, [organizationId, dataTableId]));
    if (rows.length === 0) return undefined;
    return rows.filter(({ at }) => at !== null).map((row) => ({ organizationId, dataTableId, ...row }) as ShownIngestRequest);
  }

  async refused(organizationId: string, since: Date): Promise<readonly RefusedCalls[]> {
    await this.#write();
    return reading(() => this.#database.query<RefusedCalls>('refused_ingest_requests', refused, [organizationId, since]));
  }

  async close(): Promise<void> {
    await this.#write().catch(() => undefined);
  }

  /** Writes are sequential; calls that could not be written because the database was unavailable are retried with the next write. */
  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const written = this.#last.then(async () => {
      const calls = this.#takeAll();
      if (calls.length === 0) return;
      try {
        await this.#database.query('write_ingest_requests', write, [JSON.stringify(calls)]);
      } catch (reason) {
        // Any other error would also fail a retry.
        if (!isRetryable(reason) && !(translated(reason) instanceof Unavailable)) throw reason;
        for (const call of [...calls, ...this.#takeAll()]) this.add(call);
      }
    });
    this.#last = written.catch(() => undefined);
    return written;
  }

  #takeAll(): readonly IngestRequest[] {
    const calls = [...this.#waiting.values()].flat();
    this.#waiting = new Map();
    this.#count = 0;
    return calls;
  }
}
