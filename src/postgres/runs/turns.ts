import { randomUUID } from 'node:crypto';
import { leaseUntil } from '../../application/kernel/lease.ts';
import type { JobReference } from '../../application/kernel/tasks.ts';
import { freshSeconds, type Turn, type Turns, wholeTurnMs } from '../../application/runs/turns/turns.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

// In the order of their keys, so that two transactions that ask for the same jobs do not deadlock.
const ask = `
  insert into turns (organization_id, job_id)
  select "organizationId", "jobId" from json_to_recordset($1::json) as asking ("organizationId" uuid, "jobId" uuid)
  order by 1, 2
  on conflict (organization_id, job_id) do update set is_wanted_again = true where turns.held_until is not null`;

/** Puts jobs in line; a job that has a turn gets another after it. */
export const askForTurns = (session: PipelinedTransaction, jobs: readonly JobReference[]): Promise<void> =>
  session.execute('ask_for_turns', ask, [JSON.stringify(jobs)]);

/** A choice that stands still this long is rolled back: its worker is frozen, or its machine is gone, and all others wait for it. */
const choiceIdleMs = 5000;

// One worker at a time chooses, so that each sees the turns that the others hold.
const chooseAlone = `
  select set_config('idle_in_transaction_session_timeout', '${choiceIdleMs}', true), pg_advisory_xact_lock(7201117)`;

const free = 'held_until = null, token = null, is_wanted_again = false';

// Counts what organizations of `used (organization_id, ms)` have used; an organization that has used up a whole turn becomes the one that
// did so last.
const countUse = (used: string): string => `
  insert into organization_turns as o (organization_id, used_ms, served) select organization_id, ms, ${servedNow('ms')} from ${used}
  on conflict (organization_id) do update set
    used_ms = (o.used_ms + excluded.used_ms) % ${wholeTurnMs}, served = coalesce(${servedNow('o.used_ms + excluded.used_ms')}, o.served)`;

const servedNow = (ms: string): string =>
  `case when ${ms} >= ${wholeTurnMs} then (extract(epoch from clock_timestamp()) * 1e6)::bigint end`;

const releaseExpired = `
  with released as (update turns set ${free} where held_until <= $1 returning organization_id)
  ${countUse(`(select distinct organization_id, ${wholeTurnMs} as ms from released) r`)}`;

/** Organizations that a choice compares at most: others cannot choose meanwhile. */
const among = 64;

// From index entry to index entry, a step for each organization that waits, however many jobs it has in line; from any one on, and around
// the end.
const firstAfter = (organization: string): string => `
  coalesce(
    (select t.organization_id from turns t where t.held_until is null and t.organization_id <> all($2::uuid[]) and t.organization_id > ${organization}
      order by t.organization_id limit 1),
    (select t.organization_id from turns t where t.held_until is null and t.organization_id <> all($2::uuid[])
      order by t.organization_id limit 1))`;
const take = `
  with recursive waiting (organization_id, first_id, place) as (
    select f.id, f.id, 1 from (select ${firstAfter('$4::uuid')} as id offset 0) f where f.id is not null
    union all
    select f.id, w.first_id, w.place + 1
    from waiting w cross join lateral (select ${firstAfter('w.organization_id')} as id offset 0) f
    where w.place < ${among} and f.id <> w.first_id
  ), able as (
    select organization_id, o.served,
      (o.served is null or o.served < (extract(epoch from clock_timestamp()) - ${freshSeconds}) * 1e6) as is_fresh
    from waiting left join organization_turns o using (organization_id)
  ), next as (
    select a.organization_id, a.is_fresh,
      (select t.job_id from turns t where t.organization_id = a.organization_id and t.held_until is null order by t.place limit 1) as job_id
    from able a where a.is_fresh or not $3::boolean
    order by (select count(*) from turns h where h.organization_id = a.organization_id and h.held_until is not null),
      a.served nulls first, a.organization_id
    limit 1
  )
  update turns t set held_until = $1::timestamptz, token = gen_random_uuid()
  from next where t.organization_id = next.organization_id and t.job_id = next.job_id
  returning t.organization_id as "organizationId", t.job_id as "jobId", t.token, next.is_fresh as "isFresh"`;

const areAwaited = 'select 1 from turns where held_until is null limit 1';

const renew = 'update turns set held_until = $1 where organization_id = $2 and job_id = $3 and token = $4';

// Locked by a statement of its own, so that the next one sees what was asked for meanwhile.
const lock = 'select 1 from turns where organization_id = $1 and job_id = $2 and token = $3 for update';

const end = `
  with again as (
    update turns set ${free}, place = default where organization_id = $1 and job_id = $2 and token = $3 and is_wanted_again
    returning organization_id
  ), gone as (
    delete from turns where organization_id = $1 and job_id = $2 and token = $3 and not is_wanted_again returning organization_id
  )
  ${countUse('(select organization_id, $4::bigint as ms from again union all select organization_id, $4 from gone) e')}`;

export const turnsOn = (session: PipelinedTransaction): Turns => ({
  async take(now, { full = [], onlyFresh = false } = {}) {
    await session.execute('choose_alone', chooseAlone, []);
    await session.execute('release_expired_turns', releaseExpired, [now]);
    const barred = [...full, ...session.layout.away];
    const [turn] = await session.query<Turn>('take_turn', take, [leaseUntil(now, 'turn'), barred, onlyFresh, randomUUID()]);
    return turn;
  },
  async areAwaited() {
    return (await session.query('await_turns', areAwaited, [])).length > 0;
  },
  async renew({ organizationId, jobId, token }, now) {
    await session.execute('renew_turn', renew, [leaseUntil(now, 'turn'), organizationId, jobId, token]);
  },
  async end({ organizationId, jobId, token }, usedMs) {
    await session.execute('lock_turn', lock, [organizationId, jobId, token]);
    await session.execute('end_turn', end, [organizationId, jobId, token, Math.round(usedMs)]);
  },
});
