import { limitedReasons, type RecipientRepository, type WaitingFor } from '../../application/runs/recipient-repository.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { amongIds } from '../kernel/among-ids.ts';
import { countedReasonSql } from './counts/job-counts.ts';

const limited = limitedReasons.map((reason) => `'${reason}'`).join(', ');

const jobsLimited = `
  select job_id as id from job_counts
  where organization_id = $1 and kind = 'recipients' and state = 'waiting' and reason in (${limited})
  group by job_id having sum(n) > 0`;

// The kept counts tell at which steps recipients wait so; those of each are a range of one index, whatever else the job has. Recipients
// that another transaction has locked are being tried already. Their state stays, so their counts do. The update names the wait, too: the
// index of recipients that wait for a connection has no others in the range of their ids.
const wake = (waits: string): string => `
  with groups as materialized (
    select coalesce(step_id, '') as step, coalesce(reason, '') as reason from job_counts
    where organization_id = $1 and job_id = $2 and kind = 'recipients' and state = 'waiting' and ${waits}
    group by 1, 2 having sum(n) <> 0
  ), found as materialized (
    select record_id from groups g cross join lateral (
      select record_id from recipients
      where organization_id = $1 and job_id = $2 and state = 'waiting' and coalesce(step_id, '') = g.step
        and coalesce(${countedReasonSql('reason')}, '') = g.reason and record_id > $3 and record_id > 0
      order by record_id limit $5) r
    order by record_id limit $5
  ), waiting as materialized (
    select record_id from recipients
    where organization_id = $1 and job_id = $2 and ${amongIds('record_id', 'array(select record_id from found)')}
      and state = 'waiting' and ${waits}
    order by record_id
    for update skip locked
  ), placed as (
    select record_id, $4::timestamptz + coalesce(make_interval(secs => row_number() over (order by record_id) / $6::float), interval '0') as due
    from waiting
  ), woken as (
    update recipients r set wake_at = p.due
    from placed p where r.organization_id = $1 and r.job_id = $2 and ${amongIds('r.record_id', 'array(select record_id from found)')}
      and r.state = 'waiting' and ${waits.replace(/^/, 'r.')} and r.record_id = p.record_id and r.wake_at > p.due
  )
  select case when count(*) = $5 then max(record_id)::text end as last from found`;

const statements = {
  wake_connected: wake("reason = 'channel_down'"),
  wake_limited: wake(`reason in (${limited})`),
  wake_at_steps: wake('step_id = any($7::text[])'),
};

const statementOf = (waiting: WaitingFor): readonly [keyof typeof statements, ...(readonly string[])[]] => {
  if (waiting === 'connection') return ['wake_connected'];
  return waiting === 'limits' ? ['wake_limited'] : ['wake_at_steps', waiting.steps];
};

/** The wakes of recipients. */
export const wakingOn = (session: PipelinedTransaction): Pick<RecipientRepository, 'wake' | 'jobsLimited'> => ({
  async jobsLimited(organizationId) {
    return (await session.query<{ id: string }>('jobs_limited', jobsLimited, [organizationId])).map(({ id }) => id);
  },
  async wake(organizationId, jobId, waiting, { after, at, perSecond }, limit) {
    const [name, ...values] = statementOf(waiting);
    const all = [organizationId, jobId, after, at, limit, perSecond ?? null, ...values];
    const [row] = await session.query<{ last: string | null }>(name, statements[name], all);
    return row?.last ?? undefined;
  },
});
