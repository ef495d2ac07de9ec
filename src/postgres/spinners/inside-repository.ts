import type { InsideRepository, JobInside } from '../../application/spinners/inside/inside-repository.ts';
import type { InsideVersion } from '../../domain/spinners/inside.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/** The most times that a job keeps at which it went on in another version; as `mostHappenings`. */
const mostMoves = 20;

// With the condition of the index `open_jobs_of_spinner`.
const open = `
  from jobs where organization_id = $1 and spinner_id = $2 and finished_at is null and state in ('queued', 'running', 'paused')
    and fault is null`;

const count = `
  with open as materialized (select id, version, removed_steps as gone ${open}), people as materialized (
    select o.version, o.gone, c.step_id, sum(c.n) as n from open o cross join lateral (
      select step_id, n from job_counts
      where organization_id = $1 and job_id = o.id and kind = 'recipients' and state in ('pending', 'active', 'waiting') offset 0) c
    group by 1, 2, 3 having sum(c.n) > 0
  )
  select o.version, coalesce(o.gone, '[]') as "removedSteps", count(*)::int as jobs, (
    select coalesce(jsonb_agg(jsonb_build_object('stepId', p.step_id, 'people', p.n)), '[]') from people p
    where p.version = o.version and p.gone is not distinct from o.gone) as people
  from open o group by o.version, o.gone order by o.version`;

const lock = `
  select id, version, coalesce(removed_steps, '[]') as "removedSteps" ${open} and version <> $3 order by id for update`;

const move = `
  with moved as (
    update jobs set version = $3, first_version = coalesce(first_version, version), removed_steps = nullif($4::jsonb, '[]'),
      gone_steps = nullif(array(select step from unnest(gone_steps) step where step = any($6::text[]) order by 1), '{}'),
      audience = case when retry_of is null and enrol_done < enrol_up_to
        then coalesce(audience, $5::jsonb) else audience end
    where organization_id = $1 and id = any($2::uuid[]) returning id
  )
  select job_id as id from job_counts
  where organization_id = $1 and job_id = any($2::uuid[]) and kind = 'recipients' and state = 'waiting'
    and step_id in (select step ->> 'id' from jsonb_array_elements($4::jsonb) step)
  group by 1 having sum(n) > 0`;

const tell = `
  insert into job_happenings (organization_id, job_id, kind, subject, first_at, last_at, times, until)
  select j.organization_id, j.id, 'moved', $3::int::text, $4::timestamptz, $4::timestamptz, 1, $4::timestamptz from jobs j
  where j.organization_id = $1 and j.id = any($2::uuid[])
    and (select count(*) from job_happenings h where h.organization_id = $1 and h.job_id = j.id and h.kind = 'moved') < ${mostMoves}
  on conflict do nothing`;

export const insidesOn = (session: PipelinedTransaction): InsideRepository => ({
  count: (organizationId, spinnerId) => session.query<InsideVersion>('count_inside', count, [organizationId, spinnerId]),
  lock: (organizationId, spinnerId, but) => session.query<JobInside>('hold_inside', lock, [organizationId, spinnerId, but]),
  async move(organizationId, jobIds, { version, audience, removedSteps, sameSteps }, now) {
    await session.execute('tell_moved_jobs', tell, [organizationId, jobIds, version, now]);
    const values = [organizationId, jobIds, version, JSON.stringify(removedSteps), JSON.stringify({ records: audience }), sameSteps];
    return (await session.query<{ id: string }>('move_inside', move, values)).map(({ id }) => id);
  },
});
