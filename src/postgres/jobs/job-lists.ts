import type { JobFilter, JobLists } from '../../application/jobs/job-lists.ts';
import type { NamedJob } from '../../application/jobs/job-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import { Message } from '../../domain/jobs/message.ts';
import { Recipient } from '../../domain/jobs/recipient.ts';
import type { Queryable } from '../engine/connection.ts';
import { reading } from '../engine/failures.ts';
import type { FieldsOf } from '../engine/row.ts';
import { jobNames } from './job-reader.ts';
import { type JobRow, jobOf } from './job-repository.ts';
import { messageColumns } from './message-repository.ts';

// Each list is an index scan from the page's key; unused bounds are infinite. Job ids start with their time, and a separate index by
// time would cost each trigger more than it would save here.
const listJobs = (ofSpinner: boolean): string => `
  select j.*, ${jobNames} from jobs j
  where organization_id = $1 and id < $2
    and created_at >= $3::timestamptz and created_at < $4::timestamptz
    and ($5::text[] is null or state = any($5)) ${ofSpinner ? 'and spinner_id = $7' : ''}
  order by id desc limit $6`;

const listRecipients = `
  select record_id as "recordId", state, reason, step_id as "stepId", wake_at as "wakeAt", lease from recipients
  where organization_id = $1 and job_id = $2 and record_id > $3 and ($4::text[] is null or state = any($4))
  order by record_id limit $5`;

const listMessages = `
  select ${messageColumns} from messages
  where organization_id = $1 and job_id = $2 and (record_id, step_id) > ($3, $4)
    and ($5::text[] is null or state = any($5)) and ($6::text is null or step_id = $6)
  order by record_id, step_id limit $7`;

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Lists jobs, their recipients and their messages by key. */
export class PostgresJobLists implements JobLists {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async jobs(organizationId: string, { spinnerId, states, from, to }: JobFilter, { limit, after }: PageRequest): Promise<Page<NamedJob>> {
    const values = [organizationId, after?.[0] ?? lastId, from ?? '-infinity', to ?? 'infinity', states ?? null, limit + 1];
    const rows =
      spinnerId === undefined
        ? await this.#query<NamedRow>('list_jobs', listJobs(false), values)
        : await this.#query<NamedRow>('list_jobs_of_spinner', listJobs(true), [...values, spinnerId]);
    const jobs = rows.map((row) => ({ job: jobOf(row), spinnerName: row.spinner_name, starterName: row.starter_name }));
    return pageFrom(jobs, limit, ({ job }) => [job.id]);
  }

  async recipients(
    organizationId: string,
    jobId: string,
    { states }: Parameters<JobLists['recipients']>[2],
    { limit, after }: PageRequest,
  ): Promise<Page<Recipient> | undefined> {
    if (!(await this.#exists(organizationId, jobId))) return undefined;
    const values = [organizationId, jobId, after?.[0] ?? '0', states ?? null, limit + 1];
    const rows = await this.#query<Omit<FieldsOf<Recipient>, 'organizationId' | 'jobId'>>('list_recipients', listRecipients, values);
    const recipients = rows.map((row) => new Recipient({ organizationId, jobId, ...row }));
    return pageFrom(recipients, limit, ({ recordId }) => [recordId]);
  }

  async messages(
    organizationId: string,
    jobId: string,
    { states, stepId }: Parameters<JobLists['messages']>[2],
    { limit, after }: PageRequest,
  ): Promise<Page<Message> | undefined> {
    if (!(await this.#exists(organizationId, jobId))) return undefined;
    const values = [organizationId, jobId, after?.[0] ?? '0', after?.[1] ?? '', states ?? null, stepId ?? null, limit + 1];
    const rows = await this.#query<FieldsOf<Message>>('list_messages', listMessages, values);
    return pageFrom(
      rows.map((row) => new Message(row)),
      limit,
      ({ recordId, stepId }) => [recordId, stepId],
    );
  }

  async #exists(organizationId: string, jobId: string): Promise<boolean> {
    const text = 'select from jobs where organization_id = $1 and id = $2';
    return (await this.#query('job_exists', text, [organizationId, jobId])).length > 0;
  }

  #query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return reading(() => this.#database.query<Row>(name, text, values));
  }
}

interface NamedRow extends JobRow {
  readonly spinner_name: string | null;
  readonly starter_name: string | null;
}
