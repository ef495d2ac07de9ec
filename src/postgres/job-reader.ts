import type { JobReader, JobReport } from '../application/ports/job-reader.ts';
import { deadAfterSeconds } from '../application/ports/workers.ts';
import type { MessageState } from '../domain/message.ts';
import type { Queryable } from './connection.ts';
import { reading } from './failures.ts';
import { isUuid } from './is-uuid.ts';
import { type JobRow, jobOf } from './jobs.ts';

// One statement, so that the counts belong together.
const read = `
  select j.*,
    coalesce((select jsonb_object_agg(state, n) from (
      select state, count(*) as n from recipients where organization_id = $1 and job_id = $2 group by state) s), '{}') as recipients,
    coalesce((select jsonb_agg(s) from (
      select step_id, state, count(*) as n from messages where organization_id = $1 and job_id = $2 group by step_id, state) s), '[]') as messages,
    exists (select from workers where seen_at > $3::timestamptz - make_interval(secs => ${deadAfterSeconds})) as online,
    (select min(wake_at) from recipients where organization_id = $1 and job_id = $2 and wake_at is not null and state = 'waiting') as next_due_at
  from jobs j where j.organization_id = $1 and j.id = $2`;

interface ReportRow extends JobRow {
  readonly recipients: JobReport['recipients'];
  readonly messages: readonly { readonly step_id: string; readonly state: MessageState; readonly n: number }[];
  readonly online: boolean;
  readonly next_due_at: Date | null;
}

/** Reads a job with its counts in one query. */
export class PostgresJobReader implements JobReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async read(organizationId: string, jobId: string, now: Date): Promise<JobReport | undefined> {
    if (!isUuid(organizationId) || !isUuid(jobId)) return undefined;
    const [row] = await reading(() => this.#database.query<ReportRow>('read_job', read, [organizationId, jobId, now]));
    if (!row) return undefined;
    const messages: Record<string, Partial<Record<MessageState, number>>> = Object.create(null);
    for (const { step_id, state, n } of row.messages) messages[step_id] = { ...messages[step_id], [state]: n };
    return { job: jobOf(row), recipients: row.recipients, messages, runtimeOnline: row.online, nextDueAt: row.next_due_at };
  }
}
