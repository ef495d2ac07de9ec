import {
  type DeliveryCounts,
  EndpointReader,
  type ListedAttempt,
  type ListedDelivery,
  mostReasons,
  type ShownDelivery,
} from '../../application/events/endpoint-reader.ts';
import { type DeliveryState, goneReason } from '../../domain/events/delivery.ts';
import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { Event } from '../../domain/events/event.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type EndpointRow, endpointColumns, endpointOf } from './endpoint-repository.ts';

interface Of {
  readonly organizationId: string;
  readonly endpointId: string;
}

const selected = `select ${endpointColumns.fields()} from event_endpoints where organization_id = $1`;

const fields = `d.number::float8 as number, d.kind, d.subject, d.state, d.attempts, d.created_at as "createdAt", d.due_at as "dueAt",
  d.ended_at as "endedAt", d.reason`;
const own = 'd.organization_id = $1 and d.endpoint_id = $2';

const list = `
  select ${fields} from event_deliveries d
  where ${own} and ($3::bigint is null or d.number < $3) and ($4::text is null or d.state = $4) order by d.number desc limit $5`;

const find = `
  select ${fields}, e.id, e.at, e.data, e.cause from event_deliveries d
  left join events e on e.organization_id = d.organization_id and e.number = d.number where ${own} and d.number = $3`;

const attempts = `
  select attempt, at, took_ms as "tookMs", status, reason, answer from event_attempts
  where organization_id = $1 and endpoint_id = $2 and number = $3 order by attempt desc limit 100`;

// Counts end at 10,000: nobody needs more of them exactly.
const most = 10_000;
const counted = (where: string): string =>
  `(select count(*) from (select 1 from event_deliveries d where ${own} and ${where} limit ${most}) c)::int`;
const counts = `
  select ${counted("d.state = 'pending'")} as pending, ${counted("d.state = 'failed'")} as failed,
    ${counted("d.state = 'delivered' and d.ended_at > $3::timestamptz - interval '24 hours'")} as delivered,
    (select jsonb_build_object('number', d.number, 'reason', d.reason) from event_deliveries d
      where ${own} and d.state = 'pending' and d.reason is not null order by d.number limit 1) as failing,
    (select coalesce(jsonb_agg(jsonb_build_object('reason', g.reason, 'count', g.count, 'last', g.last)), '[]') from (
      select f.reason, count(*)::int as count, max(f.number) as last from (
        select d.reason, d.number from event_deliveries d where ${own} and d.state = 'failed' and d.attempts > 0 and d.reason <> '${goneReason}'
        order by d.number desc limit ${most}) f
      group by f.reason order by 2 desc, 3 desc limit ${mostReasons}) g) as failures,
    greatest(0, coalesce((select f.last_number - p.after_number from event_feeds f, event_endpoints p
      where f.organization_id = $1 and p.organization_id = $1 and p.id = $2), 0))::float8 as behind`;

export class PostgresEndpointReader extends EndpointReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    super();
    this.#database = database;
  }

  async list(organizationId: string): Promise<readonly Endpoint[]> {
    return (await this.#read<EndpointRow>('read_endpoints', `${selected} order by id`, [organizationId])).map(endpointOf);
  }

  async find(organizationId: string, id: string): Promise<Endpoint | undefined> {
    const [row] = await this.#read<EndpointRow>('read_endpoint', `${selected} and id = $2`, [organizationId, id]);
    return row && endpointOf(row);
  }

  async deliveries(
    { organizationId, endpointId }: Of,
    { before, state, limit }: { readonly before?: number | undefined; readonly state?: DeliveryState | undefined; readonly limit: number },
  ): Promise<readonly ListedDelivery[]> {
    const values = [organizationId, endpointId, before ?? null, state ?? null, limit];
    return this.#read<ListedDelivery>('list_deliveries', list, values);
  }

  async delivery({ organizationId, endpointId }: Of, number: number): Promise<ShownDelivery | undefined> {
    type Row = ListedDelivery & Pick<Event, 'at' | 'data' | 'cause'> & { readonly id: string | null };
    const values = [organizationId, endpointId, number];
    const [row] = await this.#read<Row>('find_delivery', find, values);
    if (!row) return undefined;
    const { id, at, data, cause, ...delivery } = row;
    const tries = await this.#read<ListedAttempt>('list_attempts', attempts, values);
    return { ...delivery, event: id === null ? null : { id, at, data, cause }, tries };
  }

  async counts({ organizationId, endpointId }: Of, now: Date): Promise<DeliveryCounts> {
    const [row] = await this.#read<DeliveryCounts>('count_deliveries', counts, [organizationId, endpointId, now]);
    return row as DeliveryCounts;
  }

  #read<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return reading(() => this.#database.query<Row>(name, text, values));
  }
}
