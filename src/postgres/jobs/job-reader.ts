import type { JobReader, JobReport } from '../../application/jobs/job-reader.ts';
import { deadAfterSeconds } from '../../application/jobs/workers.ts';
import type { MessageState } from '../../domain/jobs/message.ts';
import type { RecipientState } from '../../domain/jobs/recipient.ts';
import type { Queryable } from '../engine/connection.ts';
import { reading } from '../engine/failures.ts';
import { type JobRow, jobOf } from './job-repository.ts';

/** The names of the spinner of a job `j` and of who started it. */
export const jobNames = `
  (select name from spinners s where s.organization_id = j.organization_id and s.id = j.spinner_id) as spinner_name,
  coalesce(
    (select name from users u where u.id = j.started_by_user),
    (select name from api_keys k where k.organization_id = j.organization_id and k.id = j.started_by)) as starter_name`;

/** The steps of the version that a job `j` runs, in order. */
const jobSteps = `
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.step -> 'id', 'type', s.step -> 'type') order by s.n), '[]')
   from versions v, jsonb_array_elements(v.definition -> 'steps') with ordinality as s(step, n)
   where v.organization_id = j.organization_id and v.spinner_id = j.spinner_id and v.number = j.version) as steps`;

// One statement, so that all counts are from the same snapshot.
const read = `
  select j.*, ${jobNames}, ${jobSteps},
    coalesce((select jsonb_agg(s) from (
      select step_id, state, count(*) as n from recipients where organization_id = $1 and job_id = $2 group by step_id, state) s), '[]') as recipients,
    coalesce((select jsonb_agg(s) from (
      select step_id, state, count(*) as n from messages where organization_id = $1 and job_id = $2 group by step_id, state) s), '[]') as messages,
    exists (select from workers where seen_at > $3::timestamptz - make_interval(secs => ${deadAfterSeconds})) as online,
    (select min(wake_at) from recipients where organization_id = $1 and job_id = $2 and wake_at is not null and state = 'waiting') as next_due_at
  from jobs j where j.organization_id = $1 and j.id = $2`;

interface ReportRow extends JobRow {
  readonly spinner_name: string | null;
  readonly starter_name: string | null;
  readonly steps: readonly Pick<JobReport['steps'][number], 'id' | 'type'>[];
  readonly recipients: readonly { readonly step_id: string | null; readonly state: RecipientState; readonly n: number }[];
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
    const [row] = await reading(() => this.#database.query<ReportRow>('read_job', read, [organizationId, jobId, now]));
    if (!row) return undefined;
    const messages: Record<string, Partial<Record<MessageState, number>>> = Object.create(null);
    for (const { step_id, state, n } of row.messages) messages[step_id] = { ...messages[step_id], [state]: n };
    const recipients: Partial<Record<RecipientState, number>> = {};
    for (const { state, n } of row.recipients) recipients[state] = (recipients[state] ?? 0) + n;
    const at = (stepId: string) => row.recipients.filter(({ step_id }) => step_id === stepId);
    const steps = row.steps.map((step) => ({
      ...step,
      recipients: Object.fromEntries(at(step.id).map(({ state, n }) => [state, n])),
    }));
    return {
      job: jobOf(row),
      spinnerName: row.spinner_name,
      starterName: row.starter_name,
      recipients,
      steps,
      messages,
      runtimeOnline: row.online,
      nextDueAt: row.next_due_at,
    };
  }
}
