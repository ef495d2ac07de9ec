import type { ConfirmAudience } from '../../application/audiences/confirm-audience.ts';
import type { ReadJob } from '../../application/runs/read-job.ts';
import type { TriggerSpinner } from '../../application/runs/starts/trigger-spinner.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { exampleGuardrail, writtenGuardrail } from '../channels/answers.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { ApiKeyCaller, Authenticator, SessionCaller } from '../kernel/authenticator.ts';
import { bearerToken } from '../kernel/credentials.ts';
import { eventStreamAnswer, eventStreamHeaders } from '../kernel/event-stream.ts';
import type { Controller } from '../kernel/route.ts';
import { route, StreamedAnswer } from '../kernel/route.ts';
import { anyJson, id, object, optional, text } from '../kernel/schema.ts';
import { answerStart, jobDetailsSchema, startedJob } from '../runs/answers.ts';
import type { JobFeeds } from '../runs/job-feeds.ts';
import { contextMember, contextOf, runAtMember, runAtOf } from '../runs/run-at.ts';
import { jobDetails } from '../runs/shown-jobs.ts';
import { audienceBody } from './audience-controller.ts';

const tags = ['Jobs'];
const params = object({ jobId: id() });
const followed = { permission: 'jobs:read', scope: 'jobs:read' } as const;
const startBody = () => ({
  audience: optional(audienceBody()),
  token: optional(text()),
  runAt: runAtMember(),
  context: contextMember(),
});

/** Starting and following jobs in a session (document, 4.4). A job does not depend on who starts it (document, 1). */
export class JobsController implements Controller {
  readonly routes;

  constructor(
    triggerSpinner: TriggerSpinner,
    confirmAudience: ConfirmAudience,
    readJob: ReadJob,
    feeds: JobFeeds,
    authenticator: Authenticator,
  ) {
    this.routes = [
      route({
        method: 'post',
        path: '/spinners/:spinnerId/jobs',
        operationId: 'startJob',
        storesMuch: true,
        summary: 'Start a job for a published spinner',
        description:
          'Does the same as the trigger for external systems, at the same cost. `guardrail` replaces, for this job, when failures pause it; ' +
          'members that are not sent are the default. A job that takes nobody of the records that the call names costs nothing. With a `token` it is refused if the audience is no longer what was counted.',
        tags,
        security: { type: 'session', permission: 'jobs:start' },
        rateLimit: 'trigger',
        idempotent: true,
        params: object({ spinnerId: id() }),
        body: object({ ...startBody(), guardrail: optional(anyJson()) }),
        bodyRequired: false,
        bodyShown: {
          schema: object({ ...startBody(), guardrail: optional(writtenGuardrail()) }),
          example: exampleGuardrail,
        },
        answer: {
          status: 201,
          schema: startedJob,
          headers: { Location: 'The address of the job.' },
          locationOf: ({ jobId }) => `/jobs/${jobId}`,
        },
        errors: ['SPINNER_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params, body, caller, ip, requestId, idempotency }) {
          const { audience, token, guardrail } = body;
          const input = { organizationId: caller.organizationId, spinnerId: params.spinnerId, idempotency };
          const isChosen = audience !== undefined || token !== undefined;
          const choice = isChosen ? await confirmAudience.execute({ ...input, audience, token }) : undefined;
          return answerStart(
            await triggerSpinner.execute({
              ...input,
              ...choice,
              runAt: runAtOf(body),
              context: contextOf(body),
              guardrail,
              by: actorOf({ caller, ip }),
            }),
            requestId,
          );
        },
      }),
      route({
        method: 'get',
        path: '/jobs/:jobId',
        operationId: 'readJobDetails',
        summary: 'Read a job: its progress by step, and who started it',
        tags,
        security: { type: 'session', permission: 'jobs:read' },
        params,
        answer: { status: 200, schema: jobDetailsSchema },
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, caller: { organizationId } }) {
          return { ok: true as const, ...jobDetails(await readJob.execute({ organizationId, jobId })) };
        },
      }),
      route({
        method: 'get',
        path: '/jobs/:jobId/events',
        operationId: 'followJob',
        summary: "Follow a job's progress as server-sent events",
        description:
          'The event `job` has the whole state, the same as reading the job: first at once, then at each change, at most about once a second. ' +
          'A client that reconnects with `Last-Event-ID` gets the state only if it has changed since. The event `end` is sent when the job has ' +
          'ended. The event `close` is sent when the stream ends before the job; its `code` says why: the session has ended (`SESSION_EXPIRED`, `SESSION_REVOKED`, ' +
          '`SESSION_REPLACED`: reconnect with a new token), the key has (`INVALID_API_KEY`) or no longer sees the job (`JOB_NOT_FOUND`), the server stops (`STOPPING`), or an organization ' +
          'without a stream needs the place (`UNAVAILABLE`: read the job now and then instead). Comments every 5 seconds keep the connection alive. The token is sent in a header: use `fetch`.',
        tags,
        security: { type: 'shared', ...followed, within: 'job' },
        reads: { 'Last-Event-ID': 'After a break, the `id` of the last event that was received.' },
        params,
        answer: { ...eventStreamAnswer, description: 'Events until the job ends.' },
        errors: ['JOB_NOT_FOUND', 'RATE_LIMITED'],
        async handle({ params: { jobId }, caller, headers }) {
          const lastEventId = headers['last-event-id'];
          const token = bearerToken(headers.authorization as string | undefined);
          const stream = await feeds.open({
            organizationId: caller.organizationId,
            jobId,
            callerId: caller.type === 'session' ? caller.userId : caller.apiKeyId,
            lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
            // Checks as for a call.
            admit: () => stillAdmitted(authenticator, token, caller),
          });
          return new StreamedAnswer(stream, eventStreamHeaders);
        },
      }),
    ];
  }
}

/** Checks the session and its role, or the key and what it sees. @throws whatever refuses a call, NotFound for a key with other limits */
async function stillAdmitted(authenticator: Authenticator, token: string | undefined, caller: SessionCaller | ApiKeyCaller): Promise<void> {
  if (caller.type === 'session') return void (await authenticator.session(token, followed));
  const { reach } = await authenticator.apiKey(token, followed);
  if (!sameJson(reach, caller.reach)) throw new NotFound('Job');
}
