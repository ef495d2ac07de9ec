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
    update recipients set reason = null where ${ofChunk} and once and reason is not null
  )
  select id from last where n = $4`;

/** @see RecipientRepository.sweep */
export async function sweepRecipients(
  session: PipelinedTransaction,
  { organizationId, jobId, sweptTo }: RemovedJob,
  limit: number,
): Promise<string | undefined> {
  const [last] = await session.query<{ id: string }>('sweep_recipients', sweep, [organizationId, jobId, sweptTo, limit]);
  return last?.id;
}
