import { compareRecordIds } from '../../kernel/record-id.ts';
import type { Job } from '../../runs/job.ts';
import { arrivalStartOf, type LiveSpinner } from '../../spinners/live-spinner.ts';
import type { Spinner, Version } from '../../spinners/spinner.ts';
import type { ArrivalStart } from '../../spinners/starts/arrival.ts';
import type { LastEntry } from '../../spinners/starts/may-enter.ts';
import { matches } from '../../tables/condition.ts';
import type { DataTable } from '../../tables/data-table.ts';
import { explain } from '../../tables/explain-condition.ts';
import { namedCells } from '../../tables/stored-cells.ts';
import { againOf } from './again.ts';
import type { ConditionTurn, RecordPast, ViewOfCells } from './record-past.ts';
import { nextStartOf, whyByDate } from './why-by-date.ts';
import { type WhyNot, whyNot } from './why-not.ts';

/** A record that is not inside a spinner, and what decides whether the spinner takes it. */
export interface Outsider {
  readonly spinner: Spinner;
  /** The published version; undefined if there is none. */
  readonly version: Version | undefined;
  readonly table: DataTable;
  readonly recordId: string;
  readonly past: RecordPast;
  /** Undefined if it takes no arrivals. */
  readonly live: { readonly live: LiveSpinner; readonly since: Date } | undefined;
  /** The arrival that it has still to take, with the record's revision since then: null for a record that was added. */
  readonly arrival: { readonly revision: number | null; readonly isMoved: boolean } | undefined;
  /** Undefined if it has never taken the record. */
  readonly last: LastEntry | undefined;
  /** Its newest jobs over the table, the newest first, without retries and jobs of arrivals. */
  readonly jobs: readonly Job[];
  readonly now: Date;
}

/** An arrival is noted and taken within this time. */
const arrivesMs = 60_000;

/** Why a spinner has not taken a record; undefined if it did, and nothing has come to the record since. */
export function whyOutside(outsider: Outsider): WhyNot | undefined {
  const { spinner, version, last, jobs, past, live } = outsider;
  if (!version) {
    if (last) return undefined;
    return spinner.archivedAt ? whyNot('archived', { since: spinner.archivedAt }) : whyNot('unpublished');
  }
  const coming = jobs.find((job) => willReach(job, outsider, version));
  if (coming) return whyToCome(coming, outsider);
  const start = arrivalStartOf(version.definition);
  const byStart = live && start && whyByStart(outsider, start, live.live);
  if (byStart) return byStart;
  // Jobs of dates decide below by the people who are due.
  const passed = jobs.find((job) => job.startType !== 'date' && hasPassed(job, outsider, version) && (!last || job.id > last.jobId));
  const byJob = passed && whyPassed(passed, outsider, version);
  if (byJob || last) return byJob;
  if (start && live) return live.live.takesAdded ? whyNotArrived(outsider, start, live) : whyNot('not_moved');
  const byDate = whyByDate(version.definition, viewOf(outsider.table)(past.record.cells), outsider.now);
  if (byDate) return byDate;
  const [newest] = jobs;
  if (!newest) return whyNot('no_job', { since: version.publishedAt, until: nextStartOf(version.definition, outsider.now) });
  const isLater = newest.enrolment !== null && compareRecordIds(newest.enrolment.upTo, outsider.recordId) < 0;
  if (isLater) return whyNot('added_later', { jobId: newest.id, since: past.record.createdAt });
  return whyNot('not_reached', { jobId: newest.id, detail: newest.state, since: newest.finishedAt ?? newest.createdAt });
}

const viewOf =
  (table: DataTable): ViewOfCells =>
  (cells) =>
    new Map(Object.entries(namedCells(table, cells)));

/** Whether a job that has not come to the record yet will take it, as it is now. */
function willReach(job: Job, { recordId, table, past, last, now }: Outsider, { definition }: Version): boolean {
  if (job.isFinal || job.isEnding) return false;
  const { enrolment } = job;
  const isAhead = enrolment === null || (compareRecordIds(enrolment.done, recordId) < 0 && compareRecordIds(enrolment.upTo, recordId) >= 0);
  const { records, filter, recordIds } = job.audience ?? { records: definition.audience };
  if (!isAhead || (last && records === 'new') || (recordIds && !recordIds.includes(recordId))) return false;
  return !filter || matches(filter, viewOf(table)(past.record.cells), now);
}

function whyToCome(job: Job, { now }: Outsider): WhyNot {
  const isAhead = job.isAhead(now);
  const detail = job.state === 'paused' ? 'paused' : isAhead ? 'scheduled' : job.waiting;
  return whyNot('job_to_come', { jobId: job.id, since: job.createdAt, until: isAhead ? job.runAt : null, detail });
}

/** Whether a job has come past the place of the record. One for new records begins behind those that are known to be taken. */
function hasPassed({ enrolment, audience }: Job, { recordId, last }: Outsider, { definition }: Version): boolean {
  if (enrolment === null || compareRecordIds(enrolment.done, recordId) < 0) return false;
  const isNew = (audience?.records ?? definition.audience) === 'new';
  return (last && isNew) || compareRecordIds(enrolment.after, recordId) < 0;
}

/** Why a job that came past the record did not take it; undefined if it was taken before and nothing else is known. */
function whyPassed(job: Job, { recordId, table, past, last }: Outsider, { definition }: Version): WhyNot | undefined {
  const { records, filter, recordIds } = job.audience ?? { records: definition.audience };
  const facts = { jobId: job.id, since: job.startedAt ?? job.createdAt };
  if (recordIds && !recordIds.includes(recordId)) return last ? undefined : whyNot('not_chosen', facts);
  if (filter) {
    const explained = explain(filter, viewOf(table)(past.cellsAt(facts.since)), 'filter', facts.since);
    if (!explained.matches) return whyNot('not_in_filter', { ...facts, decidedBy: explained.decidedBy });
  }
  if (last) return records === 'new' ? whyNot('was_in_before', { jobId: last.jobId, since: last.at }) : undefined;
  return whyNot('not_chosen', facts);
}

/** The answer of the start for the record as it is now, and for one that waits. */
function whyByStart(outsider: Outsider, start: ArrivalStart, live: LiveSpinner): WhyNot | undefined {
  const { table, past, arrival, last, version, now } = outsider;
  if (arrival?.isMoved) return whyNot('arrival_waits', { detail: live.state === 'on' ? live.waiting : live.state });
  const view = viewOf(table);
  const { where, changes } = start;
  const explained = where && explain(where, view(past.record.cells), 'where', now);
  if (explained && !explained.matches) {
    const turn = past.turnOf(where as NonNullable<typeof where>, view, now);
    return last ? undefined : whyNot('no_match', { since: turn.at, changed: turn.columns, decidedBy: explained.decidedBy });
  }
  const turn = where ? past.turnOf(where, view, now) : undefined;
  if (last) {
    const { rule, until } = againOf((version as Version).definition, last);
    const mayAgain = rule === 'always' || (until !== null && until <= now);
    if (!changes || !turn?.at || turn.at <= last.at) return undefined;
    if (!mayAgain || !arrival) {
      const isWithin = until === null || turn.at < until;
      return isWithin ? whyNot('was_in_before', { jobId: last.jobId, since: last.at, until }) : undefined;
    }
  }
  if (!arrival) return undefined;
  const since = arrival.revision === null ? past.record.createdAt : (past.revisedAt(arrival.revision) ?? null);
  return whyNot('arrival_waits', { since, detail: live.state === 'on' ? live.waiting : live.state });
}

/** Why a record that matches has not arrived. */
function whyNotArrived(outsider: Outsider, { where, changes }: ArrivalStart, { live, since }: NonNullable<Outsider['live']>): WhyNot {
  const { table, past, now } = outsider;
  const { createdAt } = past.record;
  const turn: ConditionTurn = where ? past.turnOf(where, viewOf(table), now) : { at: createdAt, columns: [] };
  const facts = { since: turn.at, changed: turn.columns };
  const hasTurned = turn.at === null || turn.at > createdAt;
  const came = changes && turn.at && hasTurned ? turn.at : createdAt;
  if (came < since) return hasTurned && changes ? whyNot('matched_before', facts) : whyNot('added_before', { since });
  if (live.state === 'on' && now.getTime() - came.getTime() < arrivesMs) return whyNot('arrival_waits', { since: came });
  return hasTurned && !changes ? whyNot('matched_late', facts) : whyNot('passed_by', { since: came });
}
