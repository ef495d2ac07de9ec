import type { ReplyRepository } from '../../application/replies/reply-repository.ts';
import type { Reply } from '../../domain/replies/reply.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';
import { isCountedReply } from '../engine/reply-rows.ts';

/** The answers of a transaction. */
export const repliesOn = (overlays: Overlays): ReplyRepository => {
  const { jobs, replies } = overlays;
  const tell = (given: Reply): void => {
    const { organizationId, jobId, spinnerId, dataTableId, recordId, messageId, stepId } = given;
    const { medium: channel, address: to, id: replyId, kind, matchedBy } = given;
    if (!isCountedReply(given)) return;
    const own = { recordId, messageId, stepId, channel, to, replyId, kind, matchedBy };
    tellEvents(overlays, organizationId, 'recipient.replied', { jobId, spinnerId, dataTableId, ...own });
  };
  return {
    async add(organizationId, given) {
      const added: Reply[] = [];
      for (const reply of given) {
        const isKnown = [...replies.list(organizationId)].some(
          ({ eventKey, messageId, mailKey }) =>
            eventKey === reply.eventKey || (mailKey !== null && mailKey === reply.mailKey && messageId === reply.messageId),
        );
        if (isKnown) continue;
        replies.put(reply);
        tell(reply);
        added.push(reply);
      }
      return added;
    },
    async lock(organizationId, id) {
      return replies.find(organizationId, id);
    },
    async save({ organizationId, id, handledAt, handledBy }) {
      const found = replies.find(organizationId, id);
      if (found) replies.put(found.with({ handledAt, handledBy }));
    },
    async erase(organizationId, before, limit) {
      const old = [...replies.list(organizationId)].filter(({ sealed, storedAt }) => sealed !== null && storedAt < before).slice(0, limit);
      for (const reply of old) replies.put(reply.with({ sealed: null }));
      return old.length;
    },
    async sweep(organizationId, before, limit) {
      const isOpen = (jobId: string): boolean => jobs.find(organizationId, jobId)?.finishedAt === null;
      const old = [...replies.list(organizationId)].filter(({ storedAt, jobId }) => storedAt < before && !isOpen(jobId)).slice(0, limit);
      for (const reply of old) replies.delete(reply);
      return old.length;
    },
  };
};
