import type { JobCount } from '../../../application/runs/counts/job-counts.ts';
import type { MediumName } from '../../../domain/channels/media.ts';
import { countedReason } from '../../../domain/runs/counted-reason.ts';
import type { Message } from '../../../domain/runs/message.ts';
import type { Recipient } from '../../../domain/runs/recipient.ts';
import type { EngagedRow, JobCountRow } from '../../engine/job-rows.ts';
import type { Overlays } from '../../engine/memory-tables.ts';

type OfJob = Pick<JobCountRow, 'organizationId' | 'jobId'>;

/** Keeps the counts of jobs while their recipients and messages change. */
export const countsOn = ({ jobCounts }: Pick<Overlays, 'jobCounts'>) => {
  const add = ({ organizationId, jobId }: OfJob, count: JobCount): void => {
    const row = { organizationId, jobId, ...count };
    jobCounts.put({ ...row, n: row.n + (jobCounts.findSame(row)?.n ?? 0) });
  };
  const addRecipient = (recipient: Recipient, n: 1 | -1): void => {
    const { stepId, state, reason } = recipient;
    add(recipient, { kind: 'recipients', stepId, state, reason: countedReason(reason), n });
  };
  return {
    enrolled(recipient: Recipient): void {
      addRecipient(recipient, 1);
      if (recipient.stepId !== null) add(recipient, { kind: 'entered', stepId: recipient.stepId, state: null, reason: null, n: 1 });
    },
    /** A recipient was saved. */
    moved(before: Recipient, after: Recipient): void {
      addRecipient(before, -1);
      addRecipient(after, 1);
      const known = before.stepId === null ? -1 : after.path.indexOf(before.stepId);
      for (const stepId of after.path.slice(known + 1)) add(after, { kind: 'entered', stepId, state: null, reason: null, n: 1 });
    },
    /** A recipient has unsubscribed or answered, takes it back, or their job is gone. */
    person(kind: 'unsubscribed' | 'replied', { medium, ...job }: OfJob & { readonly medium: MediumName }, n: 1 | -1): void {
      add(job, { kind, stepId: null, state: medium, reason: null, n });
    },
    /** A message was clicked or opened, or its job is gone. */
    engaged({ medium, stepId, kind, ...job }: OfJob & Pick<EngagedRow, 'medium' | 'stepId' | 'kind'>, n: 1 | -1): void {
      add(job, { kind, stepId, state: medium, reason: null, n });
    },
    /** A message was saved. */
    messageSaved(before: Message | undefined, after: Message): void {
      if (before) add(before, { kind: 'messages', stepId: before.stepId, state: before.state, reason: null, n: -1 });
      add(after, { kind: 'messages', stepId: after.stepId, state: after.state, reason: null, n: 1 });
    },
  };
};
