import { type ControlJob, type JobAction, jobActions } from '../../application/runs/control-job.ts';
import type { RetryJob } from '../../application/runs/retry-job.ts';
import { exampleGuardrail, writtenGuardrail } from '../channels/answers.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { causeOf, readsCause } from '../kernel/cause-of.ts';
import type { Controller } from '../kernel/route.ts';
import { type Route, route, sharedRoute } from '../kernel/route.ts';
import { anyJson, boolean, id, list, nullable, object, optional, type Schema, text } from '../kernel/schema.ts';
import { controlledJob, startedRetry } from './answers.ts';

const tags = ['Jobs'];
const params = object({ jobId: id() });

const documentation: Readonly<Record<JobAction, { readonly summary: string; readonly description: string }>> = {
  pause: {
    summary: 'Pause a job',
    description:
      'After the response, no further message is picked up for sending; the few that are being sent are finished. Recipients stay at ' +
      'their steps, and their waits keep running. A queued job can be paused too. Pausing a paused job changes nothing.',
  },
  resume: {
    summary: 'Resume a paused job',
    description:
      'Continues where it stopped; failures are counted anew. `guardrail` changes, for this job, when failures pause it; null: as its channels ' +
      'say. Resuming a job that is not paused changes nothing else.',
  },
  cancel: {
    summary: 'Cancel a job',
    description:
      'Nothing more is sent; the few messages that are being sent are finished and recorded. The job is `canceling` until the runtime has ' +
      'ended its recipients; a job without recipients is `canceled` at once. The next job of the spinner takes those that were not contacted.',
  },
};
interface Bodied extends Partial<Pick<Route, 'bodyRequired' | 'bodyShown'>> {
  readonly body?: Schema<{ readonly guardrail?: unknown }>;
}

/** The members that the body of an action may have. */
const bodyOf: Readonly<Record<JobAction, Bodied>> = {
  pause: {},
  resume: {
    body: object({ guardrail: optional(nullable(anyJson())) }),
    bodyRequired: false,
    bodyShown: { schema: object({ guardrail: optional(nullable(writtenGuardrail())) }), example: exampleGuardrail },
  },
  cancel: {},
};
const actions = Object.keys(jobActions) as JobAction[];

/** Steps or reasons whose failed recipients a retry takes. */
const chosen = (min: number) => list(text(), { min, max: 200 });

/** Pausing, resuming, canceling and retrying jobs in a session; all but retrying also by API key. */
export class JobControlController implements Controller {
  readonly routes;

  constructor(controlJob: ControlJob, retryJob: RetryJob) {
    this.routes = [
      ...actions.map((action) =>
        sharedRoute({
          method: 'post',
          path: `/jobs/:jobId/${action}`,
          operationId: `${action}Job`,
          repeatable: true,
          ...documentation[action],
          tags,
          security: { permission: 'jobs:edit', scope: 'jobs:write', within: 'job' },
          reads: readsCause,
          params,
          ...bodyOf[action],
          answer: { status: 200, schema: controlledJob },
          errors: ['JOB_NOT_FOUND', 'INVALID_STATE'],
          async handle({ params: { jobId }, body: { guardrail }, caller, ip, headers }) {
            const { organizationId } = caller;
            const asked = { organizationId, jobId, action, guardrail, by: actorOf({ caller, ip }) };
            const job = await controlJob.execute({ ...asked, cause: causeOf({ headers, caller }) });
            return { ok: true as const, id: job.id, spinnerId: job.spinnerId, state: job.state };
          },
        }),
      ),
      route({
        method: 'post',
        path: '/jobs/:jobId/retry',
        operationId: 'retryJob',
        summary: 'Retry the failed recipients of a job',
        description:
          'Starts a new job of the same version for those that have failed so far, each from the step that failed. It counts as a job. The job ' +
          'itself goes on if it has not ended; recipients that fail later are left to another retry. ' +
          '`includeUnknown` adds recipients whose message may have been sent, so some may get it twice. No recipient is in two retries. ' +
          '`steps` and `reasons` choose among the failed; an empty list of `reasons` takes none of them.',
        tags,
        security: { type: 'session', permission: 'jobs:start' },
        rateLimit: 'trigger',
        idempotent: true,
        params,
        body: object({ includeUnknown: optional(boolean()), steps: optional(chosen(1)), reasons: optional(chosen(0)) }),
        bodyRequired: false,
        answer: {
          status: 201,
          schema: startedRetry,
          headers: { Location: 'The address of the new job.' },
          locationOf: ({ jobId }) => `/jobs/${jobId}`,
        },
        errors: ['JOB_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params: { jobId }, body: { includeUnknown = false, ...only }, caller, ip, requestId, idempotency }) {
          const input = { organizationId: caller.organizationId, jobId, by: actorOf({ caller, ip }) };
          return { ok: true as const, ...(await retryJob.execute({ ...input, includeUnknown, only, requestId, idempotency })) };
        },
      }),
    ];
  }
}
