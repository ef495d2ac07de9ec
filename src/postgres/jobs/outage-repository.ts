import { type OutageRepository, shortestOutageSeconds } from '../../application/jobs/outage-repository.ts';
import type { JobReference } from '../../application/kernel/tasks.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

// In order, so that two transactions do not wait for each other.
const note = `
  insert into outages (connection, organization_id, job_id, since)
  select c, $1, $2, $4 from unnest($3::text[]) c order by c
  on conflict do nothing`;

// Usually there is none: a look into an index of a few rows.
const end = `
  with ended as (delete from outages where connection = any($1::text[]) returning organization_id, job_id, since)
  select distinct organization_id as "organizationId", job_id as "jobId" from ended
  where since <= $2::timestamptz - make_interval(secs => ${shortestOutageSeconds})`;

export const outagesOn = (session: PipelinedTransaction): OutageRepository => ({
  async note({ organizationId, jobId }, connections, now) {
    if (connections.length > 0) await session.execute('note_outages', note, [organizationId, jobId, connections, now]);
  },
  async end(connections, now) {
    if (connections.length === 0) return [];
    return session.query<JobReference>('end_outages', end, [connections, now]);
  },
});
