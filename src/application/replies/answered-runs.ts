import type { Job } from '../../domain/runs/job.ts';
import type { Message } from '../../domain/runs/message.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** The job of an answered message, and what it runs. */
export interface AnsweredRun {
  readonly job: Job;
  readonly definition: SpinnerDefinition;
}

/** Reads the jobs of messages, each once; one that is gone is left out. */
export async function answeredRuns(
  { jobs, spinners }: Transaction,
  organizationId: string,
  messages: readonly Message[],
): Promise<ReadonlyMap<string, AnsweredRun>> {
  const runs = new Map<string, AnsweredRun>();
  for (const jobId of new Set(messages.map((message) => message.jobId))) {
    const job = await jobs.find(organizationId, jobId);
    const version = job && (await spinners.findVersion(organizationId, job.spinnerId, job.version));
    if (job && version) runs.set(jobId, { job, definition: version.definition });
  }
  return runs;
}
