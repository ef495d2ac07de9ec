import type { Sender } from '../../channels/sender.ts';
import type { Stop } from '../../kernel/signal.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { timeLimit } from '../turns/time-limit.ts';
import { enrolChunk } from './enrol-chunk.ts';

/**
 * Starts a queued job and enrols its recipients, one chunk per transaction, until its time is up; then a second task is queued, which
 * continues after the last chunk.
 * A paused job is not enrolled further.
 */
export class StartJob extends UseCase<'unitOfWork' | 'clock', { sender: Sender }> {
  async execute({ organizationId, jobId, ...stop }: JobReference & Stop): Promise<void> {
    const job = { organizationId, jobId };
    const isOver = timeLimit(this.deps.clock, stop);
    while (await enrolChunk(this.deps.unitOfWork, this.deps.sender, this.deps.clock, job)) {
      if (isOver()) return this.deps.unitOfWork.run(({ queue }) => queue.enqueue('start-job', job));
    }
  }
}
