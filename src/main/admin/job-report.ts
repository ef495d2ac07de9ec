import type { NamedJob } from '../../application/runs/job-reader.ts';
import type { ReadJobResult } from '../../application/runs/read-job.ts';
import { openRecipientStates } from '../../domain/runs/recipient.ts';
import { jobAnswer } from '../../http/runs/shown-jobs.ts';
import { guardrailText, nextTry } from './channel-report.ts';
import { alignedTable, fields, figure, time } from './command-output.ts';

type Counts = Readonly<Partial<Record<string, number>>>;

/** A job's report as in the API, and when the next waiting recipient is due. */
export const jobJson = (report: ReadJobResult) => ({ ...jobAnswer(report), nextDueAt: report.nextDueAt });

/** A job's report as text. */
export function jobText({ job, waiting, channelError, recipients, steps: all, messages, nextDueAt }: ReadJobResult): string {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const called = (step: string): string => (names.get(step) ? `${step} (${names.get(step)})` : step);
  const steps = Object.entries(messages).map(([step, counts]) => [`step ${called(step)}`, countsText(counts)]);
  return fields({
    id: job.id,
    spinner: `${job.spinnerId}, version ${job.version}`,
    state: waiting ? `${job.state}, waiting: ${waiting}` : job.state,
    reason: job.fault ?? job.pausedFor ?? undefined,
    'channel error': channelError?.reason,
    'fails since': channelError ? time(channelError.since) : undefined,
    'next try': channelError ? nextTry(channelError) : undefined,
    guardrail: job.guardrail ? guardrailText(job.guardrail) : undefined,
    'retry of': job.retryOf ?? undefined,
    'next due': waiting === 'delay' ? time(nextDueAt) : undefined,
    recipients: countsText(recipients) || 'none',
    ...Object.fromEntries(steps),
    created: time(job.createdAt),
    started: job.startedAt ? time(job.startedAt) : undefined,
    finished: job.finishedAt ? time(job.finishedAt) : undefined,
  });
}

/** The jobs of a list as a table. */
export const jobTable = (jobs: readonly NamedJob[]): string =>
  alignedTable([
    ['id', 'state', 'created', 'spinner', 'why'],
    ...jobs.map(({ job, spinnerName, channelError }) => [
      job.id,
      job.state,
      time(job.createdAt),
      spinnerName ?? job.spinnerId,
      job.fault ?? job.pausedFor ?? channelError?.reason ?? '',
    ]),
  ]);

/** A job's report in one line: `running: 120 of 500 done (completed 118, failed 2, pending 380), waiting: delay`. */
export function jobLine({ job, waiting, channelError, recipients }: ReadJobResult): string {
  const all = sum(Object.values(recipients));
  const done = all - sum(openRecipientStates.map((state) => recipients[state]));
  const whole = job.isEnrolled ? figure(all) : `${figure(all)} and more`;
  const counts = countsText(recipients);
  const why = job.pausedFor ?? channelError?.reason;
  return `${job.state}: ${figure(done)} of ${whole} done${counts && ` (${counts})`}${waiting ? `, waiting: ${waiting}` : ''}${why ? `: ${why}` : ''}`;
}

const sum = (counts: readonly (number | undefined)[]): number => counts.reduce<number>((total, count) => total + (count ?? 0), 0);

const countsText = (counts: Counts): string =>
  Object.entries(counts)
    .map(([state, count]) => `${state} ${figure(count ?? 0)}`)
    .join(', ');
