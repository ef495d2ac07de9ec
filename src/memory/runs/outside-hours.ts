import type { RecipientRepository } from '../../application/runs/recipient-repository.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import { atOpening, outsideHours } from '../../domain/runs/sending-hours.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { countsOn } from './counts/job-counts.ts';

/** The spreading of recipients that waited for their hours. */
export const outsideHoursOn = (overlays: Overlays): Pick<RecipientRepository, 'spread'> => {
  const { recipients } = overlays;
  const counts = countsOn(overlays);
  const outside = (organizationId: string, jobId: string) =>
    [...recipients.list(at(organizationId, jobId))].filter(
      ({ recipient: { state, reason } }) => state === 'waiting' && reason === outsideHours,
    );
  return {
    async spread(organizationId, jobId, groups, now) {
      for (const { stepId, wakeAt, spreadUntil } of groups) {
        const waiting = outside(organizationId, jobId)
          .filter(({ recipient }) => recipient.stepId === stepId && recipient.wakeAt?.getTime() === wakeAt.getTime())
          .sort(
            (one, other) =>
              Number(one.trail.at(-1)?.at ?? 0) - Number(other.trail.at(-1)?.at ?? 0) ||
              compareRecordIds(one.recipient.recordId, other.recipient.recordId),
          );
        for (const [position, row] of waiting.entries()) {
          const due = now.getTime() + ((spreadUntil.getTime() - now.getTime()) * (position + Math.random())) / waiting.length;
          const recipient = row.recipient.with({ reason: atOpening, wakeAt: new Date(due) });
          counts.moved(row.recipient, recipient);
          recipients.put({ ...row, recipient });
        }
      }
    },
  };
};
