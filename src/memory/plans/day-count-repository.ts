import type { DayCountRepository } from '../../application/plans/day-count-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The day counts of a transaction; they need no lock, since transactions run one at a time. */
export const dayCountsOn = ({ dayCounts }: Overlays): DayCountRepository => ({
  async find(organizationId, day) {
    return dayCounts.find(organizationId, day)?.messages ?? 0;
  },
  async lock(organizationId, day) {
    return dayCounts.find(organizationId, day)?.messages ?? 0;
  },
  async save(organizationId, day, messages) {
    dayCounts.put({ organizationId, day, messages });
  },
});
