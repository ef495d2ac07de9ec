import type { DueRecipient, RecipientRepository } from '../../application/jobs/recipient-repository.ts';
import { Recipient, type RecipientState } from '../../domain/jobs/recipient.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { closeAudience, enrolAudience, openAudience, releaseRecipients } from './audience.ts';
import { enrolRetried, hasRetryable } from './retried.ts';

interface TakenRow {
  readonly recordId: string;
  readonly state: RecipientState;
  readonly reason: string | null;
  readonly stepId: string | null;
  readonly wakeAt: Date;
  readonly lease: string | null;
  readonly cells: Cells | null;
}

const takeDue = `
  with taken as materialized (
    select record_id, data_table_id, state, reason, step_id, wake_at, lease from recipients
    where organization_id = $1 and job_id = $2 and wake_at <= $3
    order by wake_at, record_id limit $4
    for update skip locked
  )
  select t.record_id as "recordId", t.state, t.reason, t.step_id as "stepId", t.wake_at as "wakeAt", t.lease, r.data as cells
  from taken t
  left join records r on r.organization_id = $1 and r.data_table_id = t.data_table_id and r.id = t.record_id
  order by t.wake_at, t.record_id`;

const takeIdle = `
  select record_id as "recordId", state, reason, step_id as "stepId", wake_at as "wakeAt", lease from recipients
  where organization_id = $1 and job_id = $2 and wake_at is not null and (state <> 'active' or wake_at <= $3)
  order by wake_at, record_id limit $4
  for update skip locked`;

const saved = `
  update recipients r set state = s.state, reason = s.reason, step_id = s.step_id, wake_at = s.wake_at, lease = s.lease
  from jsonb_populate_recordset(null::recipients, $1::jsonb) s
  where r.organization_id = s.organization_id and r.job_id = s.job_id and r.record_id = s.record_id`;

const settle = `${saved} and r.lease = $2 and r.state = 'active' returning r.record_id as "recordId"`;

const renew = `
  update recipients set wake_at = $4
  where organization_id = $1 and job_id = $2 and lease = $3 and state = 'active' and wake_at is not null`;

const json = (recipients: readonly Recipient[]): string =>
  JSON.stringify(
    recipients.map(({ organizationId, jobId, recordId, state, reason, stepId, wakeAt, lease }) => ({
      organization_id: organizationId,
      job_id: jobId,
      record_id: recordId,
      state,
      reason,
      step_id: stepId,
      wake_at: wakeAt,
      lease,
    })),
  );

export const recipientsOn = (session: PipelinedTransaction): RecipientRepository => ({
  open: (audience) => openAudience(session, audience),
  enrol: (job, audience, now, limit) => enrolAudience(session, job, audience, now, limit),
  enrolRetried: (job, stepIds, now, limit) => enrolRetried(session, job, stepIds, now, limit),
  hasRetryable: (organizationId, jobId, includeUnknown) => hasRetryable(session, organizationId, jobId, includeUnknown),
  close: (job, audience) => closeAudience(session, job, audience),
  release: (job, recordIds) => releaseRecipients(session, job, recordIds),

  async takeDue(organizationId, jobId, now, limit) {
    const rows = await session.query<TakenRow>('take_due', takeDue, [organizationId, jobId, now, limit]);
    return rows.map(
      ({ cells, ...fields }): DueRecipient => ({
        recipient: new Recipient({ organizationId, jobId, ...fields }),
        cells: cells ?? undefined,
      }),
    );
  },
  async takeIdle(organizationId, jobId, now, limit) {
    const rows = await session.query<Omit<TakenRow, 'cells'>>('take_idle', takeIdle, [organizationId, jobId, now, limit]);
    return rows.map((fields) => new Recipient({ organizationId, jobId, ...fields }));
  },
  async save(recipients) {
    if (recipients.length > 0) await session.execute('save_recipients', saved, [json(recipients)]);
  },
  async settle(recipients, lease) {
    const rows = await session.query<{ recordId: string }>('settle_recipients', settle, [json(recipients), lease]);
    return new Set(rows.map(({ recordId }) => recordId));
  },
  async renew(organizationId, jobId, lease, until) {
    await session.execute('renew_lease', renew, [organizationId, jobId, lease, until]);
  },
  async hasOpen(organizationId, jobId) {
    const rows = await session.query(
      'has_open_recipients',
      'select from recipients where organization_id = $1 and job_id = $2 and wake_at is not null limit 1',
      [organizationId, jobId],
    );
    return rows.length > 0;
  },
});
