import { longestSpan } from '../../domain/accounts/frequency-cap.ts';
import { testDays } from '../../domain/kernel/test-mode.ts';
import { UseCase } from '../kernel/use-case.ts';

/** Jobs that are deleted in one transaction. */
const jobsAtOnce = 500;
/** Recipients that are swept in one transaction. */
const chunkSize = 2000;
const maxChunks = 50;
const day = 86_400_000;
const hostDays = 7;
/** Messages that an address got longer ago than the longest span of a cap are forgotten. */
const capDays = longestSpan / 24 + 1;
const addressesAtOnce = 20_000;

export interface Retention {
  /** Days for which a job is kept after its end; 0 for ever. */
  readonly jobDays: number;
}

/**
 * Deletes jobs some days after their end, jobs of test mode after 30, and then their messages and recipients, one chunk per transaction and a limited number of
 * chunks per call; it may be killed at any time. What is left of a recipient is that its record went through the spinner, so no later
 * job takes it again. A job that another one retries is kept as long as that one, which must know what was sent. It also forgets
 * whom older jobs were stopped for, holds that are over, the circuits of webhooks' hosts that nobody calls any more, and spinners that were
 * watched for exits.
 */
export class SweepOldJobs extends UseCase<'unitOfWork' | 'clock', { retention: Retention }> {
  async execute(): Promise<void> {
    const { jobDays } = this.deps.retention;
    const daysAgo = (days: number): Date => new Date(this.deps.clock.now().getTime() - days * day);
    await this.deps.unitOfWork.run(({ circuits }) => circuits.forgetHosts(daysAgo(hostDays)));
    await this.deps.unitOfWork.run(({ exitWatches }) => exitWatches.sweep());
    await this.deps.unitOfWork.run(({ cappedAddresses }) => cappedAddresses.forget(daysAgo(capDays), addressesAtOnce));
    await this.deps.unitOfWork.run(({ heldPeople }) => heldPeople.forget(this.deps.clock.now(), addressesAtOnce));
    const before = daysAgo(jobDays);
    if (jobDays > 0) await this.deps.unitOfWork.run(({ jobs }) => jobs.removeOld(before, jobsAtOnce));
    await this.deps.unitOfWork.run(({ jobs }) => jobs.removeOld(daysAgo(testDays), jobsAtOnce, true));
    for (let chunk = 0; chunk < maxChunks; chunk++) if (!(await this.#sweep())) return;
  }

  /** Returns whether a deleted job was left to sweep. */
  #sweep(): Promise<boolean> {
    return this.deps.unitOfWork.run(async ({ jobs, recipients, stoppedPeople }) => {
      const job = await jobs.lockRemoved();
      if (!job) return false;
      const sweptTo = await recipients.sweep(job, chunkSize);
      await jobs.saveSwept(job, sweptTo);
      if (sweptTo === undefined) await stoppedPeople.forget(job.organizationId);
      return true;
    });
  }
}
