import type { Command } from 'commander';
import { CheckEpoch } from '../../../application/runs/epoch/check-epoch.ts';
import { EpochReader, type OpenJob } from '../../../application/runs/epoch/epoch-reader.ts';
import { ReleaseSending } from '../../../application/runs/epoch/release-sending.ts';
import { type RestoredDatabase, restoreSigns } from '../../../domain/runs/epoch.ts';
import { type Common, define, programName, type Run } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { alignedTable, fields, figure, time } from '../command-output.ts';
import { Refusal } from '../failure.ts';

interface ReleaseOptions extends Common {
  readonly acceptRepeats?: boolean;
}

/** Sending of the whole deployment, which stops when the database was restored: `sending show` and `release`. */
export function sendingCommands(program: Command, run: Run): void {
  const group = program.command('sending').description('Sending after a restore of the database.').summary('sending after a restore');

  define(group, 'show', 'Show whether sending is stopped, and the jobs that would go on', 'sending show').action((options: Common) =>
    run(options, async (context) => {
      const { restored, jobs } = await read(context);
      return {
        json: { sending: restored ? 'stopped' : 'allowed', sign: restored?.sign ?? null, since: restored?.at ?? null, jobs },
        text: [stateText(restored, jobs), ...(jobs.length > 0 ? ['', jobsText(jobs)] : [])].join('\n'),
        notes: restored ? [consequences(jobs)] : [],
      };
    }),
  );

  define(group, 'release', 'Allow sending after a restore: jobs go on from what the database knows', 'sending release --accept-repeats')
    .option('--accept-repeats', 'required while recipients are open: what was sent after the backup is sent again')
    .action((options: ReleaseOptions) =>
      run(options, async (context) => {
        const { restored, jobs } = await read(context);
        if (restored && openIn(jobs) > 0 && !options.acceptRepeats)
          throw new Refusal(`${consequences(jobs)}\nTo release sending anyway, add --accept-repeats.`);
        const wasStopped = await context.use(ReleaseSending).execute();
        const text = wasStopped ? 'Sending is released.' : 'Sending was not stopped.';
        return { json: { sending: 'allowed', released: wasStopped }, text };
      }),
    );
}

async function read({ use }: CommandContext): Promise<{ restored: RestoredDatabase | undefined; jobs: readonly OpenJob[] }> {
  const reader = use(EpochReader);
  // As a worker looks: before one has, nobody has noticed a restore.
  await use(CheckEpoch).execute();
  const [restored, jobs] = await Promise.all([reader.restored(), reader.openJobs()]);
  return { restored, jobs };
}

const openIn = (jobs: readonly OpenJob[]): number => jobs.reduce((sum, { recipients }) => sum + recipients, 0);

const stateText = (restored: RestoredDatabase | undefined, jobs: readonly OpenJob[]): string =>
  fields({
    sending: restored ? `stopped: the database was restored (${restoreSigns[restored.sign]})` : 'allowed',
    since: restored && time(restored.at),
    'open jobs': figure(jobs.length),
    'open recipients': figure(openIn(jobs)),
  });

const jobsText = (jobs: readonly OpenJob[]): string =>
  alignedTable([
    ['job', 'state', 'open recipients', 'organization', 'spinner'],
    ...jobs.map(({ jobId, state, recipients, organizationId, spinnerName }) => [
      jobId,
      state,
      figure(recipients),
      organizationId,
      spinnerName ?? 'deleted',
    ]),
  ]);

const consequences = (jobs: readonly OpenJob[]): string =>
  [
    `What was sent after the backup was taken is not in this database and will be sent again: to at most ${figure(openIn(jobs))} recipients in ${figure(jobs.length)} jobs.`,
    `To prevent that for a job, cancel it first: ${programName} job cancel JOB --organization ORGANIZATION`,
  ].join('\n');
