import type { RetentionRepository } from '../../application/erasure/retention/retention-repository.ts';
import { RetentionSweep } from '../../domain/erasure/retention.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';

/** The retention of organizations in a transaction. */
export const retentionOn = (overlays: Overlays): RetentionRepository => {
  const { organizations, retentionPeriods, retentionSweeps } = overlays;
  return {
    async organizations() {
      return [...organizations.list()].map(({ id }) => id);
    },
    async periods(organizationId) {
      return [...retentionPeriods.list(organizationId)];
    },
    async lockPeriods(organizationId) {
      return [...retentionPeriods.list(organizationId)];
    },
    async save(period) {
      retentionPeriods.put(period);
    },
    async tellShortened({ organizationId, kind, appliesAt }, days) {
      tellEvents(overlays, organizationId, 'retention.shortened', { kind, days, appliesAt: appliesAt.toISOString() });
    },
    async sweptSince(sweepAt) {
      return [...retentionSweeps.list()].filter((sweep) => sweep.isOver(sweepAt));
    },
    async lockSweep({ organizationId, kind }, now) {
      const none = { organizationId, kind, sweepAt: new Date(0), beganAt: now, endedAt: new Date(0), rows: 0 };
      return retentionSweeps.find(organizationId, kind) ?? new RetentionSweep(none);
    },
    async saveSweep(sweep) {
      retentionSweeps.put(sweep);
    },
  };
};
