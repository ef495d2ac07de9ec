import type { RecipientRepository } from '../../application/runs/recipient-repository.ts';
import { atOpening, outsideHours } from '../../domain/runs/sending-hours.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { amongIds } from '../kernel/among-ids.ts';
import { type CountChange, countsSql, jobCounts } from './counts/job-counts.ts';

/** Spread by one statement; the rest of a group follows with the next one. */
const mostSpread = 20_000;

// The rest of a group goes behind what was spread of it before.
const spread = `
  with groups as materialized (
    select step, at, until from jsonb_to_recordset($3::jsonb) as g (step text, at timestamptz, until timestamptz)
  ), waiting as materialized (
    select r.record_id, g.step, g.at, g.until, r.came from groups g cross join lateral (
      select record_id, trail_at[cardinality(trail_at)] as came from recipients
      where organization_id = $1 and job_id = $2 and wake_at = g.at and state = 'waiting' and reason = '${outsideHours}' and step_id = g.step
      order by trail_at[cardinality(trail_at)], record_id limit ${mostSpread}
      for update skip locked) r
  ), bounds as (
    select g.step, g.at, g.until,
      (select count(*) from recipients r where r.organization_id = $1 and r.job_id = $2 and r.wake_at = g.at
        and r.state = 'waiting' and r.reason = '${outsideHours}' and r.step_id = g.step) as total,
      greatest($4::timestamptz, (select max(r.wake_at) from recipients r where r.organization_id = $1 and r.job_id = $2
        and r.wake_at > $4 and r.wake_at <= g.until and r.state = 'waiting' and r.reason = '${atOpening}' and r.step_id = g.step)) as since
    from groups g
  ), placed as (
    select w.record_id, w.step,
      b.since + (b.until - b.since) * ((row_number() over (partition by w.step, w.at order by w.came, w.record_id) - 1 + random()) / b.total) as due
    from waiting w join bounds b on b.step = w.step and b.at = w.at
  ), changed as (
    update recipients r set reason = '${atOpening}', wake_at = p.due
    from placed p where r.organization_id = $1 and r.job_id = $2 and ${amongIds('r.record_id', 'array(select record_id from placed)')}
      and r.record_id = p.record_id
    returning r.step_id
  )
  select ${countsSql(
    '$2',
    `
    select 'recipients', step_id, 'waiting', '${outsideHours}', -1 from changed
    union all select 'recipients', step_id, 'waiting', '${atOpening}', 1 from changed`,
  )} as counts`;

/** The spreading of recipients that waited for their hours. */
export const outsideHoursOn = (session: PipelinedTransaction): Pick<RecipientRepository, 'spread'> => ({
  async spread(organizationId, jobId, groups, now) {
    const rows = groups.map(({ stepId, wakeAt, spreadUntil }) => ({ step: stepId, at: wakeAt, until: spreadUntil }));
    const values = [organizationId, jobId, JSON.stringify(rows), now];
    const [changed] = await session.query<{ counts: readonly CountChange[] | null }>('spread_recipients', spread, values);
    await jobCounts.append(session, organizationId, changed?.counts);
    await jobCounts.fold(session, () => [organizationId, jobId]);
  },
});
