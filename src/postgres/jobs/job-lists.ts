import type { JobFilter, JobLists } from '../../application/jobs/job-lists.ts';
import type { NamedJob } from '../../application/jobs/job-reader.ts';
import type { Page, PageRequest } from '../../application/kernel/page.ts';
import { Message } from '../../domain/jobs/message.ts';
import { Recipient } from '../../domain/jobs/recipient.ts';
import type { Queryable } from '../engine/connection.ts';
import { reading } from '../engine/failures.ts';
import type { FieldsOf } from '../engine/row.ts';
import { type WindowRow, windowed, windowedPage } from '../engine/windowed.ts';
import { jobNames } from './job-reader.ts';
import { type JobRow, jobOf } from './job-repository.ts';
import { messageColumns } from './message-repository.ts';

// Each list is an index scan of limited length from the page's key; unused bounds are infinite. Job ids start with their time, and a
// separate index by time would cost each trigger more than it would save here.
const listJobs = (ofSpinner: boolean): string => `
  select j.*, ${jobNames} from (${windowed({
    table: 'jobs',
    where: `organization_id = $1 and id < $2 ${ofSpinner ? 'and spinner_id = $7' : ''}`,
    order: 'id desc',
    wanted: 'created_at >= $3::timestamptz and created_at < $4::timestamptz and ($5::text[] is null or state = any($5))',
    limit: '$6',
  })}) j order by id desc`;

const listRecipients = `
  select record_id as "recordId", state, reason, step_id as "stepId", wake_at as "wakeAt", lease, matches, place from (${windowed({
    table: 'recipients',
    where: 'organization_id = $1 and job_id = $2 and record_id > $3',
    order: 'record_id',
    wanted: '($4::text[] is null or state = any($4))',
    limit: '$5',
  })}) r order by record_id`;

const listMessages = `
  select ${messageColumns}, matches, place from (${windowed({
    table: 'messages',
    where: 'organization_id = $1 and job_id = $2 and (record_id, step_id) > ($3, $4)',
    order: 'record_id, step_id',
    wanted: '($5::text[] is null or state = any($5)) and ($6::text is null or step_id = $6)',
    limit: '$7',
  })}) m order by record_id, step_id`;

const dayMs = 86_400_000;
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
    const page = windowedPage(rows, limit, namedJob, ({ job }) => [job.id]);
    // Processes whose clocks differ a little make ids that differ a little from the order of creation.
    const isPast = from !== undefined && (rows.at(-1)?.created_at ?? from).getTime() < from.getTime() - dayMs;
    return isPast ? { ...page, next: undefined } : page;
  }

  async recipients(
    organizationId: string,
    jobId: string,
    { states }: Parameters<JobLists['recipients']>[2],
    { limit, after }: PageRequest,
  ): Promise<Page<Recipient> | undefined> {
    if (!(await this.#exists(organizationId, jobId))) return undefined;
    const values = [organizationId, jobId, after?.[0] ?? '0', states ?? null, limit + 1];
    const rows = await this.#query<RecipientRow>('list_recipients', listRecipients, values);
    const recipientOf = ({ matches, place, ...row }: RecipientRow) => new Recipient({ organizationId, jobId, ...row, path: [] });
    return windowedPage(rows, limit, recipientOf, ({ recordId }) => [recordId]);
  }

  async messages(
    organizationId: string,
    jobId: string,
    { states, stepId }: Parameters<JobLists['messages']>[2],
    { limit, after }: PageRequest,
  ): Promise<Page<Message> | undefined> {
    if (!(await this.#exists(organizationId, jobId))) return undefined;
    const values = [organizationId, jobId, after?.[0] ?? '0', after?.[1] ?? '', states ?? null, stepId ?? null, limit + 1];
    const rows = await this.#query<FieldsOf<Message> & WindowRow>('list_messages', listMessages, values);
    return windowedPage(
      rows,
      limit,
      ({ matches, place, ...row }) => new Message(row),
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

interface NamedRow extends JobRow, WindowRow {
  readonly spinner_name: string | null;
  readonly starter_name: string | null;
}

const namedJob = (row: NamedRow): NamedJob => ({ job: jobOf(row), spinnerName: row.spinner_name, starterName: row.starter_name });

type RecipientRow = Omit<FieldsOf<Recipient>, 'organizationId' | 'jobId' | 'path'> & WindowRow;
