import type { AlertKindName } from '../../domain/alerts/alert-kinds.ts';
import { downAfterMinutes } from '../../domain/alerts/kinds/channel-down.ts';
import { unreadAfterMinutes } from '../../domain/alerts/kinds/mailbox-unread.ts';
import { alertedPercents } from '../../domain/alerts/kinds/meter-high.ts';
import { busyDays, quietHours } from '../../domain/alerts/kinds/spinner-quiet.ts';

/*
 * The causes that are true at the time $1, over all organizations: the subject and the facts of each cause. `begins` is false for what only
 * keeps an open alert open.
 */

const jobPaused = `
  select j.organization_id, j.id::text as subject, jsonb_build_object('name', s.name, 'reason', j.paused_for) as facts, true as begins
  from jobs j join spinners s on s.organization_id = j.organization_id and s.id = j.spinner_id
  where is_reached(j.organization_id) and is_reached(s.organization_id) and j.state = 'paused' and j.paused_for is not null`;

// A channel that a person has disconnected has no credentials any more. A circuit whose probe is due at once is judged by the last check.
const channelDown = `
  select c.organization_id, c.id::text as subject, jsonb_build_object('name', c.name, 'isDisconnected', (c.state = 'disconnected')::int,
    'reason', case when c.state = 'disconnected' then c.last_check ->> 'message' else o.reason end) as facts, true as begins
  from channels c left join circuits o on o.connection = c.id::text and o.is_open
    and (o.probe_at > o.since or c.last_check ->> 'ok' = 'false')
  where is_reached(c.organization_id) and c.archived_at is null and case when c.state = 'disconnected' then c.sealed_credentials <> '{}'
    else o.since <= $1::timestamptz - interval '${downAfterMinutes} minutes' end`;

const mailboxUnread = `
  select c.organization_id, c.id::text as subject, jsonb_build_object('name', c.name, 'reason', m.fault ->> 'words') as facts, true as begins
  from channel_mailboxes m join channels c on c.organization_id = m.organization_id and c.id = m.channel_id
  where is_reached(m.organization_id) and is_reached(c.organization_id) and c.archived_at is null
    and (m.fault ->> 'since')::timestamptz <= $1::timestamptz - interval '${unreadAfterMinutes} minutes'`;

const endpointOff = `
  select organization_id, id::text as subject, jsonb_build_object('name', name, 'because', off_because) as facts, true as begins
  from event_endpoints where is_reached(organization_id) and not is_on and off_because in ('gone', 'failing')`;

// The latest period of each meter. Until something is used in a new period, the one before is looked at for its 31 days.
const meterHigh = `
  select organization_id, concat_ws(' ', u.meter, p.percent) as subject,
    jsonb_build_object('meter', u.meter, 'percent', p.percent, 'used', u.used, 'limit', u.cap) as facts, true as begins
  from (
    select distinct on (organization_id, meter) organization_id, meter, used, cap, period_starts_at
    from usage order by organization_id, meter, period_starts_at desc
  ) u cross join unnest(array[${alertedPercents.join(', ')}]) p (percent)
  where is_reached(u.organization_id) and u.meter <> 'edits' and u.cap > 0 and u.used * 100 >= u.cap * p.percent
    and (u.meter = 'bytes' or u.period_starts_at > $1::timestamptz - interval '31 days')`;

const importFailed = `
  select i.organization_id, i.data_table_id::text as subject, jsonb_build_object('name', t.name, 'importId', i.id) as facts, true as begins
  from (
    select distinct on (organization_id, data_table_id) organization_id, data_table_id, id, status
    from imports where is_reached(organization_id) and keeps_rows and ended_at > $1::timestamptz - interval '1 day' and status in ('completed', 'failed')
    order by organization_id, data_table_id, ended_at desc, id desc
  ) i join data_tables t on t.organization_id = i.organization_id and t.id = i.data_table_id
  where is_reached(t.organization_id) and i.status = 'failed'`;

/** Whether a spinner had a job on the day that was `days` before its last one. */
const hadJob = (days: number): string => `exists (
  select 1 from jobs j where is_reached(j.organization_id) and j.organization_id = s.organization_id and j.spinner_id = s.id
    and j.created_at >= date_trunc('day', last.at, 'UTC') - interval '${days} days'
    and j.created_at < date_trunc('day', last.at, 'UTC') - interval '${days - 1} days')`;

// Begins within three days of the last job, so that spinners that have long been out of use do not alert.
const spinnerQuiet = `
  select s.organization_id, s.id::text as subject, jsonb_build_object('name', s.name) as facts,
    last.at > $1::timestamptz - interval '3 days' and ${Array.from({ length: busyDays }, (_, day) => hadJob(day)).join(' and ')} as begins
  from spinners s cross join lateral (
    select j.created_at as at from jobs j
    where is_reached(j.organization_id) and j.organization_id = s.organization_id and j.spinner_id = s.id order by j.id desc limit 1
  ) last
  where is_reached(s.organization_id) and s.published_version is not null and s.archived_at is null
    and last.at <= $1::timestamptz - interval '${quietHours} hours'`;

// One that sleeps is not wanted now.
const tasksOverdue = `
  select t.organization_id, t.spinner_id::text as subject, jsonb_build_object('name', min(s.name), 'count', count(*)) as facts, true as begins
  from tasks t join spinners s on s.organization_id = t.organization_id and s.id = t.spinner_id
  where is_reached(t.organization_id) and is_reached(s.organization_id) and t.state = 'open' and t.due_at <= $1::timestamptz
    and (t.snoozed_until is null or t.snoozed_until <= $1::timestamptz)
  group by t.organization_id, t.spinner_id`;

/** For each kind, a query for `organization_id`, `subject`, `facts` and `begins` in the organizations that are reached. */
export const causeSql: Readonly<Record<AlertKindName, string>> = {
  'job.paused': jobPaused,
  'channel.down': channelDown,
  'mailbox.unread': mailboxUnread,
  'endpoint.off': endpointOff,
  'meter.high': meterHigh,
  'import.failed': importFailed,
  'spinner.quiet': spinnerQuiet,
  'tasks.overdue': tasksOverdue,
};
