import type { RetentionKind } from '../../../domain/erasure/retention.ts';
import { keptMailDays } from '../../../domain/replies/reply-settings.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { EmptiedPart } from '../../runs/emptied-job-repository.ts';
import { keptBodies } from '../../tables/ingest-requests.ts';

/** A daily sweep of an organization. */
export interface SweepTimes {
  /** The time of the daily sweep, which days are counted back from. */
  readonly sweepAt: Date;
  /** The time before which rows go; undefined if they stay. */
  readonly before: Date | undefined;
  /** The time before which the deployment's days are over, whatever waits; undefined if they never are. */
  readonly old: Date | undefined;
}

/** A step of a sweep, in one transaction. */
export interface SweepStep {
  readonly rows: number;
  readonly isDone: boolean;
}

type SweepKind = (transaction: Transaction, organizationId: string, times: SweepTimes, share: number) => Promise<SweepStep>;

const day = 86_400_000;
const never = new Date(0);

/**
 * One step of the sweep of each kind but the audit log. `share` is a part of the usual number of rows, for steps that take long. Rows that a
 * rule still reads are emptied, not deleted: messages and recipients of ended jobs.
 */
export const keptSweeps: Readonly<Record<Exclude<RetentionKind, 'audit'>, SweepKind>> = {
  texts: emptied('texts', 1000),
  recipients: emptied('people', 200),
  async requests({ refusedCalls }, organizationId, { sweepAt, before }, share) {
    // The body of a call that can be replayed stays for fewer days than its entry in the log.
    const limit = Math.ceil(500 * share);
    const bodies = await refusedCalls.sweep(organizationId, daysBefore(sweepAt, keptBodies.days), limit);
    const rows = before ? await refusedCalls.sweepLog(organizationId, before, limit) : 0;
    return { rows: bodies + rows, isDone: bodies < limit && rows < limit };
  },
  async replies({ replies }, organizationId, { sweepAt, before }, share) {
    // That somebody has answered is known longer than what they wrote.
    const limit = Math.ceil(1000 * share);
    const texts = await replies.erase(organizationId, daysBefore(sweepAt, keptMailDays), limit);
    const rows = before ? await replies.sweep(organizationId, before, limit) : 0;
    return { rows: texts + rows, isDone: texts < limit && rows < limit };
  },
  async changes({ records }, organizationId, { before }, share) {
    const limit = Math.ceil(2000 * share);
    const rows = before ? await records.sweepChanges(organizationId, before, limit) : 0;
    return { rows, isDone: rows < limit };
  },
  async events({ events, deliveries }, organizationId, { before, old = never }, share) {
    if (!before) return { rows: 0, isDone: true };
    const limit = Math.ceil(2000 * share);
    const swept = { before, old };
    const gone = await deliveries.sweep(organizationId, swept, limit);
    const rows = await events.sweep(organizationId, swept, limit);
    return { rows, isDone: gone < limit && rows < limit };
  },
};

const daysBefore = (sweepAt: Date, days: number): Date => new Date(sweepAt.getTime() - days * day);

/** Empties a part of the next ended job. */
function emptied(part: EmptiedPart, atOnce: number): SweepKind {
  return async ({ emptiedJobs }, organizationId, { before }, share) => {
    const job = before && (await emptiedJobs.lockNext(organizationId, part, before));
    if (!job) return { rows: 0, isDone: true };
    const { rows } = await emptiedJobs.empty(job, part, Math.ceil(atOnce * share));
    return { rows, isDone: false };
  };
}
