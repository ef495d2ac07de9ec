import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadJobResult } from '../../application/runs/read-job.ts';
import type { JobState } from '../../domain/runs/job.ts';
import type { CommandContext } from './command-context.ts';
import { Refusal } from './failure.ts';
import { jobLine } from './job-report.ts';
import { ProgressLine } from './progress.ts';

const pauseMs = 1000;
const final: readonly JobState[] = ['completed', 'canceled', 'failed'];

/** Reads a job once a second until it has ended and shows its progress. @throws Refusal if no runtime can run it */
export async function followJob(read: () => Promise<ReadJobResult>, { database, signal, streams }: CommandContext): Promise<ReadJobResult> {
  const progress = new ProgressLine(streams.stderr);
  try {
    for (;;) {
      const report = await read();
      if (final.includes(report.job.state)) return report;
      if (database.origin === 'started')
        throw new Refusal(
          `The job is ${report.job.state}, and Spindle is not running. Start it with npm start, then follow the job again.`,
        );
      progress.show(jobLine(report));
      await sleep(pauseMs, undefined, { signal });
    }
  } finally {
    progress.end();
  }
}
