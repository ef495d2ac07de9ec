import type { MessageRepository } from '../application/ports/job-repositories.ts';
import type { SuppressionRepository } from '../application/ports/suppression-repository.ts';
import type { Drafts } from './memory-tables.ts';
import { at } from './rows.ts';

/** The messages of a transaction. */
export const messagesOn = ({ messages }: Drafts): MessageRepository => ({
  async findMany(organizationId, jobId, recordIds) {
    const wanted = new Set(recordIds);
    return [...messages.list(at(organizationId, jobId))].filter(({ recordId }) => wanted.has(recordId));
  },
  async save(saved) {
    for (const message of saved) messages.put(message);
  },
});

/** The suppressions of a transaction. */
export const suppressionsOn = ({ suppressions }: Drafts): SuppressionRepository => ({
  async findMany(organizationId, addresses) {
    return new Set(addresses.filter((address) => suppressions.find(organizationId, address)));
  },
  async add(suppression) {
    if (!suppressions.find(suppression.organizationId, suppression.address)) suppressions.put(suppression);
  },
});
