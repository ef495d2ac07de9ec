import type { ListedJob, NamedJob } from '../../application/runs/job-reader.ts';
import type { ReadJobResult } from '../../application/runs/read-job.ts';
import type { Job } from '../../domain/runs/job.ts';
import { shownCircuit } from '../channels/answers.ts';

const timesOf = ({ createdAt, runAt, liveDay, closesAt, startedAt, finishedAt }: Job) => ({
  createdAt: createdAt.toISOString(),
  runAt: runAt?.toISOString() ?? null,
  liveDay,
  closesAt: closesAt?.toISOString() ?? null,
  startedAt: startedAt?.toISOString() ?? null,
  endedAt: finishedAt?.toISOString() ?? null,
});

/** Presents the report of a job. */
export const jobAnswer = ({ job, waiting, channelError, recipients, reasons, steps, messages }: ReadJobResult) => ({
  id: job.id,
  spinnerId: job.spinnerId,
  version: job.version,
  start: job.startType,
  context: job.context,
  state: job.state,
  waiting,
  channelError: shownCircuit(channelError),
  reason: job.fault ?? job.pausedFor,
  enrolled: job.isEnrolled,
  recipients,
  reasons,
  messages,
  steps: steps.map((step) => ({ ...step, messages: messages[step.id] ?? {}, endpointGone: job.goneSteps.includes(step.id) })),
  ...timesOf(job),
});

const starterOf = ({ job: { startedBy, startedByUser, startType }, starterName }: NamedJob) => {
  if (startedByUser !== null) return { type: 'user' as const, id: startedByUser, name: starterName };
  if (startedBy !== null) return { type: 'api-key' as const, id: startedBy, name: starterName };
  return { type: startType ?? ('operator' as const), id: null, name: null };
};

const shownAudience = ({ audience }: Job) =>
  audience && { records: audience.records, filter: audience.filter ?? null, chosen: audience.recordIds?.length ?? null };

const shownResults = ({ results }: ListedJob) => results.map(({ medium, ...result }) => ({ channel: medium, ...result }));

/** Presents the report of a job to people. */
export const jobDetails = (report: ReadJobResult) => ({
  ...jobAnswer(report),
  spinnerName: report.spinnerName,
  startedBy: starterOf(report),
  retryOf: report.job.retryOf,
  nextDueAt: report.nextDueAt?.toISOString() ?? null,
  results: shownResults(report),
  audience: shownAudience(report.job),
  guardrail: report.job.guardrail,
});

/** Presents a job in a list. */
export const jobSummary = (named: ListedJob) => ({
  id: named.job.id,
  spinnerId: named.job.spinnerId,
  spinnerName: named.spinnerName,
  version: named.job.version,
  start: named.job.startType,
  state: named.job.state,
  reason: named.job.fault ?? named.job.pausedFor,
  channelError: shownCircuit(named.channelError),
  startedBy: starterOf(named),
  retryOf: named.job.retryOf,
  recipients: named.recipients,
  results: shownResults(named),
  audience: shownAudience(named.job),
  ...timesOf(named.job),
});
