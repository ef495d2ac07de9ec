import type { MessageHolderRepository } from '../../application/runs/message-holder-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The holders of a transaction. */
export const messageHoldersOn = ({ messageHolders, messages }: Overlays): MessageHolderRepository => ({
  async find({ organizationId, firstJobId }, wanted) {
    return wanted.flatMap(({ stepId, address }) => {
      const row = messageHolders.find(at(organizationId, firstJobId), at(stepId, address));
      if (!row) return [];
      const { jobId, recordId } = row;
      const message = messages.find(at(organizationId, jobId), at(recordId, stepId));
      return [{ stepId, address, jobId, recordId, message }];
    });
  },
  async add({ organizationId, firstJobId }, holders) {
    const others = holders.filter(({ stepId, address }) => messageHolders.find(at(organizationId, firstJobId), at(stepId, address)));
    for (const holder of holders) if (!others.includes(holder)) messageHolders.put({ organizationId, firstJobId, ...holder });
    return others;
  },
  async replace(family, holders) {
    for (const holder of holders) messageHolders.put({ ...family, ...holder });
  },
});
