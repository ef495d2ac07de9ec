import type { CountedWays, SplitCursor, SplitReader, SplitWindow } from '../../application/results/split-reader.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { WayCount } from '../../domain/results/split-results.ts';
import type { RecipientState } from '../../domain/runs/recipient.ts';
import type { SplitWayRow } from '../engine/job-rows.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

const open: readonly (RecipientState | undefined)[] = ['pending', 'active', 'waiting'];

/** Counts the committed ways of splits. */
export class MemorySplitReader implements SplitReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async count({ organizationId, spinnerId, jobId, after, limit }: SplitWindow): Promise<CountedWays> {
    const rows = [...this.#tables.committed.splitWays.list(at(organizationId, spinnerId))]
      .filter((row) => (jobId === undefined || row.jobId === jobId) && (!after || inOrder(placeOf(row), after) > 0))
      .sort((one, other) => inOrder(placeOf(one), placeOf(other)))
      .slice(0, limit);
    const counts = new Map<string, WayCount>();
    for (const row of rows) {
      const key = JSON.stringify([row.stepId, row.way, row.goTo]);
      counts.set(key, this.#with(row, counts.get(key)));
    }
    const last = rows.at(-1);
    return { counts: [...counts.values()], people: rows.length, next: rows.length < limit || !last ? undefined : placeOf(last) };
  }

  #with(row: SplitWayRow, sum: WayCount | undefined): WayCount {
    const { state, reason, messages } = this.#storyOf(row);
    const is = (so: boolean, before = 0): number => before + (so ? 1 : 0);
    return {
      stepId: row.stepId,
      way: row.way,
      goTo: row.goTo,
      people: is(true, sum?.people),
      inside: is(open.includes(state), sum?.inside),
      reached: is(
        messages.some((one) => ['sent', 'delivered', 'complained'].includes(one)),
        sum?.reached,
      ),
      delivered: is(
        messages.some((one) => ['delivered', 'complained'].includes(one)),
        sum?.delivered,
      ),
      failed: is(state === 'failed', sum?.failed),
      goal: is(state === 'left' && reason === 'goal', sum?.goal),
      left: is(state === 'left' && reason !== 'goal', sum?.left),
    };
  }

  /** The end of a recipient, or of the last of its retries, and the states of all messages since. */
  #storyOf({ organizationId, jobId, recordId, at: since }: SplitWayRow) {
    const { recipients, messages } = this.#tables.committed;
    const states: string[] = [];
    for (let job: string | undefined = jobId; ; ) {
      const row = recipients.find(at(organizationId, job), recordId);
      for (const one of messages.list(at(organizationId, job)))
        if (one.recordId === recordId && one.createdAt >= since) states.push(one.state);
      if (row?.retriedIn === undefined) return { state: row?.recipient.state, reason: row?.recipient.reason, messages: states };
      job = row.retriedIn;
    }
  }
}

const placeOf = ({ jobId, recordId, stepId }: SplitWayRow): SplitCursor => [jobId, recordId, stepId];

function inOrder([job, record, step]: SplitCursor, [otherJob, otherRecord, otherStep]: SplitCursor): number {
  if (job !== otherJob) return job < otherJob ? -1 : 1;
  return compareRecordIds(record, otherRecord) || (step < otherStep ? -1 : Number(step > otherStep));
}
