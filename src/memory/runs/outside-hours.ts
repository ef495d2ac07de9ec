import type { RecipientRepository } from '../../application/runs/recipient-repository.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import { overCap } from '../../domain/runs/over-cap.ts';
import { atOpening, outsideHours } from '../../domain/runs/sending-hours.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { countsOn } from './counts/job-counts.ts';

const woken = [outsideHours, overCap, 'daily_limit'];

/** What is done with recipients that wait for their hours. */
export const outsideHoursOn = (overlays: Overlays): Pick<RecipientRepository, 'spread' | 'jobsOutsideHours' | 'wakeOutsideHours'> => {
  const { recipients, jobs } = overlays;
  const counts = countsOn(overlays);
  const outside = (organizationId: string, jobId: string, reasons: readonly (string | null)[] = [outsideHours]) =>
    [...recipients.list(at(organizationId, jobId))].filter(
      ({ recipient: { state, reason } }) => state === 'waiting' && reasons.includes(reason),
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
        for (const [place, row] of waiting.entries()) {
          const due = now.getTime() + ((spreadUntil.getTime() - now.getTime()) * (place + Math.random())) / waiting.length;
          const recipient = row.recipient.with({ reason: atOpening, wakeAt: new Date(due) });
          counts.moved(row.recipient, recipient);
          recipients.put({ ...row, recipient });
        }
      }
    },
    async jobsOutsideHours(organizationId) {
      return [...jobs.list(organizationId)].map(({ id }) => id).filter((id) => outside(organizationId, id, woken).length > 0);
    },
    async wakeOutsideHours(organizationId, jobId, time, limit) {
      const found = outside(organizationId, jobId, woken).filter(({ recipient: { wakeAt } }) => wakeAt !== null && wakeAt > time);
      for (const row of found.slice(0, limit)) recipients.put({ ...row, recipient: row.recipient.with({ wakeAt: time }) });
      return Math.min(found.length, limit);
    },
  };
};
