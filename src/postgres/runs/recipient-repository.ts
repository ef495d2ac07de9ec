import type { DueRecipient, RecipientKey, RecipientRepository } from '../../application/runs/recipient-repository.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import { nothingNoted, Recipient, type RecipientState } from '../../domain/runs/recipient.ts';
import type { JobContext } from '../../domain/spinners/job-context.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { amongIds } from '../kernel/among-ids.ts';
import { closeAudience, enrolAudience, giveContexts, openAudience, releaseRecipients } from './audience.ts';
import { outsideHoursOn } from './outside-hours.ts';
import { enrolRetried, failedReasonsOf, hasRetryable } from './retried.ts';
import { saveRecipients, settleRecipients } from './saving/save-recipients.ts';
import { sweepRecipients } from './sweep-recipients.ts';
import { wakingOn } from './waking.ts';

interface TakenRow {
  readonly recordId: string;
  readonly state: RecipientState;
  readonly reason: string | null;
  readonly stepId: string | null;
  readonly wakeAt: Date;
  readonly lease: string | null;
  readonly address: string | null;
  readonly enteredAt: Date | null;
  readonly context: JobContext | null;
  readonly cells: Cells | null;
}

const taken =
  'record_id, data_table_id, state, reason, step_id, wake_at, lease, address, context, trail_at[cardinality(trail_at)] as entered_at';
const fieldsTaken = taken.replace(/trail_at.* as /, '');

/** The greatest id of a record. */
const maxBigint = '9223372036854775807';

// Expired leases have an index of their own: by time alone they would come after all recipients that have waited longer. A comparison of
// rows is one that only this index serves; by the time alone, PostgreSQL may read each recipient that is due in the other.
const takeDue = `
  with lost as materialized (
    select ${taken} from recipients
    where organization_id = $1 and job_id = $2 and state = 'active' and (wake_at, record_id) <= ($3, ${maxBigint})
    order by wake_at, record_id limit $4
    for update skip locked
  ), others as materialized (
    select ${taken} from recipients
    where organization_id = $1 and job_id = $2 and state <> 'active' and wake_at <= $3
    order by wake_at, record_id limit $4 - (select count(*) from lost)
    for update skip locked
  ), taken as (select ${fieldsTaken} from lost union all select ${fieldsTaken} from others)
  select t.record_id as "recordId", t.state, t.reason, t.step_id as "stepId", t.wake_at as "wakeAt", t.lease, t.address, t.context, t.entered_at as "enteredAt", (
    -- Not a join: for a table without statistics, PostgreSQL would read all of its records instead of looking up each.
    select data from records r where r.organization_id = $1 and r.data_table_id = t.data_table_id and r.id = t.record_id) as cells
  from taken t`;

// Before a table is analyzed, PostgreSQL expects one recipient that is due, and would sort all of a job's instead of reading them in order.
// For this statement alone: of one that has to sort, a server before version 18 adds ten thousand million to its estimate of the costs,
// by which it decides whether to compile the statement.
const withoutSorting = 'set local enable_sort = off';
const withSorting = 'set local enable_sort to default';

/** Recipients whose lease has expired come first, and then those that have waited longest. */
const inTurn = (one: TakenRow, other: TakenRow): number =>
  Number(other.state === 'active') - Number(one.state === 'active') ||
  one.wakeAt.getTime() - other.wakeAt.getTime() ||
  compareRecordIds(one.recordId, other.recordId);

const takeIdle = `
  select record_id as "recordId", state, reason, step_id as "stepId", wake_at as "wakeAt", lease, address from recipients
  where organization_id = $1 and job_id = $2 and wake_at is not null and (state <> 'active' or wake_at <= $3)
  order by wake_at, record_id limit $4
  for update skip locked`;

const lockWaiting = `
  select record_id as "recordId", state, reason, step_id as "stepId", wake_at as "wakeAt", lease, address from recipients
  where organization_id = $1 and job_id = $2 and record_id = $3 and state = 'waiting' for update`;

const lock = `
  with wanted as materialized (
    select job, record from unnest($2::uuid[], $3::bigint[]) k (job, record)
  ), locked as materialized (
    select job, record from wanted cross join lateral (
      select 1 from recipients where organization_id = $1 and job_id = wanted.job and record_id = wanted.record
      offset 0 for update skip locked) r
  )
  select job as "jobId", record as "recordId" from wanted
  where not exists (select 1 from locked where locked.job = wanted.job and locked.record = wanted.record)
    and exists (select 1 from recipients where organization_id = $1 and job_id = wanted.job and record_id = wanted.record)`;

// In the order of the index of open recipients: without an order, PostgreSQL may read all others to find one.
const nextDue = `
  select wake_at as "wakeAt", reason from recipients where organization_id = $1 and job_id = $2 and wake_at is not null order by wake_at limit 1`;

// Locked whatever their lease is: a transaction whose answer was lost may be under way still.
const haveLease = `
  with locked as materialized (
    select lease from recipients where organization_id = $1 and job_id = $2 and ${amongIds('record_id', '$3::bigint[]')}
    order by record_id for update
  )
  select 1 from locked where lease = $4 limit 1`;

const renew = `
  update recipients set wake_at = $4
  where organization_id = $1 and job_id = $2 and lease = $3 and state = 'active' and wake_at > $5 returning record_id`;

/** One that is taken has not ended. */
const fresh = { ...nothingNoted, endedAt: null } as const;

export const recipientsOn = (session: PipelinedTransaction): RecipientRepository => ({
  ...outsideHoursOn(session),
  ...wakingOn(session),
  open: (audience) => openAudience(session, audience),
  enrol: (job, audience, now, limit) => enrolAudience(session, job, audience, now, limit),
  enrolRetried: (job, stepIds, now, limit) => enrolRetried(session, job, stepIds, now, limit),
  hasRetryable: (organizationId, jobId, includeUnknown, only) => hasRetryable(session, organizationId, jobId, includeUnknown, only),
  failedReasons: (organizationId, jobId) => failedReasonsOf(session, organizationId, jobId),
  giveContexts: (job, contexts) => giveContexts(session, job, contexts),
  close: (job, audience) => closeAudience(session, job, audience),
  sweep: (job, limit) => sweepRecipients(session, job, limit),
  release: (job, recordIds) => releaseRecipients(session, job, recordIds),

  async takeDue(organizationId, jobId, now, limit) {
    await session.execute('without_sorting', withoutSorting, []);
    const taking = session.sendAhead<TakenRow>('take_due', takeDue, [organizationId, jobId, now, limit]);
    await session.execute('with_sorting', withSorting, []);
    const rows = await taking;
    return rows.sort(inTurn).map(
      ({ cells, ...fields }): DueRecipient => ({
        recipient: new Recipient({ organizationId, jobId, ...fields, ...fresh }),
        cells: cells ?? undefined,
      }),
    );
  },
  async takeIdle(organizationId, jobId, now, limit) {
    const rows = await session.query<Omit<TakenRow, 'cells' | 'enteredAt' | 'context'>>('take_idle', takeIdle, [
      organizationId,
      jobId,
      now,
      limit,
    ]);
    return rows.map((fields) => new Recipient({ organizationId, jobId, ...fields, ...fresh }));
  },
  async lockWaiting(organizationId, jobId, recordId) {
    const values = [organizationId, jobId, recordId];
    const [row] = await session.query<Omit<TakenRow, 'cells' | 'enteredAt'>>('lock_waiting', lockWaiting, values);
    return row && new Recipient({ organizationId, jobId, ...row, ...fresh });
  },
  async lock(organizationId, keys) {
    if (keys.length === 0) return [];
    const values = [organizationId, keys.map(({ jobId }) => jobId), keys.map(({ recordId }) => recordId)];
    return session.query<RecipientKey>('lock_recipients', lock, values);
  },
  save: (recipients, now = new Date()) => saveRecipients(session, recipients, now),
  settle: (recipients, lease, now = new Date()) => settleRecipients(session, recipients, lease, now),
  async haveLease(organizationId, jobId, recordIds, lease) {
    return (await session.query('have_lease', haveLease, [organizationId, jobId, recordIds, lease])).length > 0;
  },
  async renew(organizationId, jobId, lease, { now, until }) {
    return (await session.query('renew_lease', renew, [organizationId, jobId, lease, until, now])).length > 0;
  },
  async nextDue(organizationId, jobId) {
    const [next] = await session.query<{ wakeAt: Date; reason: string | null }>('next_due_recipient', nextDue, [organizationId, jobId]);
    return next;
  },
  async hasOpen(organizationId, jobId) {
    return (await this.nextDue(organizationId, jobId)) !== undefined;
  },
});
