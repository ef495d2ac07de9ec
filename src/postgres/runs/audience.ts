import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Audience, nextChosen } from '../../application/runs/recipient-repository.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import type { AudienceRange, Job } from '../../domain/runs/job.ts';
import type { JobContext } from '../../domain/spinners/job-context.ts';
import { matches } from '../../domain/tables/condition.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { amongIds } from '../kernel/among-ids.ts';
import { haveEndedSql, transactionNumbersOn } from '../kernel/transaction-numbers.ts';
import { recordsWithIds } from '../tables/records-by-id.ts';
import { enrolledAt, jobCounts } from './counts/job-counts.ts';
import { releaseRetried } from './retried.ts';

const sliceMs = 10;

/*
 * Ids are assigned before their transactions commit, so a record may become visible below an id that was already read, and a plain
 * cursor would skip it. The cursor (mark) therefore lags behind: `settled_id` is the highest id below which no new record can become
 * visible. When a range is opened, the highest visible id becomes `pending`, with a transaction id assigned right after; a transaction
 * that inserted a lower record id has a lower transaction id (a record's id is assigned after its transaction's). Once all transactions
 * below that transaction id have ended, the pending id is settled, but only for the scan that begins then: it still starts at the old
 * mark. The unique index drops what a scan reads twice.
 */

/** The parts of the snapshot that opened a range which `closeAudience` needs. */
interface Mark {
  /** The pending id, if it had settled by then. */
  readonly settles: string | null;
  /** The end of the range is settled once all transactions below this transaction id have ended. */
  readonly before: string;
  /** The mark's generation when it was read: it changes when recipients below the mark are released. */
  readonly generation?: number;
}

const readMark = `
  select coalesce(max(m.settled_id), 0)::text as after,
    coalesce((select max(id) from records where organization_id = $1 and data_table_id = $3), 0)::text as "upTo",
    max(case when ${haveEndedSql('m.pending_before')} then m.pending_id end)::text as settles,
    coalesce(max(m.generation), 0) as generation,
    pg_current_xact_id_if_assigned() is null as fresh
  from audience_marks m where m.organization_id = $1 and m.spinner_id = $2 and m.data_table_id = $3`;

interface MarkRow {
  readonly after: string;
  readonly upTo: string;
  readonly settles: string | null;
  readonly generation: number;
  readonly fresh: boolean;
}

/** @see RecipientRepository.open */
export async function openAudience(
  session: PipelinedTransaction,
  { organizationId, spinnerId, dataTableId, kind }: Audience,
): Promise<AudienceRange> {
  const [seen] = await session.query<MarkRow>('open_audience', readMark, [organizationId, spinnerId, dataTableId]);
  if (!seen?.fresh) throw new Error('An audience must be opened before its transaction writes or locks anything');
  if (kind === 'all') return { after: '0', upTo: seen.upTo, mark: '' };
  const before = await transactionNumbersOn(session).next(organizationId);
  const mark: Mark = { settles: seen.settles, before, generation: seen.generation };
  return { after: seen.after, upTo: seen.upTo, mark: JSON.stringify(mark) };
}

// A pending id stays until it has settled: if each newer id replaced it, it might never settle. A mark that was moved back after the
// range was opened stays as it is: the range was scanned from above it.
const close = `
  insert into audience_marks as m (organization_id, spinner_id, data_table_id, settled_id, pending_id, pending_before)
  values ($1, $2, $3, coalesce($4::bigint, 0), $5, $6)
  on conflict (organization_id, spinner_id, data_table_id) do update set
    settled_id = greatest(m.settled_id, $4::bigint),
    pending_id = case when m.pending_id <= greatest(m.settled_id, $4::bigint) then excluded.pending_id else m.pending_id end,
    pending_before = case when m.pending_id <= greatest(m.settled_id, $4::bigint) then excluded.pending_before else m.pending_before end
  where m.generation = $7`;

const give = `
  update recipients r set context = given.context from jsonb_to_recordset($4::jsonb) as given (record_id bigint, context jsonb)
  where r.organization_id = $1 and r.job_id = $2 and ${amongIds('r.record_id', '$3::bigint[]')} and r.record_id = given.record_id`;

/** @see RecipientRepository.giveContexts */
export async function giveContexts(session: PipelinedTransaction, job: Job, contexts: ReadonlyMap<string, JobContext>): Promise<void> {
  if (contexts.size === 0) return;
  const given = [...contexts].map(([record_id, context]) => ({ record_id, context }));
  await session.execute('give_contexts', give, [job.organizationId, job.id, [...contexts.keys()], JSON.stringify(given)]);
}

/** @see RecipientRepository.close */
export async function closeAudience(
  session: PipelinedTransaction,
  job: Job,
  { organizationId, spinnerId, dataTableId, kind, filter, recordIds }: Audience,
): Promise<void> {
  // A record that was not chosen is still new.
  if (kind === 'all' || filter || recordIds || !job.enrolment) return;
  const { settles, before, generation = 0 } = JSON.parse(job.enrolment.mark) as Mark;
  const values = [organizationId, spinnerId, dataTableId, settles, job.enrolment.upTo, before, generation];
  await session.execute('close_audience', close, values);
}

// The scan's progress is the highest id read, whether or not it was enrolled. The insert reads no other CTE: a cluster would send that
// one's rows to every node.
const enrolFrom = (looked: string, done: string): string => `
  with enrolled as (
    insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, step_id, wake_at, trail, trail_at)
    select $1, $6, id, $7, $2, $8, 'pending', $10, $9,
      array_remove(array[$10::text], null), array_remove(array[case when $10::text is not null then $9::timestamptz end], null)
    from (${looked}) looked
    on conflict do nothing
    returning 1
  )
  select ${done} as done, (select count(*)::int from enrolled) as n`;

const chunk = 'select id from records where organization_id = $1 and data_table_id = $2 and id > $3 and id <= $4 order by id limit $5';
const enrol = enrolFrom(chunk, `(select case when count(*) < $5 then $4 else max(id) end::text from (${chunk}) looked)`);
// PostgreSQL rejects parameters that the statement does not use.
const enrolChosen = enrolFrom('select id from unnest($3::bigint[]) id limit $5::int', '$4::text');
const enrolOutside = enrolFrom(
  `select id from unnest($3::bigint[]) id where not exists (
    select 1 from recipients r
    where r.organization_id = $1 and r.spinner_id = $7 and r.record_id = id and r.state in ('pending', 'active', 'waiting'))
  limit $5::int`,
  '$4::text',
);
const present = `select id::text from records r where ${recordsWithIds('$3::bigint[]')}`;

/** Records compared with a filter at a time have at most this many bytes, but for the last. */
const maxBytes = 8 * 1024 * 1024;
const look = `
  select id::text, cells, found from (
    select id, data as cells, count(*) over () as found,
      sum(octet_length(data::text)) over (order by id rows unbounded preceding) - octet_length(data::text) as before
    from (
      select id, data from records
      where organization_id = $1 and data_table_id = $2 and id > $3 and id <= $4 order by id limit $5) r
  ) s where before < ${maxBytes} order by id`;

interface Looked {
  readonly id: string;
  readonly cells: Cells;
  /** The number of records in the chunk, also of those that made it too large. */
  readonly found: string;
}

/** Yields to the event loop when comparing takes long. */
async function wantedAmong(
  looked: readonly Looked[],
  { condition, table }: NonNullable<Audience['filter']>,
  now: Date,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let yieldedAt = performance.now();
  for (const { id, cells } of looked) {
    if (matches(condition, new Map(Object.entries(namedCells(table, cells))), now)) ids.push(id);
    if (performance.now() - yieldedAt < sliceMs) continue;
    await nextTurn();
    yieldedAt = performance.now();
  }
  return ids;
}

interface Enrolled {
  readonly done: string;
  readonly n: number;
}

/** @see RecipientRepository.enrol */
export async function enrolAudience(
  session: PipelinedTransaction,
  job: Job,
  audience: Audience,
  now: Date,
  limit: number,
): Promise<string> {
  if (!job.enrolment) throw new Error('A job is enrolled only once it has started');
  const { organizationId, dataTableId, spinnerId, kind, firstStepId, filter, recordIds, outsideOnly } = audience;
  const { done, upTo } = job.enrolment;
  const rest = (once: boolean) => [job.id, spinnerId, once, now, firstStepId];
  // A record's first pass through a spinner is always marked, so that it is not a new record for later jobs.
  const passes = async (pass: (once: boolean) => Promise<readonly Enrolled[]>): Promise<string> => {
    const rows = (await Promise.all(kind === 'all' ? [pass(true), pass(false)] : [pass(true)])).flat();
    const n = rows.reduce((sum, row) => sum + row.n, 0);
    await jobCounts.append(session, organizationId, enrolledAt(job.id, firstStepId, n));
    return rows[0]?.done as string;
  };
  const choose = async (ids: readonly string[]): Promise<void> => {
    const [name, text] = outsideOnly ? ['enrol_outside', enrolOutside] : ['enrol_chosen', enrolChosen];
    await passes((once) => session.query<Enrolled>(name, text, [organizationId, dataTableId, ids, '', limit, ...rest(once)]));
  };
  if (recordIds) {
    const { ids, next } = nextChosen(recordIds, job.enrolment, limit);
    const found = await session.query<{ id: string }>('present_records', present, [organizationId, dataTableId, ids]);
    await choose(found.map(({ id }) => id));
    return next;
  }
  if (filter) {
    const looked = await session.query<Looked>('look', look, [organizationId, dataTableId, done, upTo, limit]);
    await choose(await wantedAmong(looked, filter, now));
    const isEnd = looked.length < limit && looked.length === Number(looked[0]?.found ?? 0);
    return isEnd ? upTo : (looked.at(-1)?.id ?? upTo);
  }
  return passes((once) => session.query<Enrolled>('enrol', enrol, [organizationId, dataTableId, done, upTo, limit, ...rest(once)]));
}

const release = `
  with freed as (
    update recipients set once = false
    where organization_id = $1 and job_id = $2 and ${amongIds('record_id', '$3::bigint[]')} and once
    returning spinner_id, data_table_id, record_id
  ), lowest as (
    select spinner_id, data_table_id, min(record_id) as id from freed group by spinner_id, data_table_id
  )
  update audience_marks m set settled_id = least(m.settled_id, l.id - 1), generation = m.generation + 1
  from lowest l where m.organization_id = $1 and m.spinner_id = l.spinner_id and m.data_table_id = l.data_table_id`;

// Other jobs of the spinner, of all records or a retry, may be on their way to a record that was first taken by this one, or may have
// contacted it. Locked, so that none of them is canceled meanwhile.
const findHeirs = `
  select r.job_id as "jobId", r.record_id::text as "recordId" from recipients r
  where r.organization_id = $1 and r.spinner_id = $2 and ${amongIds('r.record_id', '$3::bigint[]')} and not r.once and (
    r.state in ('pending', 'active', 'waiting') or exists (
      select 1 from messages m
      where m.organization_id = $1 and m.job_id = r.job_id and m.record_id = r.record_id and m.state not in ('queued', 'failed')
        and (m.state <> 'bounced' or m.reported_at is not null)))
  order by r.job_id, r.record_id
  for no key update of r`;

const giveUp = `
  update recipients set once = false
  where organization_id = $1 and job_id = $2 and ${amongIds('record_id', '$3::bigint[]')} and once returning record_id::text as "recordId"`;

const inherit = `
  update recipients r set once = true from unnest($2::uuid[], $3::bigint[]) as heir (job_id, record_id)
  where r.organization_id = $1 and r.job_id = heir.job_id and r.record_id = heir.record_id`;

/** @see RecipientRepository.release */
export async function releaseRecipients(session: PipelinedTransaction, job: Job, recordIds: readonly string[]): Promise<void> {
  const { organizationId, id, spinnerId, retryOf } = job;
  type Heir = { readonly jobId: string; readonly recordId: string };
  const heirs = await session.query<Heir>('find_heirs', findHeirs, [organizationId, spinnerId, recordIds]);
  const jobOf = new Map(heirs.map(({ jobId, recordId }) => [recordId, jobId]));
  const rest = recordIds.filter((recordId) => !jobOf.has(recordId));
  await session.execute('release_recipients', release, [organizationId, id, rest]);
  if (jobOf.size > 0) {
    const given = await session.query<Heir>('give_up_recipients', giveUp, [organizationId, id, [...jobOf.keys()]]);
    const ids = given.map(({ recordId }) => recordId);
    // In a statement of its own: uniqueness is checked row by row.
    await session.execute('inherit_recipients', inherit, [organizationId, ids.map((recordId) => jobOf.get(recordId)), ids]);
  }
  if (retryOf !== null) await releaseRetried(session, [organizationId, id, recordIds, retryOf]);
}
