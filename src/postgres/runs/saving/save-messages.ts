import { messageEvents } from '../../../domain/kernel/event-kinds.ts';
import type { Message } from '../../../domain/runs/message.ts';
import { eventKindSql } from '../../engine/outbox/outbox.ts';
import type { PipelinedTransaction } from '../../engine/transaction/pipelined-transaction.ts';
import { appendOutbox, eventsSql, type OutboxEntry } from '../../kernel/append-outbox.ts';
import { channelFigures, foldFigures, type SentChange, sentSql } from '../counts/figure-repository.ts';
import { type ActivityChange, activitySql, bucketOf, jobActivity } from '../counts/job-activity.ts';
import { type CountChange, countsSql, jobCounts } from '../counts/job-counts.ts';
import { foldResults, type ResultChange, resultCounts, resultsSql } from '../counts/note-results.ts';

import { messageColumns } from './message-columns.ts';

// Whether feedback has changed the stored message `m` since the one to be saved was read.
const isNewer = '(m.reported_at is not null and coalesce(m.reported_at >= excluded.reported_at, true))';
const unlessNewer = (...columns: readonly string[]): string =>
  columns.map((name) => `${name} = case when ${isNewer} then m.${name} else excluded.${name} end`).join(', ');
const fillIn = (...columns: readonly string[]): string =>
  columns.map((name) => `${name} = case when ${isNewer} then coalesce(excluded.${name}, m.${name}) else excluded.${name} end`).join(', ');

// A row that `old` reads is not stale: a change of a message locks its recipient first.
// Messages that were sent before are not counted again.
const changedNow = 'from moved where was_sent_at is null';

// Rows that follow from the change are inserted by statements of their own, see `RowInsert`; so only `changed` inserts, and reads no other
// CTE.
const save = `
  with old as materialized (
    select record_id, step_id, state, sent_at from unnest($3::bigint[]) r (id) cross join lateral (
      select record_id, step_id, state, sent_at from messages where organization_id = $1 and job_id = $2 and record_id = r.id offset 0) m
  ), changed as (
    insert into messages as m (${messageColumns.names})
    select ${messageColumns.given()} from jsonb_to_recordset($4::jsonb) as given (${messageColumns.definition})
    on conflict (organization_id, job_id, record_id, step_id) do update set
      channel = excluded.channel, "to" = excluded."to", attempts = excluded.attempts, outages = excluded.outages, version = excluded.version, "values" = coalesce(excluded."values", m."values"), mail = coalesce(excluded.mail, m.mail), outputs = coalesce(excluded.outputs, m.outputs),
      ${unlessNewer('state', 'reason', 'channel_id', 'sent_at', 'settled_at', 'reported_at', 'is_hard_bounce')}, ${fillIn('provider_id', 'reply')}
    where m.id = excluded.id
    returning record_id, step_id, id, state, channel, channel_id, sent_at, "to", reason
  ), known as materialized (
    select (select spinner_id from recipients where organization_id = $1 and job_id = $2 and record_id = ($3::bigint[])[1]) as spinner_id,
      (select data_table_id from recipients where organization_id = $1 and job_id = $2 and record_id = ($3::bigint[])[1]) as data_table_id,
      (select jsonb_object_agg(id, rates_since) from channels where organization_id = $1 and id = any($6::uuid[])) as rates_since,
      ${bucketOf('$5')} as bucket, (select event_kinds from organizations where id = $1) as heard
  ), moved as materialized (
    select c.record_id, c.step_id, c.id, c.state, c.channel, c.channel_id, c.sent_at, c."to", c.reason, o.state as was, o.sent_at as was_sent_at from changed c left join old o using (record_id, step_id)
  )
  select ${countsSql(
    '$2',
    `select 'messages', step_id, was, null, -1 from moved where was is not null
    union all select 'messages', step_id, state, null, 1 from moved`,
  )} as counts,
    ${activitySql('$2', 'k.bucket', `select case when sent_at is null then state else 'sent' end ${changedNow} and was is distinct from state`)} as activity,
    ${sentSql('k.rates_since', `select channel_id, sent_at ${changedNow} and sent_at is not null`)} as sent,
    ${resultsSql(`
      select k.spinner_id, channel, state, sent_at, 1 from moved
      union all select k.spinner_id, channel, was, was_sent_at, -1 from moved where was is not null`)} as results,
    ${eventsSql(
      `
      select ${eventKindSql('state', messageEvents)}, jsonb_build_object('jobId', $2::uuid, 'spinnerId', k.spinner_id, 'dataTableId', k.data_table_id),
        jsonb_strip_nulls(jsonb_build_object('recordId', record_id::text, 'messageId', id, 'stepId', step_id, 'channel', channel,
          'to', "to", 'reason', reason)) from moved where was is distinct from state`,
      'k.heard',
    )} as told
  from known k`;

interface Saved {
  readonly counts: readonly CountChange[] | null;
  readonly activity: readonly ActivityChange[] | null;
  readonly sent: readonly SentChange[] | null;
  readonly results: readonly ResultChange[] | null;
  readonly told: readonly OutboxEntry[] | null;
}

/** @see MessageRepository.save */
export async function saveMessages(session: PipelinedTransaction, messages: readonly Message[], now: Date): Promise<void> {
  const [first] = messages;
  if (!first) return;
  const { organizationId, jobId } = first;
  const noted = messages.map((message) => message.noted(now));
  // Each once, so that the messages of two steps of a record are not counted twice as what they were.
  const records = [...new Set(messages.map(({ recordId }) => recordId))];
  const channelIds = [...new Set(noted.flatMap(({ channelId }) => channelId ?? []))];
  const values = [organizationId, jobId, records, JSON.stringify(noted), now, channelIds];
  const [saved] = await session.query<Saved>('save_messages', save, values);
  await jobCounts.append(session, organizationId, saved?.counts);
  await jobActivity.append(session, organizationId, saved?.activity);
  await channelFigures.append(session, organizationId, saved?.sent);
  await appendOutbox(session, organizationId, saved?.told);
  await resultCounts.append(session, organizationId, saved?.results);
  await jobCounts.fold(session, () => [organizationId, jobId]);
  await jobActivity.fold(session, () => [organizationId, jobId, now]);
  await foldFigures(session, organizationId, channelIds, [now]);
  await foldResults(
    session,
    first,
    noted.flatMap(({ sentAt }) => sentAt ?? []),
  );
}
