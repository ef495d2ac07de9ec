import type { TriggeredSpinner } from '../../application/runs/starts/trigger-spinner.ts';
import { mediumNames } from '../../domain/channels/media.ts';
import { jobStates, waitingReasons } from '../../domain/runs/job.ts';
import { startTypes } from '../../domain/spinners/starts/start-kinds.ts';
import { channelError, guardrailShape } from '../channels/answers.ts';
import {
  anyJson,
  boolean,
  integer,
  jsonObject,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { usage } from '../plans/answers.ts';

/** The state of a job. */
export const jobState = () => namedSchema('JobState', oneOf(...jobStates));

const counts = () => mapOf(integer());
const reasons = () =>
  namedSchema(
    'ReasonCounts',
    mapOf(counts()).description(
      'The number of recipients by state and reason. A text, such as the reply of a mail server, counts under its reply code or as `other`.',
    ),
  );
const times = () => ({
  createdAt: timestamp(),
  runAt: nullable(timestamp()).description('When it is to begin, if not at once.'),
  liveDay: nullable(text()).description(
    'The local day, such as `2026-03-29`, whose arrivals it takes, if its spinner takes records as they arrive.',
  ),
  closesAt: nullable(timestamp()).description('When that day is over: until then it may take more records.'),
  startedAt: nullable(timestamp()),
  endedAt: nullable(timestamp()),
});
const reason = () =>
  nullable(text()).description('Why the job has failed or is about to fail; if it was paused by itself, why, with the figures.');
const heldUpBy = () =>
  nullable(channelError()).description(
    'While recipients wait for a channel that cannot send: its last error in the provider’s words, since when, and when it is tried next.',
  );
const start = () => nullable(oneOf(...startTypes)).description('The start of the spinner that has made the job; null if a call has.');
const startedBy = () =>
  namedSchema(
    'JobStarter',
    object({
      type: oneOf('user', 'api-key', 'operator', ...startTypes).description(
        'The type of a start, such as `arrival`: the spinner has started by itself.',
      ),
      id: nullable(text()),
      name: nullable(text()),
    }),
  );

const jobShape = () => ({
  id: text(),
  spinnerId: text(),
  version: integer(),
  start: start(),
  context: nullable(jsonObject()).description('What the call gave to all messages.'),
  state: jobState(),
  waiting: nullable(
    namedSchema(
      'JobWaiting',
      oneOf(...waitingReasons).description(
        'Why the job stands still. `restored`: the database was restored from a backup, and the operator has not released sending yet. `scheduled`: it begins at `runAt`. ' +
          '`held`: all who wait are on hold. `throttle`: the rate of a channel allows no more now. `unverified`: it starts when an owner of the organization has confirmed ' +
          'their e-mail address. `daily_limit`: a new organization may send no more messages today (UTC).',
      ),
    ),
  ),
  channelError: heldUpBy(),
  reason: reason(),
  enrolled: boolean().description('Whether all recipients of the job are known.'),
  recipients: counts().description('The number of recipients by state.'),
  reasons: reasons(),
  messages: mapOf(counts()).description('The number of messages by step and state.'),
  steps: list(
    namedSchema(
      'JobStep',
      object({
        id: text(),
        type: text(),
        name: nullable(text()).description('What people call the step; null if it has no name.'),
        isRemoved: boolean().description('Whether only an earlier version of the job has it: its people go on at the next step.'),
        entered: integer().description('The recipients that have reached the step so far.'),
        recipients: counts().description('Those that are at the step or ended there, by state.'),
        reasons: reasons(),
        messages: counts(),
        endpointGone: boolean().description('Whether its endpoint has answered 410: its other recipients fail without a call.'),
      }),
    ),
  ),
  ...times(),
});

/** The response with a job. */
export const jobSchema = () => namedSchema('Job', object({ ok: truth(), ...jobShape() }));

/** The response with a job for people, who see more of it. */
export const jobDetailsSchema = () =>
  namedSchema(
    'JobDetails',
    object({
      ok: truth(),
      ...jobShape(),
      spinnerName: nullable(text()),
      startedBy: startedBy(),
      retryOf: nullable(text()).description('The job that this one retries.'),
      nextDueAt: nullable(timestamp()).description('When the next recipient goes on, if all that have not ended wait; null otherwise.'),
      results: results(),
      audience: audience(),
      guardrail: nullable(guardrailShape()).description('When failures pause it; null: as its channels say.'),
    }),
  );

const results = () =>
  list(
    namedSchema(
      'JobResult',
      object({
        channel: oneOf(...mediumNames),
        steps: list(text()),
        messages: counts().description('By state.'),
        unsubscribed: integer().description('Recipients that have unsubscribed through them.'),
        replied: integer().description('Recipients that have answered them: people, not programs.'),
        clicked: integer().description('Messages in which a person has clicked a link, if their channel counts clicks.'),
        opened: integer().description('Messages that were shown, as far as mail programs tell.'),
      }),
    ),
  ).description('The messages by what they were sent over, with the steps that sent them.');

/** The records that a job takes. */
const audience = () =>
  nullable(
    namedSchema(
      'JobAudience',
      object({
        records: oneOf('new', 'all'),
        filter: nullable(anyJson()).description('The condition that they match, if there is one.'),
        chosen: nullable(integer()).description('The number of records that were chosen by their ids, if they were.'),
      }),
    ),
  ).description('As it was chosen for this job; null: as its version says.');

/** A job in a list. */
export const jobSummarySchema = () =>
  namedSchema(
    'JobSummary',
    object({
      id: text(),
      spinnerId: text(),
      spinnerName: nullable(text()),
      version: integer(),
      start: start(),
      state: jobState(),
      reason: reason(),
      channelError: heldUpBy(),
      startedBy: startedBy(),
      retryOf: nullable(text()),
      recipients: counts().description('The number of recipients by state.'),
      results: results(),
      audience: audience(),
      ...times(),
    }),
  );

const startedShape = () => ({
  ok: truth(),
  jobId: text(),
  spinnerId: text(),
  state: oneOf('queued'),
  requestId: text(),
  usage: object({ jobs: usage() }),
});

/** The response with a job that was just started. */
export const startedJob = () =>
  namedSchema(
    'StartedJob',
    object({
      ...startedShape(),
      chosen: optional(integer()).description('How many of the records that the call names there are.'),
      notFound: optional(list(integer())).description('The places, from 0, of those that there are not: the first 100.'),
      recipients: optional(integer()).description(
        'How many of the records that the call names the job takes. If it is 0, the job is not charged.',
      ),
      alreadyHadIt: optional(integer()).description('How many of them went through the spinner before, and are not taken again.'),
    }),
  );

/** Responds with a job that was just started. A repeat has the id of the first request. */
export const answerStart = (
  { jobId, spinnerId, state, chosen, notFound, recipients, alreadyHadIt, requestId, usage }: TriggeredSpinner,
  thisRequest: string,
) => ({
  ok: true as const,
  jobId,
  spinnerId,
  state,
  ...(chosen !== undefined && { chosen, notFound }),
  ...(recipients !== undefined && { recipients, alreadyHadIt }),
  requestId: requestId ?? thisRequest,
  usage,
});

/** The response with a retry that was just started. */
export const startedRetry = () => namedSchema('StartedRetry', object({ ...startedShape(), retryOf: text() }));

/** The response with the new state of a job. */
export const controlledJob = () => namedSchema('ControlledJob', object({ ok: truth(), id: text(), spinnerId: text(), state: jobState() }));
