import type { ChooseAudience } from '../../application/audiences/choose-audience.ts';
import type { CountAudience } from '../../application/audiences/count-audience.ts';
import type { ReadJob } from '../../application/runs/read-job.ts';
import type { TriggerSpinner } from '../../application/runs/starts/trigger-spinner.ts';
import { notAudited } from '../../domain/kernel/actor.ts';
import { credentialOf } from '../kernel/actor-of.ts';
import { definitionLimit } from '../kernel/bodies/body-limits.ts';
import { causeOf, readsCause } from '../kernel/cause-of.ts';
import type { Controller } from '../kernel/route.ts';
import { answer, route } from '../kernel/route.ts';
import { boolean, id, object, optional } from '../kernel/schema.ts';
import { answerStart, jobSchema, startedJob } from '../runs/answers.ts';
import { contextMember, contextOf, runAtMember, runAtOf } from '../runs/run-at.ts';
import { jobAnswer } from '../runs/shown-jobs.ts';
import { audienceBody } from './audience-controller.ts';
import { dryTrigger, shownCount } from './counted-audience.ts';

/** Starting and reading jobs by API key (document, 4.3). */
export class PublicJobsController implements Controller {
  readonly routes;

  constructor(triggerSpinner: TriggerSpinner, chooseAudience: ChooseAudience, countAudience: CountAudience, readJob: ReadJob) {
    this.routes = [
      route({
        method: 'post',
        path: '/public/trigger/:spinnerId',
        operationId: 'triggerSpinner',
        storesMuch: true,
        summary: 'Start a job for a published spinner',
        description:
          'The job progresses while the runtime is running. Read its progress at the address in `Location`. A dry run makes no job and ' +
          'charges nothing: it counts for some seconds who would get a message, and who is left out. `audience` names whom: if none of the ids ' +
          'or keys exists, the call is refused; if only some are missing, they are left out and told in `notFound`. ' +
          '`recipients` says how many of them the job takes, and `alreadyHadIt` how many went through the spinner before; a job that takes ' +
          'nobody of them costs nothing.',
        tags: ['Jobs'],
        security: { type: 'api-key', scope: 'trigger', within: 'spinner' },
        intake: true,
        rateLimit: 'trigger',
        idempotent: true,
        reads: readsCause,
        params: object({ spinnerId: id() }),
        maxBodyBytes: definitionLimit,
        body: object({
          audience: optional(audienceBody()).description('Default: as the published version says.'),
          runAt: runAtMember(),
          context: contextMember(),
          dryRun: optional(boolean()).description('Makes no job. An idempotency key is not stored.'),
        }),
        bodyRequired: false,
        answer: {
          status: 201,
          also: { 200: { description: 'A dry run: what a job would do.', schema: dryTrigger } },
          schema: startedJob,
          headers: { Location: 'The address of the job.' },
          locationOf: ({ jobId }: { jobId?: string }) => (jobId === undefined ? undefined : `/public/jobs/${jobId}`),
        },
        errors: ['SPINNER_NOT_FOUND', 'RECORD_NOT_FOUND', 'TABLE_HAS_NO_KEY', 'INVALID_VALUE', 'SCHEMA_MISMATCH', 'PLAN_LIMIT'],
        async handle(request) {
          const { caller, requestId, idempotency } = request;
          const { spinnerId } = request.params;
          const { dryRun: isDry, audience } = request.body;
          const context = contextOf(request.body);
          const runAt = runAtOf(request.body);
          const { organizationId } = caller;
          const input = {
            organizationId,
            spinnerId,
            credential: credentialOf(caller),
            by: notAudited,
            idempotency,
            cause: causeOf(request),
          };
          const choice =
            audience && (await chooseAudience.execute({ organizationId, spinnerId, audience, ...(!isDry && { idempotency }) }));
          const job = await triggerSpinner.execute({ ...input, ...choice, runAt, context, isDry });
          if (!isDry) return answerStart(job, requestId);
          const found = await countAudience.execute({ organizationId, spinnerId, audience, context, runAt, signal: request.signal });
          const usage = { ...found.usage, ...job.usage };
          return answer({ ok: true, dryRun: true, spinnerId, ...shownCount(found), usage, requestId } as never, {}, 200);
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
        security: { type: 'api-key', scope: 'jobs:read', or: 'trigger', within: 'job' },
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
