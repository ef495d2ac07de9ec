import type { EventRepository } from '../../application/events/event-repository.ts';
import type { Event } from '../../domain/events/event.ts';
import type { EventKind } from '../../domain/kernel/event-kinds.ts';
import { refreshEventKinds } from '../engine/outbox/event-kinds.ts';
import { walkOrganizations } from '../engine/rows/walk-organizations.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { appendOutbox } from '../kernel/append-outbox.ts';

/** A list of events ends with the one that makes it larger than this many characters. */
const maxCharacters = 4 * 1024 * 1024;

const append = `insert into event_outbox (organization_id, kind, data, at) values ($1, $2, $3::jsonb, $4)`;

const outboxes = `select organization_id, at from event_outbox where is_reached(organization_id) and organization_id > $1 order by organization_id`;

const isWaiting = 'select 1 from event_outbox where organization_id = $1 limit 1';

const open = 'insert into event_feeds (organization_id, last_number) values ($1, 0) on conflict do nothing';
const lock = 'select last_number from event_feeds where organization_id = $1 for no key update';

/** Whether the feed has readers of what live spinners take too. */
const isHeardInFeed = "(select event_kinds from organizations where id = $1) && array[o.kind, '*']";

/** A transaction numbers the rows up to the one that makes this many events: a row may have hundreds, as canceling and imports write them. */
const mostNumbered = 5000;

// The row of the feed is locked before, by a statement of its own: so this one sees all that the transaction before it has numbered.
const look = `
  select id, kind, "dataTableId", events::int from (
    select id, kind, "dataTableId", events, sum(events) over (order by id) - events as before from (
      select o.id, o.kind, o.data ->> 'dataTableId' as "dataTableId",
        coalesce(jsonb_array_length(o.items), (select sum(upper(r) - lower(r)) from unnest(o.record_ids) r), 1) as events
      from event_outbox o where o.organization_id = $1 order by o.id limit $2) rows
  ) counted where before < ${mostNumbered} order by id`;

/** Rows of the outbox that the transaction takes: it holds the feed, so that no other takes them. */
const taken = 'o.organization_id = $1 and o.id = any($2::bigint[])';

const holdLive = 'select 1 from live_spinners where organization_id = $1 and data_table_id = any($2::uuid[]) for key share';
// Joined in a common table expression, as Citus joins nothing but the organization in the query of an insert itself.
const arrive = `
  with arrived as materialized (
    select o.organization_id, l.spinner_id, o.record_ids, o.items from event_outbox o
    join live_spinners l on l.organization_id = $1 and l.data_table_id = (o.data ->> 'dataTableId')::uuid and o.at >= l.since
    where ${taken} and (o.kind = 'record.created' and l.takes_added or o.kind = 'record.updated' and l.takes_changes) order by o.id
  )
  insert into live_arrivals (organization_id, spinner_id, record_ids, items)
  select organization_id, spinner_id, record_ids, items from arrived`;
const change = `
  insert into exit_changes (organization_id, data_table_id, items)
  select o.organization_id, (o.data ->> 'dataTableId')::uuid, o.items from event_outbox o
  where ${taken} and o.kind = 'record.updated' and (o.data ->> 'dataTableId')::uuid in (
    select data_table_id from exit_watches where organization_id = $1) order by o.id`;

const number = `
  insert into events (organization_id, number, kind, at, subject, data, cause)
  select e.organization_id, f.last_number + e.place, e.kind, e.at, coalesce(
    e.data ->> 'recordId', e.data ->> 'address', e.data ->> 'importId', e.data ->> 'jobId', e.data ->> 'channelId', e.data ->> 'apiKeyId',
    e.data ->> 'meter', e.data ->> 'endpointId', e.kind), e.data, e.cause
  from event_feeds f cross join (
    select o.organization_id, o.at, o.kind, o.data || one.item as data, row_number() over (order by o.id, one.place) as place,
      coalesce(o.cause, (select j.cause from jobs j where j.organization_id = $1 and j.id = (o.data ->> 'jobId')::uuid)) as cause
    from event_outbox o cross join lateral (
      select jsonb_build_object('recordId', id::text), row_number() over (order by id)
        from unnest(o.record_ids) r, generate_series(lower(r), upper(r) - 1) id where o.record_ids is not null
      union all select item, place from jsonb_array_elements(o.items) with ordinality e (item, place) where o.items is not null
      union all select '{}', 1 where o.record_ids is null and o.items is null
    ) one (item, place)
    where ${taken} and (o.kind not in ('record.created', 'record.updated') or ${isHeardInFeed})
  ) e where f.organization_id = $1`;
const advance = `
  update event_feeds set last_number = greatest(last_number, (select max(number) from events where organization_id = $1))
  where organization_id = $1`;
const forgetTaken = `delete from event_outbox o where ${taken}`;

const list = `
  select number::float8 as number, id, kind, at, subject, data, cause from (
    select number, id, kind, at, subject, data, cause, sum(octet_length(data::text)) over (order by number) - octet_length(data::text) as before
    from (
      select number, id, kind, at, subject, data, cause from events
      where organization_id = $1 and number > $2 and ($4::text[] is null or kind = any($4))
        and ($5::text[] is null or data ->> 'dataTableId' = any($5)) and ($6::text[] is null or data ->> 'spinnerId' = any($6))
      order by number limit $3) one
  ) e where before < ${maxCharacters} order by number`;

const ends = `
  select last_number::float8 as last, dropped_up_to::float8 as "droppedUpTo" from event_feeds where organization_id = $1`;

// Numbers and times ascend together, but for clocks that were set.
const numberBefore = `
  select coalesce(
    (select number - 1 from events where organization_id = $1 and at >= $2 order by number limit 1),
    (select last_number from event_feeds where organization_id = $1), 0)::float8 as number`;

// A fact that still holds after two months is told again.
const forgetMarks = `
  delete from event_marks where is_reached(organization_id) and at < $1::timestamptz - interval '62 days'`;

/** A condition: the organization has not been told of a subject. */
const isUntold = (kind: EventKind, organization: string, subject: string): string => `not exists (
  select 1 from event_marks m where is_reached(m.organization_id) and m.organization_id = ${organization} and m.kind = '${kind}'
    and m.subject = ${subject})`;

const ofThreshold = `concat_ws(' ', u.meter, u.period_starts_at, p.percent)`;
const findUsage = `
  select u.organization_id as "organizationId", ${ofThreshold} as subject,
    jsonb_build_object('meter', u.meter, 'percent', p.percent, 'used', u.used, 'limit', u.cap) as data
  from organizations o join usage u on u.organization_id = o.id cross join (values (80), (100)) p (percent)
  where is_reached(u.organization_id) and o.event_kinds && array['usage.threshold', '*'] and u.meter <> 'edits' and u.cap > 0 and u.used * 100 >= u.cap * p.percent
    and (u.meter = 'bytes' or u.period_starts_at > $1::timestamptz - interval '31 days')
    and ${isUntold('usage.threshold', 'u.organization_id', ofThreshold)}
  order by u.organization_id, u.meter, p.percent`;

const findKeys = `
  select k.organization_id as "organizationId", k.id::text as subject,
    jsonb_build_object('apiKeyId', k.id, 'name', k.name, 'expiresAt', k.expires_at) as data
  from organizations o join api_keys k on k.organization_id = o.id
  where is_reached(k.organization_id) and o.event_kinds && array['key.expiring', '*'] and k.revoked_at is null and k.replaced_by is null
    and k.expires_at > $1 and k.expires_at <= $1::timestamptz + interval '7 days'
    and ${isUntold('key.expiring', 'k.organization_id', 'k.id::text')}
  order by k.organization_id, k.id`;

const mark = `
  insert into event_marks (organization_id, kind, subject, at) values ($1, $2, $3, $4) on conflict do nothing returning subject`;

/** The facts that hold and were not told. */
interface Standing {
  readonly organizationId: string;
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Tells each once: another worker may have found it, too. */
async function tellOnce(session: PipelinedTransaction, kind: EventKind, standing: readonly Standing[], now: Date): Promise<void> {
  for (const { organizationId, subject, data } of standing) {
    const marked = await session.query('mark_event', mark, [organizationId, kind, subject, now]);
    if (marked.length > 0) await appendOutbox(session, organizationId, [{ kind, data, items: [{}] }]);
  }
}

// An event gets its number in the order of its time, but for some milliseconds.
const sweep = `
  with awaited as materialized (
    select min(number) as number from (
      select min(after_number) + 1 as number from event_endpoints where organization_id = $1 and is_on
      union all
      select min(position) + 1 from event_consumers where organization_id = $1
      union all
      select min(d.number) from event_endpoints e join event_deliveries d on d.organization_id = $1 and d.endpoint_id = e.id and d.state = 'pending'
      where e.organization_id = $1 and e.is_on) a
  ), old as materialized (
    select number, at from events where organization_id = $1 order by number limit $4
  ), gone as (
    delete from events where organization_id = $1 and number = any(array(
      select number from old where at < $3 or at < $2 and number < coalesce((select number from awaited), number + 1)))
    returning number
  ), dropped as (
    update event_feeds set dropped_up_to = greatest(dropped_up_to, (select max(number) from gone))
    where organization_id = $1 and exists (select 1 from gone)
  )
  select count(*)::int as swept from gone`;

type Row = Omit<Event, 'organizationId'>;

export const eventsOn = (session: PipelinedTransaction): EventRepository => ({
  append: ({ organizationId, kind, data, at }) => session.execute('append_event', append, [organizationId, kind, JSON.stringify(data), at]),
  async waiting(limit) {
    const found: string[] = [];
    for await (const { organizationId } of walkOrganizations(session, 'organizations_with_events', outboxes)) {
      found.push(organizationId);
      if (found.length === limit) break;
    }
    return found;
  },
  async relay(organizationId, limit) {
    if ((await session.query('is_event_waiting', isWaiting, [organizationId])).length === 0) return false;
    await session.execute('open_event_feed', open, [organizationId]);
    await session.execute('lock_event_feed', lock, [organizationId]);
    type Waiting = { readonly id: string; readonly kind: EventKind; readonly dataTableId: string | null; readonly events: number };
    const found = await session.query<Waiting>('look_at_outbox', look, [organizationId, limit]);
    const values = [organizationId, found.map(({ id }) => id)];
    const ofRecords = found.filter(({ kind }) => kind === 'record.created' || kind === 'record.updated');
    if (ofRecords.length > 0) {
      const tables = new Set(ofRecords.map(({ dataTableId }) => dataTableId));
      await session.execute('hold_live_spinners', holdLive, [organizationId, [...tables]]);
      await session.execute('note_arrivals', arrive, values);
      await session.execute('note_changes_to_exit_by', change, values);
    }
    if (found.length > 0) {
      await session.execute('number_events', number, values);
      await session.execute('advance_event_feed', advance, [organizationId]);
      await session.execute('forget_relayed', forgetTaken, values);
    }
    return found.length === limit || found.reduce((sum, { events }) => sum + events, 0) >= mostNumbered;
  },
  async list(organizationId, { after, limit, kinds = null, dataTableIds = null, spinnerIds = null }) {
    const rows = await session.query<Row>('list_events', list, [organizationId, after, limit, kinds, dataTableIds, spinnerIds]);
    return rows.map((row) => ({ organizationId, ...row }));
  },
  async ends(organizationId) {
    const [row] = await session.query<{ last: number; droppedUpTo: number }>('event_feed_ends', ends, [organizationId]);
    return row ?? { last: 0, droppedUpTo: 0 };
  },
  async numberBefore(organizationId, at) {
    const [row] = await session.query<{ number: number }>('event_number_before', numberBefore, [organizationId, at]);
    return row?.number ?? 0;
  },
  async appendStanding(now) {
    await session.overAll('forget_event_marks', forgetMarks, [now]);
    await tellOnce(session, 'usage.threshold', await session.overAll<Standing>('find_usage_to_tell', findUsage, [now]), now);
    await tellOnce(session, 'key.expiring', await session.overAll<Standing>('find_keys_to_tell', findKeys, [now]), now);
  },
  async sweep(organizationId, { before, old }, limit) {
    const [row] = await session.query<{ swept: number }>('sweep_events', sweep, [organizationId, before, old, limit]);
    return row?.swept ?? 0;
  },
  refreshKinds: (organizationId) => refreshEventKinds(session, organizationId),
});
