import { type Command, Option } from 'commander';
import { Ids } from '../../../application/kernel/ids.ts';
import type { PageKey } from '../../../application/kernel/page.ts';
import { ControlJob, type JobAction } from '../../../application/runs/control-job.ts';
import { JobLists } from '../../../application/runs/job-lists.ts';
import type { ListedJob } from '../../../application/runs/job-reader.ts';
import { ReadJob } from '../../../application/runs/read-job.ts';
import { RetryJob } from '../../../application/runs/retry-job.ts';
import { TriggerSpinner } from '../../../application/runs/starts/trigger-spinner.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { type JobState, jobStates, type RetryChoice } from '../../../domain/runs/job.ts';
import { jobSummary } from '../../../http/runs/shown-jobs.ts';
import { commandToPaste, defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { fields, figure } from '../command-output.ts';
import { exitCodes } from '../failure.ts';
import { followJob } from '../follow-job.ts';
import { type JobGuardrailOptions, jobGuardrailOf, withJobGuardrail } from '../guardrail-options.ts';
import { jobJson, jobTable, jobText } from '../job-report.ts';
import { chooseJob, chooseSpinner } from '../named.ts';
import { parseCount } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

const jobArgument = ['<job>', "its id, or its spinner's name for the spinner's latest job"] as const;

const summaries: Readonly<Record<JobAction, string>> = {
  pause: 'Pause a job: messages being sent are finished, no new ones are started',
  resume: 'Resume a paused job where it stopped',
  cancel: "Cancel a job: records not contacted yet are left to its spinner's next job",
};

interface ListOptions extends OfOrganization {
  readonly state?: readonly JobState[];
  readonly spinner?: string;
  readonly limit: number;
}

interface RetryOptions extends OfOrganization {
  readonly includeUnknown?: boolean;
  readonly reason?: readonly string[];
  readonly step?: readonly string[];
}

const choiceOf = ({ step: steps, reason: reasons }: RetryOptions): RetryChoice => ({ steps, reasons });

/** Jobs: `job start`, `list`, `show`, `follow`, `pause`, `resume`, `cancel` and `retry`. */
export function jobCommands(program: Command, run: Run): void {
  const group = program.command('job').description('Runs of published spinners.').summary('runs of published spinners');

  const start = defineInOrganization(group, 'start', 'Start a job of a published spinner', 'job start Welcome');
  withJobGuardrail(start)
    .argument('<spinner>', 'its id or name')
    .action((given: string, options: OfOrganization & JobGuardrailOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const spinnerId = await chooseSpinner(context, organizationId, given);
        const started = await context
          .use(TriggerSpinner)
          .execute({ organizationId, spinnerId, guardrail: jobGuardrailOf(options), by: operator });
        const { jobId, state, usage } = started;
        const left = usage.jobs.remaining === null ? 'no limit' : figure(usage.jobs.remaining);
        return {
          json: { jobId, spinnerId, state, usage },
          text: fields({ job: jobId, state, 'jobs left': left }),
          notes: [`Follow it with: ${commandToPaste(`job follow ${jobId}`, options, organizationId)}`],
        };
      }),
    );

  defineInOrganization(group, 'list', 'List jobs, newest first, and why they stand still', 'job list --state paused')
    .addOption(new Option('--state <state...>', 'only jobs in these states').choices(jobStates))
    .option('--spinner <spinner>', 'only jobs of this spinner, by its id or name')
    .option('--limit <count>', 'at most so many jobs', parseCount, 20)
    .action((options: ListOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const spinnerId = options.spinner === undefined ? undefined : await chooseSpinner(context, organizationId, options.spinner);
        const jobs: ListedJob[] = [];
        // A page of a filtered list may have fewer jobs than asked for, though more follow.
        for (let after: PageKey | undefined; ; ) {
          const page = { limit: options.limit - jobs.length, after };
          const { items, next } = await context.use(JobLists).jobs(organizationId, { spinnerId, states: options.state }, page);
          jobs.push(...items);
          if (next === undefined || jobs.length === options.limit) break;
          after = next;
        }
        return { json: jobs.map(jobSummary), text: jobTable(jobs) };
      }),
    );

  defineInOrganization(group, 'show', 'Show the progress of a job', 'job show Welcome')
    .argument(...jobArgument)
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const jobId = await chooseJob(context, organizationId, given);
        const report = await context.use(ReadJob).execute({ organizationId, jobId });
        return { json: jobJson(report), text: jobText(report) };
      }),
    );

  defineInOrganization(group, 'follow', 'Follow a job until it ends; exits with 3 unless it completes', 'job follow Welcome')
    .argument(...jobArgument)
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const jobId = await chooseJob(context, organizationId, given);
        const report = await followJob(() => context.use(ReadJob).execute({ organizationId, jobId }), context);
        const exitCode = report.job.state === 'completed' ? exitCodes.ok : exitCodes.unsuccessful;
        return { json: jobJson(report), text: jobText(report), exitCode };
      }),
    );

  for (const [action, summary] of Object.entries(summaries) as [JobAction, string][]) {
    const command = defineInOrganization(group, action, summary, `job ${action} Welcome`).argument(...jobArgument);
    (action === 'resume' ? withJobGuardrail(command) : command).action((given: string, options: OfOrganization & JobGuardrailOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const jobId = await chooseJob(context, organizationId, given);
        const guardrail = jobGuardrailOf(options);
        const { id, state } = await context.use(ControlJob).execute({ organizationId, jobId, action, guardrail, by: operator });
        return { json: { id, state }, text: fields({ job: id, state }) };
      }),
    );
  }

  defineInOrganization(group, 'retry', 'Retry the failed recipients of an ended job, as a new job', 'job retry Welcome')
    .argument(...jobArgument)
    .option('--reason <reasons...>', 'only those that failed for these reasons, as the job counts them')
    .option('--step <steps...>', 'only those that failed at these steps')
    .option('--include-unknown', 'also retry messages of unknown outcome: some may arrive twice')
    .action((given: string, options: RetryOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const jobId = await chooseJob(context, organizationId, given);
        const input = { organizationId, jobId, includeUnknown: options.includeUnknown === true, only: choiceOf(options), by: operator };
        const { requestId, ...retried } = await context.use(RetryJob).execute({ ...input, requestId: context.use(Ids).next() });
        const text = fields({ job: retried.jobId, state: retried.state, 'retry of': retried.retryOf });
        return {
          json: retried,
          text,
          notes: [`Follow it with: ${commandToPaste(`job follow ${retried.jobId}`, options, organizationId)}`],
        };
      }),
    );
}
