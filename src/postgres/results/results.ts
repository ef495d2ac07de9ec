import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type {
  EngagedPerson,
  PeopleFilter,
  RepliedPerson,
  ResultCount,
  Results,
  SentFilter,
  TimedResult,
  TimeRange,
  UnsubscribedPerson,
} from '../../application/results/results.ts';
import type { EngagementKind } from '../../domain/channels/feedback/feedback.ts';
import { Message } from '../../domain/runs/message.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import { isCountedSql } from '../people/answers-of-people.ts';
import { messageColumns } from '../runs/saving/message-columns.ts';

const ofSpinners = `
  select subject_id as "spinnerId", medium, state, sum(n)::int as n from result_counts
  where organization_id = $1 and subject_id = any($2::uuid[]) and at = '-infinity' group by 1, 2, 3 having sum(n) <> 0`;

const since = `
  select at, medium, state, sum(n)::int as n from result_counts
  where organization_id = $1 and subject_id = $1 and at >= $2 group by 1, 2, 3 having sum(n) <> 0`;

// Each state is a range of the index.
const messages = `
  select ${messageColumns.given('m')} from unnest($3::text[]) s (state) cross join lateral (
    select ${messageColumns.fields()} from messages
    where organization_id = $1 and $2 = channel and state = s.state and sent_at >= $4 and sent_at < $5
      and (sent_at, id) < ($6::timestamptz, $7::uuid)
    order by sent_at desc, id desc limit $8) m
  order by "sentAt" desc, id desc limit $8`;

const listed = (table: string, more: string): string => `
  select u.job_id as "jobId", u.record_id as "recordId", u.medium, u.at,
    (select address from recipients r where r.organization_id = $1 and r.job_id = u.job_id and r.record_id = u.record_id) as address ${more}
  from ${table} u where organization_id = $1 and medium = $2`;

const people = (table: string, more: string, condition: string): string => `${listed(table, more)}
    and ${condition} and (at, job_id, record_id) < ($5::timestamptz, $6::uuid, $7::bigint)
  order by at desc, job_id desc, record_id desc limit $8`;

// Several steps of a record may have the same time, so the step is a part of the order.
const engaged = (condition: string): string => `${listed('engaged_messages', ', u.step_id as "stepId"')}
    and kind = $9 and ${condition} and ((at, job_id, record_id) < ($5::timestamptz, $6::uuid, $7::bigint)
      or ((at, job_id, record_id) = ($5::timestamptz, $6::uuid, $7::bigint) and step_id > $10))
  order by at desc, job_id desc, record_id desc, step_id limit $8`;

const itsReply = `, (
  select r.id from replies r where r.organization_id = $1 and r.job_id = u.job_id and r.record_id = u.record_id and r.medium = u.medium
    and ${isCountedSql('r.')} order by r.id desc limit 1) as "replyId"`;

// An answer comes after its job was created; a day covers clocks that differ.
const ofJobsCreated = `spinner_id = $3::uuid and at >= ($4::timestamptz[])[1] - interval '1 day' and exists (
  select 1 from jobs j where j.organization_id = $1 and j.id = u.job_id
    and j.created_at >= ($4::timestamptz[])[1] and j.created_at < ($4::timestamptz[])[2])`;

type PeopleScope = PeopleFilter extends infer Filter ? (Filter extends PeopleFilter ? Omit<Filter, 'medium'> : never) : never;

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const lastRecord = '9223372036854775807';

/** Reads kept results, and the lists behind them. */
export class PostgresResults implements Results {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async ofSpinners(organizationId: string, spinnerIds: readonly string[]): Promise<ReadonlyMap<string, readonly ResultCount[]>> {
    type Row = ResultCount & { readonly spinnerId: string };
    const rows = spinnerIds.length === 0 ? [] : await this.#query<Row>('results_of_spinners', ofSpinners, [organizationId, spinnerIds]);
    const found = new Map<string, ResultCount[]>();
    for (const { spinnerId, ...count } of rows) found.set(spinnerId, [...(found.get(spinnerId) ?? []), count]);
    return found;
  }

  since(organizationId: string, from: Date): Promise<readonly TimedResult[]> {
    return this.#query<TimedResult>('results_since', since, [organizationId, from]);
  }

  async messages(organizationId: string, { medium, states, range }: SentFilter, { limit, after }: PageRequest): Promise<Page<Message>> {
    const [at = range.to.toISOString(), id = lastId] = after ?? [];
    const values = [organizationId, medium, states, range.from, range.to, at, id, limit + 1];
    const rows = await this.#query<FieldsOf<typeof Message>>('messages_by_time', messages, values);
    return pageFrom(
      rows.map((row) => new Message(row)),
      limit,
      ({ sentAt, id: last }) => [sentAt?.toISOString() ?? null, last],
    );
  }

  unsubscribed(organizationId: string, filter: PeopleFilter, page: PageRequest): Promise<Page<UnsubscribedPerson>> {
    return this.#people('unsubscribed', (condition) => people('unsubscribes', '', condition), organizationId, filter, page);
  }

  replied(organizationId: string, filter: PeopleFilter, page: PageRequest): Promise<Page<RepliedPerson>> {
    return this.#people('replied', (condition) => people('replied_recipients', itsReply, condition), organizationId, filter, page);
  }

  async engaged(
    organizationId: string,
    kind: EngagementKind,
    { medium, ...scope }: PeopleFilter,
    { limit, after }: PageRequest,
  ): Promise<Page<EngagedPerson>> {
    const [at = 'infinity', jobId = lastId, recordId = lastRecord, stepId = ''] = after ?? [];
    const [name, where, values] = scopeOf(scope);
    const given = [organizationId, medium, ...values, at, jobId, recordId, limit + 1, kind, stepId];
    const rows = await this.#query<EngagedPerson>(`engaged_${name}`, engaged(where), given);
    return pageFrom(rows, limit, (one) => [one.at.toISOString(), one.jobId, one.recordId, one.stepId]);
  }

  async #people<Person extends UnsubscribedPerson>(
    which: string,
    text: (condition: string) => string,
    organizationId: string,
    { medium, ...scope }: PeopleFilter,
    { limit, after }: PageRequest,
  ): Promise<Page<Person>> {
    const [at = 'infinity', jobId = lastId, recordId = lastRecord] = after ?? [];
    const key = [at, jobId, recordId, limit + 1];
    const [name, where, values] = scopeOf(scope);
    const rows = await this.#query<Person>(`${which}_${name}`, text(where), [organizationId, medium, ...values, ...key]);
    return pageFrom(rows, limit, (one) => [one.at.toISOString(), one.jobId, one.recordId]);
  }

  #query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return reading(() => this.#database.query<Row>(name, text, values));
  }
}

/** The people of a list: the name of their query, its condition, and the values of $3 and $4 in it. */
function scopeOf(scope: PeopleScope): readonly [name: string, where: string, values: readonly [unknown, unknown]] {
  if ('range' in scope) return ['by_time', 'at >= $3::timestamptz and at < $4::timestamptz', [scope.range.from, scope.range.to]];
  if ('jobId' in scope) return ['of_job', 'job_id = $3::uuid and $4::text is null', [scope.jobId, null]];
  return scope.created
    ? ['of_jobs_created', ofJobsCreated, [scope.spinnerId, timesIn(scope.created)]]
    : ['of_spinner', 'spinner_id = $3::uuid and $4::text is null', [scope.spinnerId, null]];
}

/** An array of its two times. */
const timesIn = ({ from, to }: TimeRange): string => `{${from.toISOString()},${to.toISOString()}}`;
