import type { HappeningRepository } from '../../application/runs/happening-repository.ts';
import { mostHappenings } from '../../domain/runs/happening.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

// Nothing is locked while it is under way: then a claim and a recording would wait for each other.
const begin = `
  insert into job_happenings (organization_id, job_id, kind, subject, words, first_at, last_at, times)
  select $1, $2, $3, $4, $5, $6, $6, 1
  where not exists (
    select 1 from job_happenings h where h.organization_id = $1 and h.job_id = $2 and h.kind = $3 and h.subject = $4 and h.until is null)
  and (select count(*) from job_happenings h
    where h.organization_id = $1 and h.job_id = $2 and h.kind = $3 and h.subject <> $4) < ${mostHappenings}
  on conflict (organization_id, job_id, kind, subject) do update set
    words = excluded.words, last_at = excluded.last_at, times = job_happenings.times + 1, until = null
  where job_happenings.until is not null`;

const end = `
  update job_happenings set until = $5
  where organization_id = $1 and job_id = any($2::uuid[]) and kind = any($3::text[]) and until is null
  and ($4::text[] is null or subject = any($4))`;

export const happeningsOn = (session: PipelinedTransaction): HappeningRepository => ({
  async begin({ organizationId, jobId }, { kind, subject = '', words = null }, at) {
    await session.execute('begin_happening', begin, [organizationId, jobId, kind, subject, words, at]);
  },
  async end(organizationId, jobIds, { kinds, subjects }, at) {
    if (jobIds.length > 0) await session.execute('end_happenings', end, [organizationId, jobIds, kinds, subjects ?? null, at]);
  },
});
