import type { TwinRepository } from '../../application/runs/testing/twin-repository.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { isTest, testVersionsAfter } from '../../domain/kernel/test-mode.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { nextNumber } from '../engine/outbox.ts';
import { at } from '../engine/rows.ts';

const noLimits = { perSecond: null, perMinute: null, perDay: null, concurrency: null };

export const twinsOn = (overlays: Overlays): TwinRepository => ({
  async copy(liveId, twinId) {
    const { projects, dataTables, spinners, versions, topics, channels, liveSpinners, dueStarts, exitWatches, records } = overlays;
    const organizationId = twinId;
    for (const one of [...projects.list(liveId)]) projects.put(one.with({ organizationId }));
    for (const one of [...topics.list(liveId)]) topics.put(one.with({ organizationId }));
    for (const table of [...dataTables.list(liveId)]) {
      const before = dataTables.find(twinId, table.id);
      if (before && !sameJson(before.recordKey, table.recordKey))
        for (const record of [...records.list(at(twinId, table.id))]) records.delete(record);
      dataTables.put(table.with({ organizationId }));
    }
    for (const table of [...dataTables.list(twinId)]) if (!dataTables.find(liveId, table.id)) dataTables.delete(table);
    for (const channel of [...channels.list(liveId)])
      channels.put(
        channel.with({
          organizationId,
          sealedCredentials: {},
          limits: noLimits,
          state: 'connected',
          ramp: null,
          alarm: null,
          lastCheck: null,
          dkim: null,
          sealedDkimKeys: {},
          feedback: null,
          sealedFeedback: {},
          renewal: null,
          ratesSince: null,
          bounceDomain: null,
        }),
      );
    for (const spinner of [...spinners.list(liveId)]) {
      const { publishedVersion = null, lastVersion = 0 } = spinners.find(twinId, spinner.id) ?? {};
      const tried = versions.find(at(twinId, spinner.id), String(publishedVersion));
      const isTried = tried && tried.number > testVersionsAfter && !spinner.archivedAt && sameJson(tried.draft, spinner.draft);
      const numbers = { lastVersion: Math.max(lastVersion, spinner.lastVersion), ...(isTried && { publishedVersion }) };
      spinners.put(spinner.with({ organizationId, ...numbers }));
      for (const version of [...versions.list(at(liveId, spinner.id))]) versions.put(version.with({ organizationId }));
    }
    for (const { live, spinnerId } of [...liveSpinners.list(liveId)]) {
      const { since = nextNumber(), sinceAt = new Date() } = liveSpinners.find(twinId, spinnerId) ?? {};
      const twin = live.with({ organizationId, waiting: null, heldUntil: null, chargedDay: null, hours: [] });
      liveSpinners.put({ organizationId, spinnerId, live: twin, since, sinceAt });
    }
    for (const one of [...liveSpinners.list(twinId)]) if (!liveSpinners.find(liveId, one.spinnerId)) liveSpinners.delete(one);
    for (const { id } of spinners.list(liveId)) {
      const own = [...dueStarts.list(at(liveId, id))];
      for (const one of [...dueStarts.list(at(twinId, id))]) if (!own.some(({ place }) => place === one.place)) dueStarts.delete(one);
      for (const one of own) {
        const before = dueStarts.find(at(twinId, id), String(one.place));
        if (!before || !sameJson(before.start, one.start))
          dueStarts.put(one.with({ organizationId, skipped: null, skippedAt: null, seenAt: null }));
      }
    }
    for (const one of [...exitWatches.list(liveId)]) exitWatches.put({ ...one, organizationId });
  },
  async oldRecords(before, limit) {
    const old = [...overlays.records.list()].filter((row) => isTest(row.organizationId) && row.createdAt < before);
    const [first] = old;
    if (!first) return undefined;
    const { organizationId, dataTableId } = first;
    const ids = old.filter((row) => row.organizationId === organizationId && row.dataTableId === dataTableId).map(({ id }) => id);
    return { organizationId, dataTableId, ids: ids.slice(0, limit) };
  },
});
