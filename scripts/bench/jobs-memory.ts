import { setTimeout as sleep } from 'node:timers/promises';
import type { BackOffice } from '../support/back-office.ts';
import type { Child } from '../support/child.ts';
import { table } from './report.ts';
import type { Jobs } from './running-jobs.ts';

const checkEveryMs = 500;

/** The memory that a worker takes for one large job: its peak after a twentieth of the records, and at the end. */
export async function jobsMemoryReport(
  office: BackOffice,
  jobs: Jobs,
  dataTableId: string,
  steps: readonly object[],
  records: number,
  worker: Child,
): Promise<string> {
  const before = worker.peakMemory();
  const jobId = await jobs.start('Memory', dataTableId, steps);
  const doneSql = `select coalesce(sum(n), 0)::int as n from job_counts where job_id = $1 and kind = 'recipients' and state not in ('pending', 'active', 'waiting')`;
  let early = Number.NaN;
  let isRunning = true;
  const ended = jobs.end(jobId).finally(() => {
    isRunning = false;
  });
  while (isRunning && Number.isNaN(early)) {
    await sleep(checkEveryMs);
    const [done] = await office.query<{ n: number }>(doneSql, [jobId]);
    if ((done?.n ?? 0) >= records / 20) early = worker.peakMemory();
  }
  const { count, ms } = await ended;
  const last = worker.peakMemory();
  const rows = [
    [`the worker's peak memory, a job of ${count} recipients (${(ms / 1000).toFixed(0)} s)`, 'MB'],
    ['before it', before.toFixed(0)],
    ['after a twentieth', early.toFixed(0)],
    ['at its end (target: less than 100 MB more)', last.toFixed(0)],
  ];
  return `\n\n${table(rows)}`;
}
