import type { MessageRepository } from '../../application/jobs/message-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { noteActivity } from './job-activity.ts';
import { countsOn } from './job-counts.ts';

/** The messages of a transaction. */
export const messagesOn = (overlays: Overlays): MessageRepository => {
  const { messages } = overlays;
  const counts = countsOn(overlays);
  return {
    async findMany(organizationId, jobId, recordIds) {
      const wanted = new Set(recordIds);
      return [...messages.list(at(organizationId, jobId))].filter(({ recordId }) => wanted.has(recordId));
    },
    async save(saved, now = new Date()) {
      for (const unnoted of saved) {
        const message = unnoted.noted(now);
        const before = messages.findSame(message);
        if (before && before.id !== message.id) continue;
        counts.messageSaved(before, message);
        noteActivity(overlays, before, message, now);
        messages.put(message.with({ values: message.values ?? before?.values ?? null }));
      }
    },
  };
};
