import type { NamedJob } from '../../application/jobs/job-reader.ts';
import type { ReadJobResult } from '../../application/jobs/read-job.ts';
import { type Job, jobStates } from '../../domain/jobs/job.ts';
import { boolean, integer, list, mapOf, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { usage } from '../plans/answers.ts';

/** The state of a job. */
export const jobState = () => oneOf(...jobStates);

const counts = () => mapOf(integer());
const times = () => ({ createdAt: timestamp(), startedAt: nullable(timestamp()), finishedAt: nullable(timestamp()) });
const reason = () => nullable(text()).description('Why the job has failed or is about to fail.');
const startedBy = () => object({ type: oneOf('user', 'api-key', 'operator'), id: nullable(text()), name: nullable(text()) });

/** The members of a job in a response. */
export const jobShape = () => ({
  jobId: text(),
  spinnerId: text(),
  version: integer(),
  status: jobState(),
  waiting: nullable(oneOf('runtime_offline', 'delay', 'send_window', 'throttle', 'plan_limit', 'channel_error')),
  reason: reason(),
  enrolled: boolean().description('Whether all recipients of the job are known.'),
  recipients: counts().description('The number of recipients by state.'),
  messages: mapOf(counts()).description('The number of messages by step and state.'),
  steps: list(object({ id: text(), type: text(), recipients: counts(), messages: counts() })).description(
    'The steps of the version in order. `recipients` counts those that are at the step or ended there, by state; `messages` those of the step.',
  ),
  ...times(),
});

/** `jobShape` plus the members that only people see. */
export const jobDetailsShape = () => ({
  ...jobShape(),
  spinnerName: nullable(text()),
  startedBy: startedBy(),
  retryOf: nullable(text()).description('The job that this one retries.'),
});

/** The members of a job in a list. */
export const jobSummaryShape = () => ({
  jobId: text(),
  spinnerId: text(),
  spinnerName: nullable(text()),
  version: integer(),
  status: jobState(),
  reason: reason(),
  startedBy: startedBy(),
  retryOf: nullable(text()),
  ...times(),
});

/** The response with a job that was just started. */
export const startedJob = () =>
  object({
    ok: truth(),
    jobId: text(),
    spinnerId: text(),
    status: oneOf('queued'),
    requestId: text(),
    usage: object({ jobs: usage() }),
  });

const timesOf = ({ createdAt, startedAt, finishedAt }: Job) => ({
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Presents the report of a job. */
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

/** `jobAnswer` plus the members that only people see. */
export const jobDetails = (report: ReadJobResult) => ({
  ...jobAnswer(report),
  spinnerName: report.spinnerName,
  startedBy: starterOf(report),
  retryOf: report.job.retryOf,
});

/** Presents a job in a list. */
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
