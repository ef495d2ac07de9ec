/** A rule that the rows of an organization, `$1`, keep in every snapshot. `broken` finds a sentence for each row that breaks it. */
export interface LedgerRule {
  readonly name: string;
  readonly broken: string;
}

const ofJob = 'organization_id = $1';

/** The kept counts of each job beside the rows that they count. */
const countedOfJobs = `
  select job_id, kind, step_id, state, n as kept, 0 as stored from job_counts where ${ofJob} and kind <> 'entered'
  union all select job_id, 'recipients', step_id, state, 0, 1 from recipients where ${ofJob}
  union all select job_id, 'retried', step_id, state, 0, 1 from recipients where ${ofJob} and retried_in is not null and state = 'failed'
  union all select job_id, 'unsubscribed', null, medium, 0, 1 from unsubscribes where ${ofJob}
  union all select job_id, 'messages', step_id, state, 0, 1 from messages where ${ofJob}`;

/** The bytes of all that the meter of bytes counts; records of before bytes were a meter are left out until they are counted. */
const storedBytes = `
  (select coalesce(sum(octet_length(r.data::text)), 0) from records r where r.organization_id = $1 and not exists (
    select 1 from uncounted_records u
    where u.organization_id = $1 and u.data_table_id = r.data_table_id and r.id > u.after and r.id <= u.upto))
  + (select coalesce(sum(bytes), 0) from files where organization_id = $1)
  + (select coalesce(sum(bytes) filter (where is_charged), 0) from pictures where organization_id = $1)`;

// The numbers that are still kept, from the last one that is not to the last one that was given.
const gaps = `
  select number, lead(number) over (order by number) as next from (
    select dropped_up_to as number from event_feeds where organization_id = $1
    union all select last_number + 1 from event_feeds where organization_id = $1
    union all select e.number from event_feeds f join events e on e.organization_id = $1 and e.number > f.dropped_up_to
      where f.organization_id = $1
  ) numbers`;

/** In the order in which they are checked. */
export const ledgerRules: readonly LedgerRule[] = [
  {
    name: 'counts of jobs',
    broken: `
      select format('job %s: %s are counted as %s, and %s are stored', job_id, concat_ws(' ', kind, step_id, state), sum(kept), sum(stored))
      from (${countedOfJobs}) counted group by job_id, kind, step_id, state having sum(kept) <> sum(stored)`,
  },
  {
    name: 'ended jobs',
    broken: `
      select format('job %s is %s, and its record %s is %s', j.id, j.state, r.record_id, r.state)
      from jobs j join recipients r on r.organization_id = $1 and r.job_id = j.id
      where j.organization_id = $1 and j.state in ('completed', 'canceled')
        and (r.wake_at is not null or r.state in ('pending', 'active', 'waiting'))`,
  },
  {
    name: 'messages',
    broken: `
      select format('message %s of job %s is to record %s, which the job does not have', m.id, m.job_id, m.record_id)
      from messages m where m.organization_id = $1 and not exists (
        select 1 from recipients r where r.organization_id = $1 and r.job_id = m.job_id and r.record_id = m.record_id)`,
  },
  {
    name: 'events',
    broken: `select format('events %s to %s are missing', number + 1, next - 1) from (${gaps}) kept where next > number + 1`,
  },
  {
    name: 'bytes',
    broken: `
      select format('%s bytes are metered, and %s are stored', used, stored)
      from (select coalesce(sum(used), 0) as used, ${storedBytes} as stored from usage where organization_id = $1 and meter = 'bytes') metered
      where used <> stored`,
  },
  {
    // A minute: the clocks of processes differ, and a period begins by one of them.
    name: 'records',
    broken: `
      select format('%s records are metered since %s, and %s of them are stored', used, period_starts_at, stored) from (
        select u.used, u.period_starts_at, (select count(*) from records r
          where r.organization_id = $1 and r.created_at >= u.period_starts_at + interval '1 minute') as stored
        from usage u where u.organization_id = $1 and u.meter = 'records' order by u.period_starts_at desc limit 1) metered
      where stored > used`,
  },
];
