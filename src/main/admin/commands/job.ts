import type { Command } from 'commander';
import { ControlJob, type JobAction } from '../../../application/jobs/control-job.ts';
import { ReadJob } from '../../../application/jobs/read-job.ts';
import { RetryJob } from '../../../application/jobs/retry-job.ts';
import { TriggerSpinner } from '../../../application/jobs/trigger-spinner.ts';
import { Ids } from '../../../application/kernel/ids.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { parseId } from '../../../domain/kernel/uuid.ts';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { fields, figure } from '../command-output.ts';
import { exitCodes } from '../failure.ts';
import { followJob } from '../follow-job.ts';
import { jobJson, jobText } from '../job-report.ts';
import { chooseOrganization } from '../organizations.ts';

const exampleId = '0198c0de-0000-7000-8000-000000000004';

const summaries: Readonly<Record<JobAction, string>> = {
  pause: 'Pause a job: messages being sent are finished, no new ones are started',
  resume: 'Resume a paused job where it stopped',
  cancel: "Cancel a job: records not contacted yet are left to its spinner's next job",
};

interface RetryOptions extends OfOrganization {
  readonly includeUnknown?: boolean;
}

/** Jobs: `job start`, `show`, `follow`, `pause`, `resume`, `cancel` and `retry`. */
export function jobCommands(program: Command, run: Run): void {
  const group = program.command('job').description('Runs of published spinners.').summary('runs of published spinners');

  defineInOrganization(group, 'start', 'Start a job of a published spinner', 'job start 0198c0de-0000-7000-8000-000000000003')
    .argument('<spinner>', "the spinner's id", parseId)
    .action((spinnerId: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const requestId = context.use(Ids).next();
        const started = await context.use(TriggerSpinner).execute({ organizationId, spinnerId, requestId, by: operator });
        const { jobId, status, usage } = started;
        const left = usage.jobs.remaining === null ? 'no limit' : figure(usage.jobs.remaining);
        return {
          json: { jobId, spinnerId, status, usage },
          text: fields({ job: jobId, state: status, 'jobs left': left }),
          notes: [`Follow it with: job follow ${jobId}`],
        };
      }),
    );

  defineInOrganization(group, 'show', 'Show the progress of a job', `job show ${exampleId}`)
    .argument('<job>', "the job's id", parseId)
    .action((jobId: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const report = await context.use(ReadJob).execute({ organizationId, jobId });
        return { json: jobJson(report), text: jobText(report) };
      }),
    );

  defineInOrganization(group, 'follow', 'Follow a job until it ends; exits with 3 unless it completes', `job follow ${exampleId}`)
    .argument('<job>', "the job's id", parseId)
    .action((jobId: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const report = await followJob(() => context.use(ReadJob).execute({ organizationId, jobId }), context);
        const exitCode = report.job.state === 'completed' ? exitCodes.ok : exitCodes.unsuccessful;
        return { json: jobJson(report), text: jobText(report), exitCode };
      }),
    );

  for (const [action, summary] of Object.entries(summaries) as [JobAction, string][]) {
    defineInOrganization(group, action, summary, `job ${action} ${exampleId}`)
      .argument('<job>', "the job's id", parseId)
      .action((jobId: string, options: OfOrganization) =>
        run(options, async (context) => {
          const { id: organizationId } = await chooseOrganization(context, options.organization);
          const { id, state } = await context.use(ControlJob).execute({ organizationId, jobId, action, by: operator });
          return { json: { jobId: id, status: state }, text: fields({ job: id, state }) };
        }),
      );
  }

  defineInOrganization(group, 'retry', 'Retry the failed recipients of an ended job, as a new job', `job retry ${exampleId}`)
    .argument('<job>', "the job's id", parseId)
    .option('--include-unknown', 'also retry messages of unknown outcome: some may arrive twice')
    .action((jobId: string, options: RetryOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const input = { organizationId, jobId, includeUnknown: options.includeUnknown === true, by: operator };
        const { requestId, ...retried } = await context.use(RetryJob).execute({ ...input, requestId: context.use(Ids).next() });
        const text = fields({ job: retried.jobId, state: retried.status, 'retry of': retried.retryOf });
        return { json: retried, text, notes: [`Follow it with: job follow ${retried.jobId}`] };
      }),
    );
}
