import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import {
  type DetailedStory,
  feedbackPerMessage,
  type NotTaken,
  notTakenLimits,
  type RecipientOfJob,
  type RecipientStories,
  type RecipientStory,
  type RecordKey,
  repliesPerRecipient,
  type StoryReply,
} from '../../application/people/recipient-stories.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import { Message } from '../../domain/runs/message.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import { type NamedJobRow, namedJobFields, namedJobs } from '../runs/job-reader.ts';
import { recipientColumns, recipientOf } from '../runs/lists/list-recipients.ts';
import { messageColumns } from '../runs/saving/message-columns.ts';
import { takenBy } from '../runs/taken-by.ts';
import { isByPersonSql } from './answers-of-people.ts';
import { type FeedbackRow, feedbackColumns, feedbackOf } from './feedback-row.ts';

const recipients = `
  select "jobId", ${recipientColumns.given('r')}, trail, "trailAt"
  from unnest($2::uuid[], $3::bigint[]) k (job, record) cross join lateral (
    select job_id as "jobId", ${recipientColumns.fields()}, trail, trail_at as "trailAt" from recipients where organization_id = $1 and job_id = k.job and record_id = k.record offset 0) r`;

const tables = `
  select k.record::text as record, r.data_table_id as "dataTableId" from unnest($2::uuid[], $3::bigint[]) k (job, record) cross join lateral (
    select data_table_id from recipients where organization_id = $1 and job_id = k.job and record_id = k.record offset 0) r`;

const jobs = `select ${namedJobFields} from jobs j where organization_id = $1 and id = any($2::uuid[])`;

const messages = `
  select ${messageColumns.given('m')} from unnest($2::uuid[], $3::bigint[]) k (job, record) cross join lateral (
    select ${messageColumns.fields()} from messages where organization_id = $1 and job_id = k.job and record_id = k.record offset 0) m
  order by "createdAt", "stepId" collate "C"`;

const feedback = `
  select ${feedbackColumns.given('f')} from unnest($2::uuid[]) m (id) cross join lateral (
    select ${feedbackColumns.fields()} from feedback
    where organization_id = $1 and message_id = m.id and outcome in ('applied', 'repeated')
    order by id desc limit $3) f
  order by id`;

const replies = `
  select id, message_id as "messageId", ${isByPersonSql()} as "isByPerson", received_at as "receivedAt"
  from replies where organization_id = $1 and job_id = $2 and record_id = $3 order by id desc limit $4`;

const ways = (seen = ''): string => `
  select organization_id, job_id, record_id from (
    select a.organization_id, a.job_id, a.record_id from unnest($2::text[]) f (address) cross join lateral (
      select organization_id, job_id, record_id from recipient_addresses
      where organization_id = $1 and address = f.address and (job_id < $3 or job_id = $3 and record_id > $4) and job_id <= $3 ${seen}
      order by job_id desc, record_id limit $5) a) a
  group by 1, 2, 3 order by job_id desc, record_id limit $5`;

const seenWays = ways(`and exists (
  select 1 from recipients r where r.organization_id = $1 and r.job_id = recipient_addresses.job_id
    and r.record_id = recipient_addresses.record_id
    and ($6::uuid[] is null or r.spinner_id = any($6)) and ($7::uuid[] is null or r.data_table_id = any($7)))`);

const waysOfRecord = `
  select r.job_id, r.record_id from spinners s cross join lateral (${takenBy({ more: 'and job_id < $4' })} offset 0) r
  where s.organization_id = $1 and ($6::uuid[] is null or s.id = any($6)) order by r.job_id desc limit $5`;

const newestWays = `
  select w.job_id, w.record_id from unnest($2::bigint[], $3::uuid[]) k (record, data_table) cross join lateral (
    select r.job_id, r.record_id from spinners s cross join lateral (${takenBy({ record: 'k.record', dataTable: 'k.data_table' })} offset 0) r
    where s.organization_id = $1 order by r.job_id desc limit $4) w
  order by w.job_id desc`;

const notTaken = `
  select s.id as "spinnerId", s.name as "spinnerName", j.id as "jobId",
    case when j.id is null then 'no_job' when j.chose then 'not_chosen' else 'not_reached' end as why
  from spinners s left join lateral (
    select id, coalesce(enrol_after < $2 and enrol_done >= $2, false) as chose from (
      select id, enrol_after, enrol_done from jobs where organization_id = $1 and spinner_id = s.id and retry_of is null
      order by id desc limit $5) newest
    order by 2 desc, id desc limit 1) j on true
  where s.organization_id = $1 and s.archived_at is null and s.published_version is not null and ($6::uuid[] is null or s.id = any($6))
    and exists (
      select 1 from versions v where v.organization_id = $1 and v.spinner_id = s.id and v.number = s.published_version
        and v.definition ->> 'dataTableId' = $3::uuid::text offset 0)
    and not exists (${takenBy({})} offset 0)
  order by s.name collate "C", s.id limit $4`;

const unsubscribed = `
  select k.job as "jobId", k.record::text as "recordId", min(u.at) as at from unnest($2::uuid[], $3::bigint[]) k (job, record)
  cross join lateral (select at from unsubscribes where organization_id = $1 and job_id = k.job and record_id = k.record offset 0) u
  group by 1, 2`;

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type RecipientRow = Parameters<typeof recipientOf>[1] & {
  readonly jobId: string;
  readonly trail: readonly string[] | null;
  readonly trailAt: readonly Date[] | null;
};
interface Way {
  readonly job_id: string;
  readonly record_id: string;
}

/** Reads the ways of recipients by key. */
export class PostgresRecipientStories implements RecipientStories {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async read(organizationId: string, jobId: string, recordId: string): Promise<DetailedStory | undefined> {
    const [story] = await this.#stories(organizationId, [{ job_id: jobId, record_id: recordId }]);
    if (!story) return undefined;
    const values = [organizationId, story.messages.map(({ id }) => id), feedbackPerMessage];
    const [rows, answers] = await Promise.all([
      this.#query<FeedbackRow>('feedback_of_messages', feedback, values),
      this.#query<StoryReply>('replies_of_recipient', replies, [organizationId, jobId, recordId, repliesPerRecipient]),
    ]);
    return { ...story, feedback: rows.map(feedbackOf), replies: answers };
  }

  async ofRecord(
    organizationId: string,
    { dataTableId, recordId }: RecordKey,
    { limit, after }: PageRequest,
    { spinnerIds } = Reach.everything,
  ): Promise<Page<RecipientStory>> {
    const values = [organizationId, recordId, dataTableId, after?.[0] ?? lastId, limit + 1, spinnerIds];
    const found = await this.#query<Way>('ways_of_record', waysOfRecord, values);
    const { items, next } = pageFrom(found, limit, ({ job_id }) => [job_id]);
    return { items: await this.#stories(organizationId, items), next };
  }

  async newestOf(
    organizationId: string,
    records: readonly RecordKey[],
    most: number,
  ): Promise<ReadonlyMap<string, readonly RecipientStory[]>> {
    const values = [organizationId, records.map(({ recordId }) => recordId), records.map(({ dataTableId }) => dataTableId), most];
    const found = await this.#query<Way>('newest_ways_of_records', newestWays, values);
    const stories = found.length > 0 ? await this.#stories(organizationId, found) : [];
    return new Map(records.map(({ recordId }) => [recordId, stories.filter(({ recipient }) => recipient.recordId === recordId)]));
  }

  notTaken(organizationId: string, { dataTableId, recordId }: RecordKey, { spinnerIds } = Reach.everything): Promise<readonly NotTaken[]> {
    const { spinners, jobs: newest } = notTakenLimits;
    const values = [organizationId, recordId, dataTableId, spinners, newest, spinnerIds];
    return this.#query<NotTaken>('spinners_without_record', notTaken, values);
  }

  async tablesOf(organizationId: string, recipients: readonly RecipientOfJob[]): Promise<ReadonlyMap<string, string>> {
    const values = [organizationId, recipients.map(({ jobId }) => jobId), recipients.map(({ recordId }) => recordId)];
    const rows = await this.#query<{ readonly record: string; readonly dataTableId: string }>('tables_of_recipients', tables, values);
    return new Map(rows.map(({ record, dataTableId }) => [record, dataTableId]));
  }

  async ofAddress(
    organizationId: string,
    folded: readonly string[],
    { limit, after }: PageRequest,
    { isLimited, spinnerIds, spinnerTableIds } = Reach.everything,
  ): Promise<Page<RecipientStory>> {
    const values = [organizationId, folded, after?.[0] ?? lastId, after?.[1] ?? '0', limit + 1];
    const found = isLimited
      ? await this.#query<Way>('seen_ways_of_address', seenWays, [...values, spinnerIds, spinnerTableIds])
      : await this.#query<Way>('ways_of_address', ways(), values);
    const { items, next } = pageFrom(found, limit, (row) => [row.job_id, row.record_id]);
    return { items: await this.#stories(organizationId, items), next };
  }

  /** In the same order; recipients of a deleted job that are not swept yet are left out. */
  async #stories(organizationId: string, found: readonly Way[]): Promise<RecipientStory[]> {
    const ids = found.map(({ job_id }) => job_id);
    const key = [organizationId, ids, found.map(({ record_id }) => record_id)];
    const named = async () =>
      namedJobs(this.#database, organizationId, await this.#query<NamedJobRow>('jobs_of_recipients', jobs, [organizationId, ids]));
    const [rows, jobsOf, sent, left] = await Promise.all([
      this.#query<RecipientRow>('read_recipients', recipients, key),
      named(),
      this.#query<FieldsOf<typeof Message>>('messages_of_recipients', messages, key),
      this.#query<RecipientOfJob & { readonly at: Date }>('unsubscribes_of_recipients', unsubscribed, key),
    ]);
    return found.flatMap(({ job_id: jobId, record_id: recordId }): RecipientStory[] => {
      const row = rows.find((one) => one.jobId === jobId && one.recordId === recordId);
      const named = jobsOf.find(({ job }) => job.id === jobId);
      if (!row || !named) return [];
      const { trail, trailAt } = row;
      const own = sent.filter((one) => one.jobId === jobId && one.recordId === recordId);
      return [
        {
          ...named,
          recipient: recipientOf({ organizationId, jobId }, row),
          trail: (trail ?? []).map((stepId, index) => ({ stepId, at: trailAt?.[index] as Date })),
          messages: own.map((one) => new Message(one)),
          unsubscribedAt: left.find((one) => one.jobId === jobId && one.recordId === recordId)?.at ?? null,
        },
      ];
    });
  }

  #query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return reading(() => this.#database.query<Row>(name, text, values));
  }
}
