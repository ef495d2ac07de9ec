import type { NamedJob } from '../../application/jobs/job-reader.ts';
import type { ReadJobResult } from '../../application/jobs/read-job.ts';
import type { Job } from '../../domain/jobs/job.ts';

const timesOf = ({ createdAt, startedAt, finishedAt }: Job) => ({
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** A job's report under the names that the API gives its parts. */
export const jobAnswer = ({ job, waiting, recipients, steps, messages }: ReadJobResult) => ({
  jobId: job.id,
  spinnerId: job.spinnerId,
  version: job.version,
  status: job.state,
  waiting,
  reason: job.fault,
  enrolled: job.isEnrolled,
  recipients,
  messages,
  steps: steps.map((step) => ({ ...step, messages: messages[step.id] ?? {} })),
  ...timesOf(job),
});

const starterOf = ({ job: { startedBy, startedByUser }, starterName }: NamedJob) => {
  if (startedByUser !== null) return { type: 'user' as const, id: startedByUser, name: starterName };
  if (startedBy !== null) return { type: 'api-key' as const, id: startedBy, name: starterName };
  return { type: 'operator' as const, id: null, name: null };
};

/** The same with what people see beside it. */
export const jobDetails = (report: ReadJobResult) => ({
  ...jobAnswer(report),
  spinnerName: report.spinnerName,
  startedBy: starterOf(report),
  retryOf: report.job.retryOf,
});

/** A job as a list shows it. */
export const jobSummary = (named: NamedJob) => ({
  jobId: named.job.id,
  spinnerId: named.job.spinnerId,
  spinnerName: named.spinnerName,
  version: named.job.version,
  status: named.job.state,
  reason: named.job.fault,
  startedBy: starterOf(named),
  retryOf: named.job.retryOf,
  ...timesOf(named.job),
});
