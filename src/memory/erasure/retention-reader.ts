import { type CountedRows, mostCounted, type RetentionReader } from '../../application/erasure/retention/retention-reader.ts';
import type { RetentionKind, RetentionPeriod, RetentionSweep } from '../../domain/erasure/retention.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads committed rows as they are kept. */
export class MemoryRetentionReader implements RetentionReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async periods(organizationId: string): Promise<readonly RetentionPeriod[]> {
    return [...this.#tables.committed.retentionPeriods.list(organizationId)];
  }

  async sweeps(organizationId: string): Promise<readonly RetentionSweep[]> {
    return [...this.#tables.committed.retentionSweeps.list(organizationId)];
  }

  async oldest(organizationId: string, kind: RetentionKind): Promise<Date | null> {
    const times = this.#times(organizationId, kind, true);
    return times.length === 0 ? null : new Date(Math.min(...times));
  }

  async count(organizationId: string, kind: RetentionKind, before: Date): Promise<CountedRows> {
    const end = kind === 'audit' ? new Date(`${before.toISOString().slice(0, 10)}T00:00:00Z`) : before;
    const rows = this.#times(organizationId, kind, false).filter((time) => time < end.getTime()).length;
    return { rows: Math.min(rows, mostCounted), isMore: rows > mostCounted };
  }

  /** The time of each row; of ended jobs that of each job, or once for each of its rows. */
  #times(organizationId: string, kind: RetentionKind, isByJob: boolean): number[] {
    const { jobs, emptiedJobs, messages, recipients, ingestRequests, replies, recordChanges, events, auditEntries } =
      this.#tables.committed;
    const ofJobs = (rows: typeof messages | typeof recipients, below: number) =>
      [...jobs.list(organizationId)].flatMap(({ id, finishedAt }) => {
        if (!finishedAt || (emptiedJobs.find(organizationId, id)?.emptied ?? 0) >= below) return [];
        const count = isByJob ? 1 : [...rows.list(at(organizationId, id))].length;
        return Array<Date>(count).fill(finishedAt);
      });
    const own = <Row extends { readonly organizationId: string }>(rows: { list(): Iterable<Row> }, time: (row: Row) => Date) =>
      [...rows.list()].filter((row) => row.organizationId === organizationId).map(time);
    const times: Readonly<Record<RetentionKind, () => Date[]>> = {
      texts: () => ofJobs(messages, 1),
      recipients: () => ofJobs(recipients, 2),
      requests: () => own(ingestRequests, (row) => row.at),
      replies: () => own(replies, ({ storedAt }) => storedAt),
      changes: () => own(recordChanges, (row) => row.at),
      events: () => own(events, (row) => row.at),
      audit: () => own(auditEntries, (row) => row.at),
    };
    return times[kind]().map((time) => time.getTime());
  }
}
