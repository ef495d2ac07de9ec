import type { DeliveryRepository } from '../../application/events/delivery-repository.ts';
import { goneReason, unsentReason } from '../../domain/events/delivery.ts';
import type { Endpoint } from '../../domain/events/endpoint.ts';
import type { Event } from '../../domain/events/event.ts';
import { unsentDepth } from '../../domain/kernel/event-cause.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** As in PostgreSQL. */
const [mostPending, lookedAt] = [500, 500];

/** Whether an endpoint gets an event. */
function isWanted({ id, kinds, dataTableIds, spinnerIds }: Endpoint, { kind, data }: Event): boolean {
  if ('endpointId' in data) return data.endpointId === id;
  const isNamed = (ids: readonly string[] | null, value: unknown): boolean =>
    ids === null || value === undefined || ids.includes(String(value));
  const isOfKind = kinds.length === 0 || (kinds as readonly string[]).includes(kind);
  return isOfKind && isNamed(dataTableIds, data.dataTableId) && isNamed(spinnerIds, data.spinnerId);
}

export const deliveriesOn = (overlays: Overlays): DeliveryRepository => {
  const { events, deliveries, attempts } = overlays;
  const all = ({ organizationId, id }: Endpoint) =>
    [...deliveries.list(at(organizationId, id))].sort((one, other) => one.number - other.number);
  const pending = (endpoint: Endpoint) => all(endpoint).filter(({ state }) => state === 'pending');
  return {
    async fill(endpoint, now) {
      const { organizationId, id: endpointId, afterNumber } = endpoint;
      if (pending(endpoint).length >= mostPending) return afterNumber;
      const following = [...events.list(organizationId)].filter(({ number }) => number > afterNumber);
      const looked = following.sort((one, other) => one.number - other.number).slice(0, lookedAt);
      for (const event of looked) {
        const { number, kind, subject } = event;
        const isPending = deliveries.find(at(organizationId, endpointId), String(number))?.state === 'pending';
        if (isPending || !isWanted(endpoint, event)) continue;
        const isDeep = (event.cause?.depth ?? 0) >= unsentDepth;
        const fate = isDeep
          ? ({ state: 'failed', dueAt: null, endedAt: now, reason: unsentReason } as const)
          : ({ state: 'pending', dueAt: now, endedAt: null, reason: null } as const);
        deliveries.put({ organizationId, endpointId, number, kind, subject, attempts: 0, createdAt: now, ...fate });
      }
      return looked.at(-1)?.number ?? afterNumber;
    },
    async due(endpoint, { now, limit, busy }) {
      const { organizationId } = endpoint;
      const held = new Set(busy);
      const due = [];
      for (const row of pending(endpoint)) {
        if (row.dueAt === null || row.dueAt > now) held.add(row.subject);
        if (held.has(row.subject) || due.length === limit) continue;
        const event = events.find(organizationId, String(row.number));
        if (event) due.push({ event, attempts: row.attempts, createdAt: row.createdAt });
        else deliveries.put({ ...row, state: 'failed', dueAt: null, endedAt: now, reason: goneReason });
      }
      return due;
    },
    async record({ organizationId, id: endpointId }, ended) {
      for (const { number, attempt, at: began, tookMs, outcome, state, dueAt } of ended) {
        const row = deliveries.find(at(organizationId, endpointId), String(number));
        if (!row) continue;
        const endedAt = state === 'pending' ? null : new Date(began.getTime() + tookMs);
        deliveries.put({ ...row, state, attempts: attempt, dueAt, endedAt, reason: outcome.reason });
        const { status, reason, answer } = outcome;
        const before = [...attempts.list(at(organizationId, endpointId, number))].length;
        attempts.put({ organizationId, endpointId, number, attempt: before + 1, at: began, tookMs, status, reason, answer });
      }
    },
    async hasten(endpoint, now) {
      for (const row of pending(endpoint)) if (row.dueAt !== null && row.dueAt > now) deliveries.put({ ...row, dueAt: now });
    },
    async resend(endpoint, resent, now) {
      const rows = all(endpoint).filter(({ number, state, attempts: tried, reason }) => {
        if ('numbers' in resent) return state !== 'pending' && resent.numbers.includes(number);
        return state === 'failed' && tried > 0 && (resent.reason === undefined || resent.reason === reason);
      });
      for (const row of rows) deliveries.put({ ...row, state: 'pending', attempts: 0, createdAt: now, dueAt: now, endedAt: null });
      return rows.length;
    },
    async sweep(organizationId, { before, old }, limit) {
      const gone = [...deliveries.list()]
        .filter((row) => row.organizationId === organizationId && row.createdAt < (row.state === 'pending' ? old : before))
        .slice(0, limit);
      for (const row of gone) {
        for (const attempt of attempts.list(at(row.organizationId, row.endpointId, row.number))) attempts.delete(attempt);
        deliveries.delete(row);
      }
      return gone.length;
    },
  };
};
