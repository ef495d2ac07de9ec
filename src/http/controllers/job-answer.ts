import type { ReadJobResult } from '../../application/jobs/read-job.ts';

/** A job's report under the names that the API gives its parts. */
export const jobAnswer = ({ job, waiting, recipients, messages }: ReadJobResult) => ({
  jobId: job.id,
  spinnerId: job.spinnerId,
  version: job.version,
  status: job.state,
  waiting,
  enrolled: job.isEnrolled,
  recipients,
  messages,
  createdAt: job.createdAt.toISOString(),
  startedAt: job.startedAt?.toISOString() ?? null,
  finishedAt: job.finishedAt?.toISOString() ?? null,
});
