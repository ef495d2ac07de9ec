import type { EmptiedJobRepository, EmptiedPart } from '../../application/runs/emptied-job-repository.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import { countedReason } from '../../domain/runs/counted-reason.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

const before: Readonly<Record<EmptiedPart, number>> = { texts: 0, people: 1 };

/** The ended jobs of a transaction, as far as they are emptied. */
export const emptiedJobsOn = (overlays: Overlays): EmptiedJobRepository => {
  const { jobs, emptiedJobs, recipients, messages, askedTasks, messageHolders } = overlays;
  const stateOf = (organizationId: string, jobId: string) =>
    emptiedJobs.find(organizationId, jobId) ?? { organizationId, jobId, emptied: 0, emptiedTo: null };
  return {
    async lockNext(organizationId, part, endedBefore) {
      const all = [...jobs.list(organizationId)];
      const isHeld = (id: string): boolean =>
        all.some((job) => job.retryOf === id && (job.finishedAt === null || stateOf(organizationId, job.id).emptied <= before[part]));
      const next = all
        .filter(({ id, finishedAt }) => finishedAt && finishedAt < endedBefore && stateOf(organizationId, id).emptied === before[part])
        .sort((one, other) => Number(one.finishedAt) - Number(other.finishedAt))
        .find(({ id }) => !isHeld(id));
      return next && { organizationId, jobId: next.id, emptiedTo: stateOf(organizationId, next.id).emptiedTo };
    },
    async empty({ organizationId, jobId, emptiedTo }, part, limit) {
      const following = [...recipients.list(at(organizationId, jobId))].filter(
        ({ recipient }) => emptiedTo === null || compareRecordIds(recipient.recordId, emptiedTo) > 0,
      );
      const chunk = following.sort((one, other) => compareRecordIds(one.recipient.recordId, other.recipient.recordId)).slice(0, limit);
      const ids = new Set(chunk.map(({ recipient }) => recipient.recordId));
      let rows = 0;
      for (const message of [...messages.list(at(organizationId, jobId))].filter(({ recordId }) => ids.has(recordId))) {
        if (part === 'texts' && (message.values ?? message.mail ?? message.outputs ?? message.reply) !== null) rows++;
        const without =
          part === 'texts'
            ? { values: null, mail: null, outputs: null, reply: null }
            : { to: '', providerId: null, reason: countedReason(message.reason) };
        messages.put(message.with(without));
      }
      if (part === 'texts')
        for (const task of [...askedTasks.list(organizationId)].filter((one) => one.jobId === jobId && ids.has(one.recordId))) {
          if (task.title !== '') rows++;
          askedTasks.put(task.with({ title: '', script: '', standInFor: null }));
        }
      else {
        for (const row of chunk) {
          const { recipient } = row;
          if (recipient.address !== null || recipient.context) rows++;
          const bare = recipient.with({ address: null, context: null, reason: countedReason(recipient.reason) });
          recipients.put({ ...row, recipient: bare, addresses: [] });
        }
        for (const holder of [...messageHolders.list(at(organizationId, jobId))]) messageHolders.delete(holder);
      }
      const isDone = chunk.length < limit;
      const { emptied } = stateOf(organizationId, jobId);
      const last = chunk.at(-1)?.recipient.recordId ?? null;
      emptiedJobs.put({ organizationId, jobId, emptied: isDone ? emptied + 1 : emptied, emptiedTo: isDone ? null : last });
      return { rows, isDone };
    },
    async isEmptied(organizationId, jobId) {
      const { emptied, emptiedTo } = stateOf(organizationId, jobId);
      return emptied > 0 || emptiedTo !== null;
    },
  };
};
