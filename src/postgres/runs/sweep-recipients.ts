import type { RemovedJob } from '../../application/runs/job-repository.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { amongIds } from '../kernel/among-ids.ts';
import { type ResultChange, resultCounts, resultsSql } from './counts/note-results.ts';

// A row with `once` stays: its unique index is what keeps later jobs of the spinner from taking the record again. Only the reason, which may
// name an address, is removed.
const ofChunk = `organization_id = $1 and job_id = $2 and ${amongIds('record_id', 'array(select record_id from chunk)')}`;
const sweep = `
  with chunk as materialized (
    select record_id, spinner_id from recipients where organization_id = $1 and job_id = $2 and record_id > $3 order by record_id limit $4
  ), sent as (
    delete from messages where ${ofChunk} returning record_id, channel, state, sent_at
  ), unsubscribed as (
    delete from unsubscribes where ${ofChunk} returning spinner_id, medium, at
  ), replied as (
    delete from replied_recipients where ${ofChunk} returning spinner_id, medium, at
  ), engaged as (
    delete from engaged_messages where ${ofChunk} returning spinner_id, medium, kind, at
  ), asked as (
    delete from tasks where ${ofChunk}
  ), went as (
    delete from split_ways where spinner_id = any(array(select spinner_id from chunk limit 1)) and ${ofChunk}
  ), gone as (
    delete from recipients where ${ofChunk} and not once
  ), kept as (
    update recipients set reason = null, address = null, trail = null, trail_at = null
    where ${ofChunk} and once and (reason is not null or address is not null or trail is not null)
  ), addresses as materialized (
    select address, record_id from recipient_addresses where organization_id = $1 and job_id = $2 order by address, record_id limit 4 * $4
  ), found as (
    delete from recipient_addresses where organization_id = $1 and job_id = $2 and address = any(array(select address from addresses))
      and (address, record_id) <= (select address, record_id from addresses order by address desc, record_id desc limit 1)
  ), holders as materialized (
    select step_id, address from message_holders where organization_id = $1 and first_job_id = $2 order by step_id, address limit 4 * $4
  ), held as (
    delete from message_holders where organization_id = $1 and first_job_id = $2
      and step_id = any(array(select distinct step_id from holders)) and address = any(array(select address from holders))
      and (step_id, address) <= (select step_id, address from holders order by step_id desc, address desc limit 1)
  ), seen as (
    delete from job_activity where organization_id = $1 and job_id = $2
  )
  select coalesce(max(record_id), $3)::text as id, count(*) = $4 or (select count(*) from addresses) = 4 * $4
      or (select count(*) from holders) = 4 * $4 as "hasMore", ${resultsSql(`
      select (select spinner_id from recipients r where r.organization_id = $1 and r.job_id = $2 and r.record_id = s.record_id),
        s.channel, s.state, s.sent_at, -1 from sent s
      union all select spinner_id, medium, 'unsubscribed', at, -1 from unsubscribed
      union all select spinner_id, medium, 'replied', at, -1 from replied
      union all select spinner_id, medium, kind, at, -1 from engaged`)} as results
  from chunk`;

interface Swept {
  readonly id: string;
  readonly hasMore: boolean;
  readonly results: readonly ResultChange[] | null;
}

/** @see RecipientRepository.sweep */
export async function sweepRecipients(
  session: PipelinedTransaction,
  { organizationId, jobId, sweptTo }: RemovedJob,
  limit: number,
): Promise<string | undefined> {
  const [swept] = await session.query<Swept>('sweep_recipients', sweep, [organizationId, jobId, sweptTo, limit]);
  await resultCounts.append(session, organizationId, swept?.results);
  return swept?.hasMore ? swept.id : undefined;
}
