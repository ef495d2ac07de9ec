import type { MessageRepository } from '../../application/jobs/message-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The messages of a transaction. */
export const messagesOn = ({ messages }: Overlays): MessageRepository => ({
  async findMany(organizationId, jobId, recordIds) {
    const wanted = new Set(recordIds);
    return [...messages.list(at(organizationId, jobId))].filter(({ recordId }) => wanted.has(recordId));
  },
  async save(saved) {
    for (const message of saved) messages.put(message);
  },
});
