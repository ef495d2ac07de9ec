import type { EmptiedJobRepository, EmptiedPart, JobToEmpty } from '../../application/runs/emptied-job-repository.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { amongIds } from '../kernel/among-ids.ts';
import { countedReasonSql } from './counts/job-counts.ts';

/** The number of parts that have gone before one, as `jobs.emptied` has it. */
const before: Readonly<Record<EmptiedPart, number>> = { texts: 0, people: 1 };

const needing = (job: string): string =>
  `select 1 as is from jobs r where r.organization_id = $1 and r.retry_of = ${job} and (r.finished_at is null or r.emptied <= $2)`;
const lockNext = `
  select organization_id as "organizationId", id as "jobId", emptied_to::text as "emptiedTo" from jobs j
  where organization_id = $1 and emptied = $2 and finished_at < $3 and finished_at is not null and not exists (${needing('j.id')})
  order by finished_at limit 1 for update skip locked`;
// A statement of its own: the one that locks does not see a retry that has started meanwhile.
const isNeeded = needing('$3');

const saveEmptied = `
  update jobs set emptied = case when $3::bigint is null then emptied + 1 else emptied end, emptied_to = $3
  where organization_id = $1 and id = $2`;

const isEmptied = `
  select emptied > 0 or emptied_to is not null as is from jobs where organization_id = $1 and id = $2`;

const chunk = `
  chunk as materialized (
    select record_id from recipients where organization_id = $1 and job_id = $2 and record_id > $3 order by record_id limit $4
  )`;
const ofChunk = `organization_id = $1 and job_id = $2 and ${amongIds('record_id', 'array(select record_id from chunk)')}`;

const emptyTexts = `
  with ${chunk}, made as (
    update messages set values = null, mail = null, outputs = null, reply = null
    where ${ofChunk} and (values is not null or mail is not null or outputs is not null or reply is not null) returning 1
  ), asked as (
    update tasks set title = '', script = '', stand_in_for = null where ${ofChunk} and (title <> '' or script <> '') returning 1
  )
  select coalesce(max(record_id), $3)::text as id, count(*) = $4 as "hasMore",
    ((select count(*) from made) + (select count(*) from asked))::int as rows from chunk`;

// Addresses and holders are by address: each step takes their next ones, whosever they are.
const emptyPeople = `
  with ${chunk}, sent as (
    update messages set "to" = '', provider_id = null, reason = ${countedReasonSql('reason')}
    where ${ofChunk} and ("to" <> '' or provider_id is not null or reason is distinct from ${countedReasonSql('reason')})
  ), taken as (
    update recipients set address = null, context = null, reason = ${countedReasonSql('reason')}
    where ${ofChunk} and (address is not null or context is not null or reason is distinct from ${countedReasonSql('reason')}) returning 1
  ), addresses as materialized (
    select address, record_id from recipient_addresses where organization_id = $1 and job_id = $2 order by address, record_id limit $4
  ), found as (
    delete from recipient_addresses where organization_id = $1 and job_id = $2 and address = any(array(select address from addresses))
      and (address, record_id) <= (select address, record_id from addresses order by address desc, record_id desc limit 1)
  ), holders as materialized (
    select step_id, address from message_holders where organization_id = $1 and first_job_id = $2 order by step_id, address limit $4
  ), held as (
    delete from message_holders where organization_id = $1 and first_job_id = $2
      and step_id = any(array(select distinct step_id from holders)) and address = any(array(select address from holders))
      and (step_id, address) <= (select step_id, address from holders order by step_id desc, address desc limit 1)
  )
  select coalesce(max(record_id), $3)::text as id, count(*) = $4 or (select count(*) from addresses) = $4
    or (select count(*) from holders) = $4 as "hasMore", (select count(*)::int from taken) as rows
  from chunk`;

const statements: Readonly<Record<EmptiedPart, string>> = { texts: emptyTexts, people: emptyPeople };
const beforeAll = '-9223372036854775808';

interface Emptied {
  readonly id: string;
  readonly hasMore: boolean;
  readonly rows: number;
}

/** The ended jobs of a transaction, as far as they are emptied. */
export const emptiedJobsOn = (session: PipelinedTransaction): EmptiedJobRepository => ({
  async lockNext(organizationId, part, endedBefore) {
    const [job] = await session.query<JobToEmpty>('lock_job_to_empty', lockNext, [organizationId, before[part], endedBefore]);
    if (!job) return undefined;
    const retries = await session.query('is_job_needed_by_retry', isNeeded, [organizationId, before[part], job.jobId]);
    return retries.length > 0 ? undefined : job;
  },
  async empty({ organizationId, jobId, emptiedTo }, part, limit) {
    const values = [organizationId, jobId, emptiedTo ?? beforeAll, limit];
    const [emptied] = await session.query<Emptied>(`empty_${part}_of_job`, statements[part], values);
    const isDone = !emptied?.hasMore;
    await session.execute('save_emptied_job', saveEmptied, [organizationId, jobId, isDone ? null : emptied.id]);
    return { rows: emptied?.rows ?? 0, isDone };
  },
  async isEmptied(organizationId, jobId) {
    const [row] = await session.query<{ is: boolean }>('is_job_emptied', isEmptied, [organizationId, jobId]);
    return row?.is ?? false;
  },
});
