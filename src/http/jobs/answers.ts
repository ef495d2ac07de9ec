import type { NamedJob } from '../../application/jobs/job-reader.ts';
import type { ReadJobResult } from '../../application/jobs/read-job.ts';
import { type Job, jobStates } from '../../domain/jobs/job.ts';
import { boolean, integer, list, mapOf, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { usage } from '../plans/answers.ts';

/** A state of a job. */
export const jobState = () => oneOf(...jobStates);

const counts = () => mapOf(integer());
const times = () => ({ createdAt: timestamp(), startedAt: nullable(timestamp()), finishedAt: nullable(timestamp()) });
const reason = () => nullable(text()).description('Why the job has failed, or is about to.');
const startedBy = () => object({ type: oneOf('user', 'api-key', 'operator'), id: nullable(text()), name: nullable(text()) });

/** The members of a job that was read. */
export const jobShape = () => ({
  jobId: text(),
  spinnerId: text(),
  version: integer(),
  status: jobState(),
  waiting: nullable(oneOf('runtime_offline', 'delay', 'send_window', 'throttle', 'plan_limit', 'channel_error')),
  reason: reason(),
  enrolled: boolean().description('Whether all recipients of the job are known yet.'),
  recipients: counts().description('How many recipients are in each state.'),
  messages: mapOf(counts()).description('By step: how many messages are in each state.'),
  steps: list(object({ id: text(), type: text(), recipients: counts(), messages: counts() })).description(
    'The steps of the version in their order: the recipients that are at each or came to their end there, by state, and its messages.',
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

/** A job as a list shows it. */
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

/** A job that was just started. */
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

/** `jobAnswer` plus the members that only people see. */
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
