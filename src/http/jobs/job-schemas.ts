import { jobStates } from '../../domain/jobs/job.ts';
import { boolean, integer, list, mapOf, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { usage } from '../plans/usage-schema.ts';

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

/** The same with what people see beside it. */
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
