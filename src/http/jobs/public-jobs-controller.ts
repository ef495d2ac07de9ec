import type { ReadJob } from '../../application/jobs/read-job.ts';
import type { TriggerSpinner } from '../../application/jobs/trigger-spinner.ts';
import { notAudited } from '../../domain/kernel/actor.ts';
import { credentialOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { id, object } from '../kernel/schema.ts';
import { jobSchema, started, startedJob } from './answers.ts';
import { jobAnswer } from './shown-jobs.ts';

/** Starting and reading jobs by API key (document, 4.3). */
export class PublicJobsController implements Controller {
  readonly routes;

  constructor(triggerSpinner: TriggerSpinner, readJob: ReadJob) {
    this.routes = [
      route({
        method: 'post',
        path: '/public/trigger/:spinnerId',
        operationId: 'triggerSpinner',
        summary: 'Start a job for a published spinner',
        description: 'The job progresses while the runtime is running. Read its progress at the address in `Location`.',
        tags: ['Jobs'],
        security: { type: 'api-key', scope: 'trigger' },
        intake: true,
        rateLimit: 'trigger',
        idempotent: true,
        params: object({ spinnerId: id() }),
        answer: {
          status: 201,
          schema: startedJob,
          headers: { Location: 'The address of the job.' },
          locationOf: ({ jobId }) => `/public/jobs/${jobId}`,
        },
        errors: ['SPINNER_NOT_FOUND', 'PLAN_LIMIT'],
        async handle({ params, caller, requestId, idempotency }) {
          const { spinnerId } = params;
          const { organizationId } = caller;
          const input = { organizationId, spinnerId, credential: credentialOf(caller), by: notAudited, idempotency };
          return started(await triggerSpinner.execute(input), requestId);
        },
      }),
      route({
        method: 'get',
        path: '/public/jobs/:jobId',
        operationId: 'readJob',
        summary: 'Read the progress of a job',
        description:
          'A key with the scope `jobs:read` can read every job of its organization; a key with only `trigger` can read the jobs that it or ' +
          'a key that it replaces has started.',
        tags: ['Jobs'],
        security: { type: 'api-key', scope: 'jobs:read', or: 'trigger' },
        params: object({ jobId: id() }),
        answer: {
          status: 200,
          schema: jobSchema,
        },
        errors: ['JOB_NOT_FOUND'],
        async handle({ params, caller: { organizationId, scopes, apiKeyId } }) {
          const { jobId } = params;
          const onlyStartedBy = scopes.includes('jobs:read') ? undefined : apiKeyId;
          return { ok: true as const, ...jobAnswer(await readJob.execute({ organizationId, jobId, onlyStartedBy })) };
        },
      }),
    ];
  }
}
