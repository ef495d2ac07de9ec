import { recipientEvents } from '../../../domain/kernel/event-kinds.ts';
import type { Recipient } from '../../../domain/runs/recipient.ts';
import { eventKindSql } from '../../engine/outbox/outbox.ts';
import { RowInsert } from '../../engine/rows/row-insert.ts';
import type { PipelinedTransaction } from '../../engine/transaction/pipelined-transaction.ts';
import { amongIds } from '../../kernel/among-ids.ts';
import { appendOutbox, eventsSql, type OutboxEntry } from '../../kernel/append-outbox.ts';
import { type CountChange, countedReasonSql, countsSql, jobCounts } from '../counts/job-counts.ts';
import { insertWays } from '../counts/note-ways.ts';

/** The saved rows. */
interface Saved {
  readonly recordIds: readonly string[] | null;
  readonly counts: readonly CountChange[] | null;
  readonly told: readonly OutboxEntry[] | null;
}

// The other copy of the row, `o`, is as it was before the statement. It is not stale: this transaction has locked the row, or the row
// still has the lease, and then no other transaction has changed what is counted.
const saving = (lease: string) => `
  with changed as (
    update recipients r set state = s.state, reason = s.reason, step_id = s.step_id, wake_at = s.wake_at, lease = s.lease,
      address = s.address, ended_at = case when s.wake_at is null then coalesce(r.ended_at, $5::timestamptz) end,
      trail = case when e.n > 0 then r.trail || s.path[1 + e.known:] else r.trail end,
      trail_at = case when e.n > 0 then r.trail_at || array_fill($5::timestamptz, array[e.n]) else r.trail_at end
    from recipients o, jsonb_to_recordset($4::jsonb)
      as s (record_id bigint, state text, reason text, step_id text, wake_at timestamptz, lease uuid, path text[], address text),
      lateral (select k.known, cardinality(s.path) - k.known as n from (select coalesce(array_position(s.path, o.step_id), 0) as known) k) e
    where r.organization_id = $1 and r.job_id = $2 and ${amongIds('r.record_id', '$3::bigint[]')} and r.record_id = s.record_id
      and o.organization_id = $1 and o.job_id = $2 and ${amongIds('o.record_id', '$3::bigint[]')} and o.record_id = s.record_id ${lease}
    returning r.record_id, r.step_id, r.state, r.reason, o.step_id as old_step, o.state as old_state, o.reason as old_reason, s.path,
      r.spinner_id, r.data_table_id
  )
  select (select array_agg(record_id) from changed) as "recordIds", ${countsSql(
    '$2',
    `
    select 'recipients', old_step, old_state, ${countedReasonSql('old_reason')}, -1 from changed
    union all select 'recipients', step_id, state, ${countedReasonSql('reason')}, 1 from changed
    union all select 'entered', e.step_id, null, null, 1 from changed, unnest(path) with ordinality as e (step_id, place)
      where e.place > coalesce(array_position(path, old_step), 0)`,
  )} as counts, ${eventsSql(`
    select ${eventKindSql('c.state', recipientEvents)},
      jsonb_build_object('jobId', $2::uuid, 'spinnerId', c.spinner_id, 'dataTableId', c.data_table_id),
      jsonb_strip_nulls(jsonb_build_object('recordId', c.record_id::text, 'state', c.state, 'reason', c.reason, 'stepId', c.step_id))
    from changed c where c.old_state <> c.state`)} as told`;

const save = saving('');
/** At once: each row of a statement is looked for among all of its record ids. */
const mostSaved = 200;
// Only who is active has a lease. With the state in the condition, PostgreSQL would read the index of leases, whose entries are changed by
// each claim, most of them dead. What a recipient was found to have was noted with its claim.
const settle = saving('and r.lease = $6 and o.lease = $6');

const foundAddresses = new RowInsert<{ job_id: string; address: string; record_id: string }>(
  'note_addresses',
  'recipient_addresses',
  { job_id: 'uuid', address: 'text', record_id: 'bigint' },
  'on conflict do nothing',
);

/** The parameters of a statement that saves recipients of one job. */
function savedBy(recipients: readonly [Recipient, ...Recipient[]], now: Date): unknown[] {
  const [{ organizationId, jobId }] = recipients;
  const rows = recipients.map(({ recordId, state, reason, stepId, wakeAt, lease, path, address }) => ({
    record_id: recordId,
    state,
    reason,
    step_id: stepId,
    wake_at: wakeAt,
    lease,
    path,
    address,
  }));
  return [organizationId, jobId, recipients.map(({ recordId }) => recordId), JSON.stringify(rows), now];
}

const isSome = <Item>(items: readonly Item[]): items is readonly [Item, ...Item[]] => items.length > 0;

/** @see RecipientRepository.save */
export async function saveRecipients(session: PipelinedTransaction, recipients: readonly Recipient[], now: Date): Promise<void> {
  if (!isSome(recipients)) return;
  const [{ organizationId, jobId }] = recipients;
  const saving: Promise<Saved[]>[] = [];
  for (let from = 0; from < recipients.length; from += mostSaved) {
    const some = recipients.slice(from, from + mostSaved);
    if (isSome(some)) saving.push(session.query<Saved>('save_recipients', save, savedBy(some, now)));
  }
  const all = (await Promise.all(saving)).flat();
  const known = new Set(all.flatMap(({ recordIds }) => recordIds ?? []));
  const found = recipients.flatMap(({ recordId, found }) =>
    known.has(recordId) ? found.map((address) => ({ job_id: jobId, address, record_id: recordId })) : [],
  );
  await foundAddresses.send(session, organizationId, found);
  for (const saved of all) await noteSaved(session, organizationId, saved);
  await insertWays(session, recipients);
  await jobCounts.fold(session, () => [organizationId, jobId]);
}

/** @see RecipientRepository.settle */
export async function settleRecipients(
  session: PipelinedTransaction,
  recipients: readonly Recipient[],
  lease: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (!isSome(recipients)) return new Set();
  const [saved] = await session.query<Saved>('settle_recipients', settle, [...savedBy(recipients, now), lease]);
  const ours = new Set(saved?.recordIds);
  if (saved) await noteSaved(session, recipients[0].organizationId, saved);
  await insertWays(
    session,
    recipients.filter(({ recordId }) => ours.has(recordId)),
  );
  return ours;
}

/** Counts and tells what has changed: see `RowInsert` for why the statement that changes it does not. */
async function noteSaved(session: PipelinedTransaction, organizationId: string, { counts, told }: Saved): Promise<void> {
  await jobCounts.append(session, organizationId, counts);
  await appendOutbox(session, organizationId, told);
}
