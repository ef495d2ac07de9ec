import { setTimeout as sleep } from 'node:timers/promises';
import type { Query } from '../support/back-office.ts';
import type { Ledger } from './ledger.ts';

/** Longer than a probe of a channel takes at most, whose worker was killed. */
const jobsPatienceSeconds = 400;
const queuePatienceSeconds = 75;

// The job of a live spinner ends with its day.
const openJobs = `select count(*)::int as count from jobs where state not in ('completed', 'canceled', 'failed') and live_day is null`;

/** Tasks locked by a worker that no longer runs. */
export const phantomLocks = `
  select count(*)::int as count from graphile_worker.jobs
  where locked_at is not null and locked_by not in (select id from workers where seen_at > now() - interval '30 seconds')`;

/** Waits until every job has ended; returns the seconds it took. */
export const untilJobsEnd = (query: Query, ledger: Pick<Ledger, 'violated'>): Promise<number> =>
  untilNone(query, openJobs, jobsPatienceSeconds, (count) =>
    ledger.violated(`${count} jobs have not ended after ${jobsPatienceSeconds} s`),
  );

/** Tasks that have used all attempts and stay in the queue. */
export const givenUpTasks = 'select count(*)::int as count from graphile_worker.jobs where attempts >= max_attempts';

/** Waits until no task is locked by a dead worker or out of attempts; returns the seconds it took. */
export const untilQueueIsClean = (query: Query, ledger: Pick<Ledger, 'violated'>): Promise<number> =>
  untilNone(query, `select (${phantomLocks}) + (${givenUpTasks}) as count`, queuePatienceSeconds, (count) =>
    ledger.violated(`${count} tasks are still locked by dead workers, or out of attempts, after ${queuePatienceSeconds} s`),
  );

/** Waits until all feedback is applied; returns the seconds it took. */
export const untilFeedbackIsApplied = (query: Query, ledger: Pick<Ledger, 'violated'>): Promise<number> =>
  untilNone(query, 'select count(*)::int as count from feedback where applied_at is null', queuePatienceSeconds, (count) =>
    ledger.violated(`${count} pieces of feedback are not applied after ${queuePatienceSeconds} s`),
  );

async function untilNone(query: Query, text: string, patienceSeconds: number, onOverdue: (count: number) => void): Promise<number> {
  const start = performance.now();
  for (;;) {
    const count = (await query<{ count: number }>(text))[0]?.count ?? 0;
    const waited = (performance.now() - start) / 1000;
    if (count === 0) return waited;
    if (waited > patienceSeconds) {
      onOverdue(count);
      return waited;
    }
    await sleep(250);
  }
}
