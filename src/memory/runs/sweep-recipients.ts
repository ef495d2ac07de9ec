import type { RecipientRepository } from '../../application/runs/recipient-repository.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { forgetEngaged, forgetPerson, forgetResult } from './counts/result-repository.ts';

/** Sweeping of deleted jobs; `taken` is what keeps later jobs from taking their records again. */
export const sweepsOn = (overlays: Overlays): Pick<RecipientRepository, 'sweep'> => ({
  async sweep({ organizationId, jobId, sweptTo }, limit) {
    const { recipients, messages, messageHolders, splitWays, unsubscribes, repliedRecipients } = overlays;
    const rows = [...recipients.list(at(organizationId, jobId))].filter(
      ({ recipient }) => compareRecordIds(recipient.recordId, sweptTo) > 0,
    );
    const chunk = rows.sort((one, other) => compareRecordIds(one.recipient.recordId, other.recipient.recordId)).slice(0, limit);
    const spinners = new Map(chunk.map(({ recipient, spinnerId }) => [recipient.recordId, spinnerId]));
    for (const row of chunk) recipients.delete(row);
    for (const spinnerId of new Set(spinners.values()))
      for (const way of [...splitWays.list(at(organizationId, spinnerId))])
        if (way.jobId === jobId && spinners.has(way.recordId)) splitWays.delete(way);
    for (const message of [...messages.list(at(organizationId, jobId))]) {
      const spinnerId = spinners.get(message.recordId);
      if (spinnerId === undefined) continue;
      messages.delete(message);
      forgetResult(overlays, message, spinnerId);
    }
    for (const row of [...repliedRecipients.list(at(organizationId, jobId))])
      if (spinners.has(row.recordId)) forgetPerson(overlays, 'replied', row);
    for (const row of [...overlays.engagedMessages.list(at(organizationId, jobId))])
      if (spinners.has(row.recordId)) forgetEngaged(overlays, row);
    for (const row of [...unsubscribes.list(at(organizationId, jobId))])
      if (spinners.has(row.recordId)) forgetPerson(overlays, 'unsubscribed', row);
    for (const task of [...overlays.askedTasks.list(organizationId)])
      if (task.jobId === jobId && spinners.has(task.recordId)) overlays.askedTasks.delete(task);
    for (const holder of [...messageHolders.list(at(organizationId, jobId))]) messageHolders.delete(holder);
    return chunk.length === limit ? chunk.at(-1)?.recipient.recordId : undefined;
  },
});
