import type { Sender } from '../../channels/sender.ts';
import type { Stop } from '../../kernel/signal.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { timeLimit } from '../turns/time-limit.ts';
import { enrolChunk } from './enrol-chunk.ts';

/**
 * Starts jobs that were triggered together and enrols the first chunk of each. A job that has more recipients, that failed to start,
 * or for which no time is left gets a task of its own: it does not delay the others and is retried alone.
 */
export class StartJobs extends UseCase<'unitOfWork' | 'clock', { sender: Sender }> {
  async execute({ jobs, ...stop }: { readonly jobs: readonly JobReference[] } & Stop): Promise<void> {
    const isOver = timeLimit(this.deps.clock, stop);
    const left: JobReference[] = [];
    for (const job of jobs) {
      // Its own task fails in the same way, and that failure is reported.
      const hasMore = isOver() || (await enrolChunk(this.deps.unitOfWork, this.deps.sender, this.deps.clock, job).catch(() => true));
      if (hasMore) left.push(job);
    }
    if (left.length > 0) await this.deps.unitOfWork.run(({ queue }) => queue.enqueue('start-job', ...left));
  }
}
