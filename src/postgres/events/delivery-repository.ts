import type { DeliveryRepository, DueDelivery } from '../../application/events/delivery-repository.ts';
import { goneReason, unsentReason } from '../../domain/events/delivery.ts';
import { unsentDepth } from '../../domain/kernel/event-cause.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { amongIds } from '../kernel/among-ids.ts';

/** The pending deliveries from which on no more are made, and the events that are looked at in one step. */
const [mostPending, lookedAt] = [500, 500];

const look = `
  select max(number)::float8 as last from (
    select number from events where organization_id = $1 and number > $3
    and (select count(*) from (
      select 1 from event_deliveries where organization_id = $1 and endpoint_id = $2 and state = 'pending' limit ${mostPending}) p) < ${mostPending}
    order by number limit ${lookedAt}) looked`;

// An event that names a table, a spinner or an endpoint must name one that is wanted.
const fill = `
  insert into event_deliveries (organization_id, endpoint_id, number, kind, subject, state, attempts, created_at, due_at, ended_at, reason)
  select organization_id, $2::uuid, number, kind, subject, case when is_deep then 'failed' else 'pending' end, 0, $5::timestamptz,
    case when not is_deep then $5::timestamptz end, case when is_deep then $5::timestamptz end, case when is_deep then $9 end
  from (
    select organization_id, number, kind, subject, data, coalesce((cause ->> 'depth')::int, 0) >= ${unsentDepth} as is_deep
    from events where organization_id = $1 and number > $3 and number <= $4) looked
  where case when data ? 'endpointId' then data ->> 'endpointId' = $2::text else
    ($6::text[] = '{}' or kind = any($6))
    and ($7::text[] is null or not data ? 'dataTableId' or data ->> 'dataTableId' = any($7))
    and ($8::text[] is null or not data ? 'spinnerId' or data ->> 'spinnerId' = any($8)) end
  on conflict (organization_id, endpoint_id, number) do update set
    state = excluded.state, attempts = 0, created_at = excluded.created_at, due_at = excluded.due_at, ended_at = excluded.ended_at,
    reason = coalesce(excluded.reason, event_deliveries.reason)
  where event_deliveries.state <> 'pending'`;

// A delivery that waits for another try holds up those after it of its subject. Events are looked up one by one, whatever the statistics
// say: merged or hashed, all of them would be read.
const due = `
  with next as materialized (
    select number, attempts, created_at from (
      select number, attempts, created_at, due_at, min(number) filter (where due_at > $3) over (partition by subject) as held_by
      from event_deliveries
      where organization_id = $1 and endpoint_id = $2 and state = 'pending' and subject <> all($5::text[])) d
    where due_at <= $3 and (held_by is null or number < held_by)
    order by number limit $4
  )
  select d.number::float8 as number, d.attempts, d.created_at as "createdAt", e.id, e.kind, e.at, e.subject, e.data, e.cause
  from next d left join lateral (
    select id, kind, at, subject, data, cause from events where organization_id = $1 and number = d.number offset 0) e on true
  order by d.number`;

const failGone = `
  update event_deliveries d set state = 'failed', due_at = null, ended_at = $3, reason = '${goneReason}'
  where d.organization_id = $1 and d.endpoint_id = $2 and d.state = 'pending'
    and not exists (select 1 from events e where e.organization_id = $1 and e.number = d.number offset 0)`;

const save = `
  update event_deliveries d set state = g.state, attempts = g.attempt, due_at = g.due_at, ended_at = g.ended_at, reason = g.reason
  from jsonb_to_recordset($3::jsonb) as g (number bigint, attempt int, reason text, state text, due_at timestamptz, ended_at timestamptz)
  where d.organization_id = $1 and d.endpoint_id = $2 and d.number = g.number and ${amongIds('d.number', '$4::bigint[]')}`;

// Deliveries that a sweep has taken meanwhile get none.
const addAttempts = `
  insert into event_attempts (organization_id, endpoint_id, number, attempt, at, took_ms, status, reason, answer)
  select d.organization_id, d.endpoint_id, d.number, 1 + coalesce((
      select max(a.attempt) from event_attempts a where a.organization_id = $1 and a.endpoint_id = $2 and a.number = d.number), 0),
    g.at, g.took_ms, g.status, g.reason, g.answer
  from event_deliveries d
  join jsonb_to_recordset($3::jsonb) as g (number bigint, at timestamptz, took_ms int, status int, reason text, answer text) on g.number = d.number
  where d.organization_id = $1 and d.endpoint_id = $2 and ${amongIds('d.number', '$4::bigint[]')}`;

const hasten = `
  update event_deliveries set due_at = $3
  where organization_id = $1 and endpoint_id = $2 and state = 'pending' and due_at > $3`;

const again = `set state = 'pending', attempts = 0, created_at = $3, due_at = $3, ended_at = null
  where organization_id = $1 and endpoint_id = $2`;
const resendNumbers = `update event_deliveries ${again} and ${amongIds('number', '$4::bigint[]')} and state <> 'pending' returning number`;
const resendFailed = `
  update event_deliveries ${again} and state = 'failed' and attempts > 0 and ($4::text is null or reason = $4) returning number`;

const sweep = `
  with gone as (
    delete from event_deliveries d using (
      select endpoint_id, number from event_deliveries
      where organization_id = $1 and created_at < $2 and (state <> 'pending' or created_at < $3) order by created_at limit $4) old
    where d.organization_id = $1 and d.endpoint_id = old.endpoint_id and d.number = old.number
    returning d.endpoint_id, d.number
  ), attempts as (
    delete from event_attempts a using gone g where a.organization_id = $1 and a.endpoint_id = g.endpoint_id and a.number = g.number
  )
  select count(*)::int as swept from gone`;

type DueRow = Omit<DueDelivery, 'event'> & Omit<DueDelivery['event'], 'organizationId'>;

export const deliveriesOn = (session: PipelinedTransaction): DeliveryRepository => ({
  async fill({ organizationId, id, afterNumber, kinds, dataTableIds, spinnerIds }, now) {
    const after = [organizationId, id, afterNumber] as const;
    const [looked] = await session.query<{ last: number | null }>('look_at_events', look, after);
    if (!looked || looked.last === null) return afterNumber;
    await session.execute('fill_deliveries', fill, [...after, looked.last, now, kinds, dataTableIds, spinnerIds, unsentReason]);
    return looked.last;
  },
  async due({ organizationId, id }, { now, limit, busy }) {
    const find = () => session.query<DueRow>('due_deliveries', due, [organizationId, id, now, limit, busy]);
    let rows = await find();
    if (rows.some((row) => row.id === null)) {
      await session.execute('fail_gone_deliveries', failGone, [organizationId, id, now]);
      rows = await find();
    }
    return rows.map(({ attempts, createdAt, ...event }) => ({ event: { organizationId, ...event }, attempts, createdAt }));
  },
  async record({ organizationId, id }, attempts) {
    const rows = attempts.map(({ number, attempt, at, tookMs, outcome, state, dueAt }) => ({
      number,
      attempt,
      at,
      took_ms: tookMs,
      status: outcome.status,
      reason: outcome.reason,
      answer: outcome.answer,
      state,
      due_at: dueAt,
      ended_at: state === 'pending' ? null : new Date(at.getTime() + tookMs),
    }));
    const values = [organizationId, id, JSON.stringify(rows), rows.map(({ number }) => number)];
    await session.execute('save_deliveries', save, values);
    await session.execute('add_delivery_attempts', addAttempts, values);
  },
  hasten: ({ organizationId, id }, now) => session.execute('hasten_deliveries', hasten, [organizationId, id, now]),
  async resend({ organizationId, id }, resent, now) {
    const rows =
      'numbers' in resent
        ? await session.query('resend_deliveries', resendNumbers, [organizationId, id, now, resent.numbers])
        : await session.query('resend_failed_deliveries', resendFailed, [organizationId, id, now, resent.reason ?? null]);
    return rows.length;
  },
  async sweep(organizationId, { before, old }, limit) {
    const [row] = await session.query<{ swept: number }>('sweep_deliveries', sweep, [organizationId, before, old, limit]);
    return row?.swept ?? 0;
  },
});
