import {
  type CallRefusal,
  type IngestRequest,
  type IngestRequests,
  keptBodies,
  keptIngestRequests,
  mostRefusedTables,
  type RefusedCall,
  type RefusedCalls,
  type ReplayableCalls,
  type ShownIngestRequest,
  settlesEarlier,
} from '../../application/tables/ingest-requests.ts';
import { Unavailable } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { isRetryable, reading, translateFailure } from '../engine/connection/failures.ts';
import { Columns } from '../engine/rows/columns.ts';
import { byOrganization, type SharedConnection } from '../engine/rows/look-up.ts';
import { type WaitingCall, WaitingCalls } from './waiting-calls.ts';

const writeEveryMs = 1000;

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
  idempotencyKey: 'text',
  fingerprint: 'text',
} satisfies Record<keyof IngestRequest, string>);
const shown = columns.only('at', 'requestId', 'door', 'apiKeyId', 'records', 'rejected', 'status', 'code', 'details', 'durationMs');

// A table that is being deleted is skipped (skip locked).
const write = `
  with locked as materialized (
    select organization_id, id from data_tables where organization_id = any($2::uuid[]) and id = any($3::uuid[]) for key share skip locked
  )
  insert into ingest_requests (${columns.names}, body, settled) select ${columns.given('g')}, decode(g.body, 'base64'), g.settled
  from rows from (jsonb_to_recordset($1::jsonb) as (${columns.definition}, body text, settled jsonb)) with ordinality g
  join locked on locked.organization_id = g."organizationId" and locked.id = g."dataTableId" order by g.ordinality
  returning organization_id as "organizationId", data_table_id as "dataTableId"`;

const keepLatest = `
  delete from ingest_requests r using unnest($1::uuid[], $2::uuid[]) as t (o, d)
  where r.organization_id = any($1::uuid[]) and r.organization_id = t.o and r.data_table_id = t.d and r.body is null and r.id <= (
    select k.id from ingest_requests k where k.organization_id = any($1::uuid[]) and k.organization_id = t.o and k.data_table_id = t.d
    order by k.id desc offset ${keptIngestRequests} limit 1)`;

// Drops the bodies of a table beyond the limits, the oldest first. Their entries go with the next write if they are old, too.
const bound = `
  update ingest_requests r set body = null
  from (
    select organization_id, data_table_id, id, row_number() over latest as n, sum(octet_length(body)) over latest as bytes
    from ingest_requests
    where organization_id = any($1::uuid[])
      and (organization_id, data_table_id) in (select t.o, t.d from unnest($1::uuid[], $2::uuid[]) as t (o, d)) and body is not null
    window latest as (partition by organization_id, data_table_id order by id desc)
  ) kept
  where r.organization_id = any($1::uuid[]) and r.organization_id = kept.organization_id and r.data_table_id = kept.data_table_id and r.id = kept.id
    and (kept.n > ${keptBodies.calls} or kept.bytes > ${keptBodies.tableBytes})`;

const sentAgain = `
  update ingest_requests r set body = null, settled = g.settled
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[]) as g (o, d, key, settled)
  where r.organization_id = any($1::uuid[]) and r.organization_id = g.o and r.data_table_id = g.d and r.idempotency_key = g.key and r.body is not null`;

const listOf = (condition: string): string => `
  select r.id, ${shown.fields('r')}, r.body is not null as "isReplayable", r.settled, k.name as "apiKeyName"
  from data_tables t
  left join lateral (
    select id, ${columns.names}, body, settled from ingest_requests
    where organization_id = $1 and data_table_id = $2${condition} order by id desc limit ${keptIngestRequests}
  ) r on true
  left join api_keys k on k.organization_id = $1 and k.id = r.api_key_id
  where t.organization_id = $1 and t.id = $2 order by r.at desc, r.id desc`;
const list = listOf('');
const listReplayable = listOf(' and body is not null');

const ofTable = 'organization_id = $1 and data_table_id = $2';
const replayable = `select count(*)::int as count, max(id) as last from ingest_requests where ${ofTable} and body is not null`;
const named = `
  organization_id as "organizationId", data_table_id as "dataTableId", id, request_id as "requestId",
  idempotency_key as "idempotencyKey", fingerprint, body`;
const find = `select ${named} from ingest_requests where ${ofTable} and id = $3 and body is not null`;
const next = `select ${named} from ingest_requests where ${ofTable} and id > $3 and body is not null order by id limit 1`;
const refuseAgain = `
  update ingest_requests set status = $4, code = $5, details = $6::jsonb where ${ofTable} and id = $3 and body is not null`;

// The rows of the index are few, and read no further than this, whatever an integration that fails all day adds.
const mostRefused = 5000;

const refused = `
  select r.data_table_id as "dataTableId", t.name as "tableName", count(*)::int as calls, max(r.at) as "lastAt"
  from (
    select data_table_id, at from ingest_requests where organization_id = $1 and at >= $2 and status >= 400 and settled is null order by at desc limit ${mostRefused}
  ) r
  join data_tables t on t.organization_id = $1 and t.id = r.data_table_id
  group by 1, 2 order by 4 desc, 1 limit ${mostRefusedTables}`;

type ListRow = { readonly [Name in keyof Omit<ShownIngestRequest, 'organizationId' | 'dataTableId'>]: ShownIngestRequest[Name] | null };

/** Collects the latest calls to each table and writes them in one batch per second. */
export class PostgresIngestRequests implements IngestRequests {
  readonly #database: SharedConnection;
  readonly #waiting = new WaitingCalls();
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(database: SharedConnection) {
    this.#database = database;
  }

  add(request: IngestRequest, body?: Uint8Array): void {
    if (this.#waiting.add(request, body)) this.#timer ??= setTimeout(() => this.#write().catch(() => undefined), writeEveryMs).unref();
  }

  async list(organizationId: string, dataTableId: string, isReplayable = false): Promise<readonly ShownIngestRequest[] | undefined> {
    // So that a caller sees its latest call, at least on the same process.
    await this.#write();
    const [name, text] = isReplayable ? ['list_replayable_requests', listReplayable] : ['list_ingest_requests', list];
    const rows = await reading(() => this.#database.query<ListRow>(name as string, text as string, [organizationId, dataTableId]));
    if (rows.length === 0) return undefined;
    return rows.filter(({ at }) => at !== null).map((row) => ({ organizationId, dataTableId, ...row }) as ShownIngestRequest);
  }

  async replayable(organizationId: string, dataTableId: string): Promise<ReplayableCalls> {
    await this.#write();
    const [row] = await reading(() =>
      this.#database.query<ReplayableCalls>('count_replayable_requests', replayable, [organizationId, dataTableId]),
    );
    return row ?? { count: 0, last: null };
  }

  find(organizationId: string, dataTableId: string, id: string): Promise<RefusedCall | undefined> {
    return this.#one('find_refused_call', find, [organizationId, dataTableId, id]);
  }

  next(organizationId: string, dataTableId: string, after: string): Promise<RefusedCall | undefined> {
    return this.#one('next_refused_call', next, [organizationId, dataTableId, after]);
  }

  async refuseAgain({ organizationId, dataTableId, id }: Pick<RefusedCall, 'organizationId' | 'dataTableId' | 'id'>, refusal: CallRefusal) {
    const { status, code, details } = refusal;
    const values = [organizationId, dataTableId, id, status, code, JSON.stringify(details)];
    await reading(() => this.#database.query('refuse_call_again', refuseAgain, values));
  }

  async refused(organizationId: string, since: Date): Promise<readonly RefusedCalls[]> {
    await this.#write();
    return reading(() => this.#database.query<RefusedCalls>('refused_ingest_requests', refused, [organizationId, since]));
  }

  async close(): Promise<void> {
    await this.#write().catch(() => undefined);
  }

  async #one(name: string, text: string, values: readonly [string, string, string]): Promise<RefusedCall | undefined> {
    if (!isUuid(values[1]) || !(values[2] === '0' || isRecordId(values[2]))) return undefined;
    const [row] = await reading(() => this.#database.query<RefusedCall>(name, text, values));
    return row;
  }

  /** Writes are sequential; calls that could not be written because the database was unavailable are retried with the next write. */
  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const written = this.#last.then(async () => {
      for (const { ofThem: calls } of byOrganization(this.#database, this.#waiting.takeAll(), ({ request }) => request.organizationId))
        try {
          await this.#writeCalls(calls);
        } catch (reason) {
          // Any other error would also fail a retry.
          if (!isRetryable(reason) && !(translateFailure(reason) instanceof Unavailable)) throw reason;
          for (const { request, body } of [...calls, ...this.#waiting.takeAll()]) this.add(request, body);
        }
    });
    this.#last = written.catch(() => undefined);
    return written;
  }

  async #writeCalls(calls: readonly WaitingCall[]): Promise<void> {
    // The calls of others wait for this one.
    if (calls.some(({ request }) => this.#database.layout.isAway(request.organizationId))) throw new Unavailable();
    const keyed = calls.filter(settles).map(({ request }) => request);
    if (keyed.length > 0)
      await this.#database.query('settle_calls_sent_again', sentAgain, [
        ...tablesOf(keyed),
        keyed.map(({ idempotencyKey }) => idempotencyKey),
        keyed.map(({ at }) => JSON.stringify(sentAgainAt(at))),
      ]);
    const values = [JSON.stringify(rowsOf(calls)), ...tablesOf(calls.map(({ request }) => request))];
    const written = await this.#database.query<TableReference>('write_ingest_requests', write, values);
    const tables = new Map(written.map((table) => [table.dataTableId, table]));
    if (tables.size > 0) await this.#database.query('keep_latest_requests', keepLatest, tablesOf([...tables.values()]));
    const kept = calls.filter(({ body }) => body !== undefined).map(({ request }) => request);
    if (kept.length > 0) await this.#database.query('bound_kept_bodies', bound, tablesOf(kept));
  }
}

type TableReference = Pick<IngestRequest, 'organizationId' | 'dataTableId'>;

const tablesOf = (calls: readonly TableReference[]) => [
  calls.map(({ organizationId }) => organizationId),
  calls.map(({ dataTableId }) => dataTableId),
];

/** Whether a call settles earlier ones. */
const settles = ({ request, body }: WaitingCall): boolean => request.idempotencyKey !== null && settlesEarlier(request, body);

/** The calls as rows. One that was sent again with its idempotency key is settled, and its body not kept. */
function rowsOf(calls: readonly WaitingCall[]): readonly object[] {
  const last = new Map<string, WaitingCall>();
  const keyOf = ({ request: { dataTableId, idempotencyKey } }: WaitingCall) => `${dataTableId} ${idempotencyKey}`;
  for (const call of calls) if (settles(call)) last.set(keyOf(call), call);
  return calls.map((call) => {
    const { request, body } = call;
    if (body === undefined) return request;
    const later = request.idempotencyKey === null ? call : last.get(keyOf(call));
    if (later === undefined || later === call) return { ...request, body: Buffer.from(body).toString('base64') };
    return { ...request, settled: sentAgainAt(later.request.at) };
  });
}

const sentAgainAt = (at: Date) => ({ as: 'sent-again', at, inserted: 0, updated: 0, rejected: 0 });
