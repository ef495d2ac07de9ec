import { type AttentionEntry, attentionEntry } from '../../../domain/results/attention.ts';
import type { NeedyJob } from '../../runs/job-lists.ts';

/**
 * The entries of Home about jobs, which come newest first. A paused job is an entry of its own. Several jobs of one spinner that failed, or
 * have failed recipients, are one entry: a spinner that is started by a CRM all day must not hide what else needs somebody.
 */
export function jobEntries(jobs: readonly NeedyJob[]): AttentionEntry[] {
  const together = new Map<string, NeedyJob[]>();
  for (const needy of jobs) {
    const { id, state, spinnerId } = needy.job;
    const key = state === 'paused' ? id : `${state} ${spinnerId}`;
    together.set(key, [...(together.get(key) ?? []), needy]);
  }
  return [...together.values()].flatMap(entryOf);
}

function entryOf(jobs: readonly NeedyJob[]): AttentionEntry[] {
  const [newest] = jobs;
  const oldest = jobs.at(-1);
  if (!newest || !oldest) return [];
  const entry = ofJob(newest);
  if (jobs.length === 1) return [entry];
  const failed = jobs.reduce((sum, one) => sum + one.failed, 0);
  const { kind, isUrgent, name, reason } = entry;
  return [
    attentionEntry(
      {
        kind,
        isUrgent,
        name,
        id: newest.job.spinnerId,
        count: kind === 'job_failed' ? null : failed,
        reason: jobs.every(({ job }) => job.fault === newest.job.fault) ? reason : null,
        at: new Date(Math.max(...jobs.map(({ job }) => job.finishedAt?.getTime() ?? 0))),
        jobs: { count: jobs.length, from: oldest.job.createdAt },
      },
      // A retry that settles some is nothing new.
      newest.job.id,
    ),
  ];
}

function ofJob({ job, spinnerName: name, failed }: NeedyJob): AttentionEntry {
  const { id, state } = job;
  if (state === 'paused') {
    const facts = { kind: 'job_paused', id, name, count: failed, reason: job.pausedFor, at: job.startedAt ?? job.createdAt } as const;
    return attentionEntry({ ...facts, isUrgent: job.pausedFor !== null }, job.pausedFor, failed);
  }
  if (state === 'failed') return attentionEntry({ kind: 'job_failed', id, name, reason: job.fault, at: job.finishedAt, isUrgent: true });
  return attentionEntry({ kind: 'recipients_failed', id, name, count: failed, at: job.finishedAt, isUrgent: false }, failed);
}
