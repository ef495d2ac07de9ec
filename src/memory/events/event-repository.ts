import type { EventRepository } from '../../application/events/event-repository.ts';
import type { Event, EventData } from '../../domain/events/event.ts';
import type { EventKind } from '../../domain/kernel/event-kinds.ts';
import type { OutboxRow } from '../engine/event-rows.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { isHeardInFeed, putEvent, tellEvents } from '../engine/outbox.ts';
import { at } from '../engine/rows.ts';

const weekMs = 7 * 86_400_000;

/** By which member of its data an event is ordered among others. */
const subjectFields = ['recordId', 'address', 'importId', 'jobId', 'channelId', 'apiKeyId', 'meter', 'endpointId'];

export const eventsOn = (overlays: Overlays): EventRepository => {
  const {
    outbox,
    events,
    feeds,
    eventMarks,
    usage,
    organizations,
    plans,
    apiKeys,
    jobCauses,
    liveSpinners,
    arrivals,
    exitWatches,
    exitChanges,
  } = overlays;
  const endsOf = (organizationId: string) => feeds.find('', organizationId) ?? { organizationId, last: 0, droppedUpTo: 0 };
  const noteChange = ({ organizationId, kind, place, data }: OutboxRow): void => {
    const [dataTableId, recordId] = [String(data.dataTableId), String(data.recordId)];
    if (kind !== 'record.updated' || [...exitWatches.list(at(organizationId, dataTableId))].length === 0) return;
    exitChanges.put({ organizationId, place, dataTableId, recordId, lookAt: new Date(0) });
  };
  const noteArrivals = ({ organizationId, kind, place, data }: OutboxRow): void => {
    for (const { live, since } of liveSpinners.list(organizationId)) {
      const isTaken = (kind === 'record.created' && live.takesAdded) || (kind === 'record.updated' && live.takesChanges);
      if (!isTaken || live.dataTableId !== data.dataTableId || place < since) continue;
      const { spinnerId } = live;
      arrivals.put({
        organizationId,
        spinnerId,
        place,
        recordId: String(data.recordId),
        revision: (data.revision as number | undefined) ?? null,
        isMoved: false,
        context: null,
      });
    }
  };
  return {
    async append(event) {
      putEvent(overlays, event);
    },
    async waiting(limit) {
      return [...new Set([...outbox.list()].map(({ organizationId }) => organizationId))].slice(0, limit);
    },
    async relay(organizationId, limit) {
      const rows = [...outbox.list(organizationId)].sort((one, other) => one.place - other.place).slice(0, limit);
      const ends = endsOf(organizationId);
      let { last } = ends;
      for (const row of rows) {
        const { kind, at, data } = row;
        noteArrivals(row);
        noteChange(row);
        outbox.delete(row);
        if (kind.startsWith('record.') && !isHeardInFeed(overlays, organizationId, kind as Event['kind'] & EventKind)) continue;
        const cause = row.cause ?? jobCauses.find(organizationId, String(data.jobId))?.cause ?? null;
        const subject = subjectFields.map((field) => data[field]).find((value) => typeof value === 'string') ?? kind;
        events.put({
          organizationId,
          number: ++last,
          id: crypto.randomUUID(),
          kind: kind as Event['kind'],
          at,
          subject: String(subject),
          data,
          cause,
        });
      }
      if (rows.length > 0) feeds.put({ ...ends, last });
      return rows.length === limit;
    },
    async list(organizationId, { after, limit, kinds, dataTableIds, spinnerIds }) {
      const names = (ids: readonly string[] | undefined, id: unknown) => !ids || (typeof id === 'string' && ids.includes(id));
      const found = [...events.list(organizationId)].filter(
        ({ number, kind, data }) =>
          number > after && (!kinds || kinds.includes(kind)) && names(dataTableIds, data.dataTableId) && names(spinnerIds, data.spinnerId),
      );
      return found.sort((one, other) => one.number - other.number).slice(0, limit);
    },
    async ends(organizationId) {
      const { last, droppedUpTo } = endsOf(organizationId);
      return { last, droppedUpTo };
    },
    async numberBefore(organizationId, at) {
      const next = [...events.list(organizationId)].filter((event) => event.at >= at).map(({ number }) => number);
      return next.length > 0 ? Math.min(...next) - 1 : endsOf(organizationId).last;
    },
    async appendStanding(now) {
      const once = (organizationId: string, kind: 'usage.threshold' | 'key.expiring', subject: string, data: EventData): void => {
        if (eventMarks.find(organizationId, at(kind, subject))) return;
        if (tellEvents(overlays, organizationId, kind, data)) eventMarks.put({ organizationId, kind, subject });
      };
      for (const { organizationId, name: meter, periodStartsAt, used } of usage.list()) {
        if (meter === 'edits') continue;
        const { planId } = organizations.find('', organizationId) ?? {};
        const limit = planId === undefined ? undefined : plans.find('', planId)?.limits[meter];
        if (!limit) continue;
        for (const percent of [80, 100])
          if (used * 100 >= limit * percent)
            once(organizationId, 'usage.threshold', `${meter}-${periodStartsAt.toISOString()}-${percent}`, { meter, percent, used, limit });
      }
      for (const { organizationId, id: apiKeyId, name, revokedAt, replacedBy, expiresAt } of apiKeys.list())
        if (revokedAt === null && replacedBy === null && expiresAt !== null && expiresAt > now && Number(expiresAt) - Number(now) <= weekMs)
          once(organizationId, 'key.expiring', apiKeyId, { apiKeyId, name, expiresAt });
    },
    async sweep(organizationId, { before, old }, limit) {
      const on = [...overlays.endpoints.list(organizationId)].filter(({ isOn }) => isOn);
      const awaited = on.flatMap(({ id, afterNumber }) => [
        afterNumber + 1,
        ...[...overlays.deliveries.list(at(organizationId, id))].filter(({ state }) => state === 'pending').map(({ number }) => number),
      ]);
      const unread = [...overlays.eventConsumers.list(organizationId)].map(({ position }) => position + 1);
      const first = Math.min(...awaited, ...unread);
      const all = [...events.list(organizationId)].sort((one, other) => one.number - other.number).slice(0, limit);
      const gone = all.filter((event) => event.at < old || (event.at < before && event.number < first));
      for (const event of gone) {
        const ends = endsOf(organizationId);
        feeds.put({ ...ends, droppedUpTo: Math.max(ends.droppedUpTo, event.number) });
        events.delete(event);
      }
      return gone.length;
    },
    // Listeners are looked up with each event.
    async refreshKinds() {},
  };
};
