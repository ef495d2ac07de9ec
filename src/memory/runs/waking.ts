import { limitedReasons, type RecipientRepository, type WaitingFor } from '../../application/runs/recipient-repository.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import type { RecipientRow } from '../engine/job-rows.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

function waitsSo({ state, reason, stepId }: Recipient, waiting: WaitingFor): boolean {
  if (state !== 'waiting') return false;
  if (waiting === 'connection') return reason === 'channel_down';
  if (waiting === 'limits') return limitedReasons.some((limited) => limited === reason);
  return stepId !== null && waiting.steps.includes(stepId);
}

/** The wakes of recipients. */
export const wakingOn = ({ recipients, jobs }: Overlays): Pick<RecipientRepository, 'wake' | 'jobsLimited'> => ({
  async jobsLimited(organizationId) {
    const isLimited = ({ recipient }: RecipientRow) => waitsSo(recipient, 'limits');
    return [...jobs.list(organizationId)].map(({ id }) => id).filter((id) => [...recipients.list(at(organizationId, id))].some(isLimited));
  },

  async wake(organizationId, jobId, waiting, { after, at: first, perSecond }, limit) {
    const found = [...recipients.list(at(organizationId, jobId))]
      .filter(({ recipient }) => waitsSo(recipient, waiting) && compareRecordIds(recipient.recordId, after) > 0)
      .sort((one, other) => compareRecordIds(one.recipient.recordId, other.recipient.recordId))
      .slice(0, limit);
    for (const [index, row] of found.entries()) {
      const due = first.getTime() + (perSecond === undefined ? 0 : ((index + 1) / perSecond) * 1000);
      const wakeAt = new Date(Math.min(Number(row.recipient.wakeAt), due));
      recipients.put({ ...row, recipient: row.recipient.with({ wakeAt }) });
    }
    return found.length === limit ? found.at(-1)?.recipient.recordId : undefined;
  },
});
