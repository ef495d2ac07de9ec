import {
  type Activity,
  activityOf,
  bucketAt,
  bucketLength,
  countedStates,
  type JobActivity,
} from '../../../application/runs/counts/job-activity.ts';
import type { Message, MessageState } from '../../../domain/runs/message.ts';
import type { MemoryTables, Overlays } from '../../engine/memory-tables.ts';
import { at } from '../../engine/rows.ts';

const isCounted = (state: MessageState): boolean => (countedStates as readonly MessageState[]).includes(state);

/** Counts a message that was saved, if it has been settled by that. */
export function noteActivity({ jobs, activity }: Overlays, before: Message | undefined, after: Message, now: Date): void {
  const { organizationId, jobId } = after;
  const state = after.sentAt === null ? after.state : 'sent';
  if (before?.state === after.state || (before && before.sentAt !== null) || !isCounted(state)) return;
  const job = jobs.find(organizationId, jobId);
  const age = (now.getTime() - (job?.startedAt ?? job?.createdAt ?? now).getTime()) / 1000;
  const row = { organizationId, jobId, at: bucketAt(now, bucketLength(age)), state, n: 1 };
  activity.put({ ...row, n: 1 + (activity.findSame(row)?.n ?? 0) });
}

/** Reads the kept counts of when messages were settled. */
export class MemoryJobActivity implements JobActivity {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async read(organizationId: string, jobId: string, now: Date): Promise<Activity | undefined> {
    const { jobs, activity } = this.#tables.committed;
    const job = jobs.find(organizationId, jobId);
    if (!job) return undefined;
    const rows = [...activity.list(at(organizationId, jobId))];
    return activityOf(rows, { startedAt: job.startedAt, to: job.finishedAt ?? now });
  }
}
