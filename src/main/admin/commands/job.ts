import { type Command, Option } from 'commander';
import type { PageKey } from '../../../application/kernel/page.ts';
import { ControlJob, type JobAction } from '../../../application/runs/control-job.ts';
import { JobLists } from '../../../application/runs/job-lists.ts';
import type { ListedJob } from '../../../application/runs/job-reader.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { parseId } from '../../../domain/kernel/uuid.ts';
import { type JobState, jobStates } from '../../../domain/runs/job.ts';
import { jobSummary } from '../../../http/runs/shown-jobs.ts';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { alignedTable, fields, time } from '../command-output.ts';
import { parseCount } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

const summaries: Readonly<Record<JobAction, string>> = {
  pause: 'Pause a job: messages being sent are finished, no new ones are started',
  resume: 'Resume a paused job where it stopped',
  cancel: "Cancel a job: records not contacted yet are left to its spinner's next job",
};

interface ListOptions extends OfOrganization {
  readonly state?: readonly JobState[];
  readonly limit: number;
}

/** Jobs, where nobody can call the API for their organization: `job list`, `pause`, `resume` and `cancel`. */
export function jobCommands(program: Command, run: Run): void {
  const group = program.command('job').description('Runs of published spinners.').summary('runs of published spinners');

  defineInOrganization(group, 'list', 'List jobs, newest first, and why they stand still', 'job list --state paused')
    .addOption(new Option('--state <state...>', 'only jobs in these states').choices(jobStates))
    .option('--limit <count>', 'at most so many jobs', parseCount, 20)
    .action((options: ListOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const jobs: ListedJob[] = [];
        // A page of a filtered list may have fewer jobs than asked for, though more follow.
        for (let after: PageKey | undefined; ; ) {
          const page = { limit: options.limit - jobs.length, after };
          const { items, next } = await context.use(JobLists).jobs(organizationId, { states: options.state }, page);
          jobs.push(...items);
          if (next === undefined || jobs.length === options.limit) break;
          after = next;
        }
        return { json: jobs.map(jobSummary), text: alignedTable([['id', 'state', 'created', 'spinner', 'why'], ...jobs.map(rowOf)]) };
      }),
    );

  for (const [action, summary] of Object.entries(summaries) as [JobAction, string][])
    defineInOrganization(group, action, summary, `job ${action} 0198c0de-0000-7000-8000-000000000001`)
      .argument('<job>', 'its id; see job list')
      .action((given: string, options: OfOrganization) =>
        run(options, async (context) => {
          const { id: organizationId } = await chooseOrganization(context, options.organization);
          const { id, state } = await context.use(ControlJob).execute({ organizationId, jobId: parseId(given), action, by: operator });
          return { json: { id, state }, text: fields({ job: id, state }) };
        }),
      );
}

const rowOf = ({ job, spinnerName, channelError }: ListedJob): readonly string[] => [
  job.id,
  job.state,
  time(job.createdAt),
  spinnerName ?? job.spinnerId,
  job.fault ?? job.pausedFor ?? channelError?.reason ?? '',
];
