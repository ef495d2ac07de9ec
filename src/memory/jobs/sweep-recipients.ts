import type { RecipientRepository } from '../../application/jobs/recipient-repository.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Sweeping of deleted jobs; `taken` is what keeps later jobs from taking their records again. */
export const sweepsOn = ({ recipients, messages, messageHolders }: Overlays): Pick<RecipientRepository, 'sweep'> => ({
  async sweep({ organizationId, jobId, sweptTo }, limit) {
    const rows = [...recipients.list(at(organizationId, jobId))].filter(
      ({ recipient }) => compareRecordIds(recipient.recordId, sweptTo) > 0,
    );
    const chunk = rows.sort((one, other) => compareRecordIds(one.recipient.recordId, other.recipient.recordId)).slice(0, limit);
    const ids = new Set(chunk.map(({ recipient }) => recipient.recordId));
    for (const row of chunk) recipients.delete(row);
    for (const message of [...messages.list(at(organizationId, jobId))]) if (ids.has(message.recordId)) messages.delete(message);
    for (const holder of [...messageHolders.list(at(organizationId, jobId))]) messageHolders.delete(holder);
    return chunk.length === limit ? chunk.at(-1)?.recipient.recordId : undefined;
  },
});
