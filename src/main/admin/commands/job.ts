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
  pause: 'Pause a job: what is being sent is finished, nothing more is begun',
  resume: 'Let a paused job go on where it stood',
  cancel: 'Cancel a job: those it has not contacted are left to the next job of its spinner',
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
      run(options, async (session) => {
        const { id: organizationId } = await chooseOrganization(session, options.organization);
        const requestId = session.use(Ids).next();
        const started = await session.use(TriggerSpinner).execute({ organizationId, spinnerId, requestId, by: operator });
        const { jobId, status, usage } = started;
        const left = usage.jobs.remaining === null ? 'no limit' : figure(usage.jobs.remaining);
        return {
          json: { jobId, spinnerId, status, usage },
          text: fields({ job: jobId, state: status, 'jobs left': left }),
          notes: [`Watch it run: job follow ${jobId}`],
        };
      }),
    );

  defineInOrganization(group, 'show', 'Show how far a job has come', `job show ${exampleId}`)
    .argument('<job>', "the job's id", parseId)
    .action((jobId: string, options: OfOrganization) =>
      run(options, async (session) => {
        const { id: organizationId } = await chooseOrganization(session, options.organization);
        const report = await session.use(ReadJob).execute({ organizationId, jobId });
        return { json: jobJson(report), text: jobText(report) };
      }),
    );

  defineInOrganization(group, 'follow', 'Follow a job to its end; the exit code is 3 unless it completes', `job follow ${exampleId}`)
    .argument('<job>', "the job's id", parseId)
    .action((jobId: string, options: OfOrganization) =>
      run(options, async (session) => {
        const { id: organizationId } = await chooseOrganization(session, options.organization);
        const report = await followJob(() => session.use(ReadJob).execute({ organizationId, jobId }), session);
        const exitCode = report.job.state === 'completed' ? exitCodes.ok : exitCodes.unsuccessful;
        return { json: jobJson(report), text: jobText(report), exitCode };
      }),
    );

  for (const [action, summary] of Object.entries(summaries) as [JobAction, string][]) {
    defineInOrganization(group, action, summary, `job ${action} ${exampleId}`)
      .argument('<job>', "the job's id", parseId)
      .action((jobId: string, options: OfOrganization) =>
        run(options, async (session) => {
          const { id: organizationId } = await chooseOrganization(session, options.organization);
          const { id, state } = await session.use(ControlJob).execute({ organizationId, jobId, action, by: operator });
          return { json: { jobId: id, status: state }, text: fields({ job: id, state }) };
        }),
      );
  }

  defineInOrganization(group, 'retry', 'Run again what failed in a job that has ended, as a new job', `job retry ${exampleId}`)
    .argument('<job>', "the job's id", parseId)
    .option('--include-unknown', 'also send again what may have been sent: some may get it twice')
    .action((jobId: string, options: RetryOptions) =>
      run(options, async (session) => {
        const { id: organizationId } = await chooseOrganization(session, options.organization);
        const input = { organizationId, jobId, includeUnknown: options.includeUnknown === true, by: operator };
        const { requestId, ...retried } = await session.use(RetryJob).execute({ ...input, requestId: session.use(Ids).next() });
        const text = fields({ job: retried.jobId, state: retried.status, 'retry of': retried.retryOf });
        return { json: retried, text, notes: [`Watch it run: job follow ${retried.jobId}`] };
      }),
    );
}
