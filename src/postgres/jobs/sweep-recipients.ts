import type { RemovedJob } from '../../application/jobs/job-repository.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

// A range of record ids, so that each part is a scan of a primary key whatever the statistics say. A row with `once` stays: its unique
// index is what keeps later jobs of the spinner from taking the record again. Only the reason, which may name an address, is removed.
const ofChunk = 'organization_id = $1 and job_id = $2 and record_id > $3 and record_id <= (select id from last)';
const sweep = `
  with last as materialized (
    select max(record_id) as id, count(*) as n from (
      select record_id from recipients where organization_id = $1 and job_id = $2 and record_id > $3 order by record_id limit $4) chunk
  ), sent as (
    delete from messages where ${ofChunk}
  ), gone as (
    delete from recipients where ${ofChunk} and not once
  ), kept as (
    update recipients set reason = null, address = null, trail = null, trail_at = null
    where ${ofChunk} and once and (reason is not null or address is not null or trail is not null)
  ), found as (
    delete from recipient_addresses a using (
      select address, record_id from recipient_addresses where organization_id = $1 and job_id = $2 limit 4 * $4) f
    where a.organization_id = $1 and a.job_id = $2 and a.address = f.address and a.record_id = f.record_id returning 1
  ), seen as (
    delete from job_activity where organization_id = $1 and job_id = $2
  )
  select coalesce(id, $3)::text as id from last where n = $4 or (select count(*) from found) = 4 * $4`;

/** @see RecipientRepository.sweep */
export async function sweepRecipients(
  session: PipelinedTransaction,
  { organizationId, jobId, sweptTo }: RemovedJob,
  limit: number,
): Promise<string | undefined> {
  const [last] = await session.query<{ id: string }>('sweep_recipients', sweep, [organizationId, jobId, sweptTo, limit]);
  return last?.id;
}
