import type { EventData } from '../../domain/events/event.ts';
import type { EventCause, EventReference } from '../../domain/kernel/event-cause.ts';
import type { EventKind } from '../../domain/kernel/event-kinds.ts';
import type { OutboxRow } from './event-rows.ts';
import type { Overlays } from './memory-tables.ts';

/** Whether the feed is read for a kind: by an API key, or for an endpoint. */
export function isHeardInFeed({ apiKeys, endpoints }: Overlays, organizationId: string, kind: EventKind): boolean {
  for (const key of apiKeys.list(organizationId)) if (key.isLive(new Date()) && key.scopes.includes('events:read')) return true;
  for (const { kinds } of endpoints.list(organizationId)) if (kinds.length === 0 || kinds.includes(kind)) return true;
  return false;
}

/** Whether a spinner takes records, or lets people leave, for what happens to records. */
function isTaken({ liveSpinners, exitWatches }: Overlays, organizationId: string, kind: EventKind): boolean {
  if (kind === 'record.updated' && [...exitWatches.list()].some((watch) => watch.organizationId === organizationId)) return true;
  const all = [...liveSpinners.list(organizationId)];
  return kind === 'record.created'
    ? all.some(({ live }) => live.takesAdded)
    : kind === 'record.updated' && all.some(({ live }) => live.takesChanges);
}

const causes = new WeakMap<Overlays, EventCause>();

/** Gives what the transaction writes from now on its cause; an event that is no longer kept is none. */
export function noteCause(overlays: Overlays, { organizationId, number, id }: EventReference): void {
  const event = overlays.events.find(organizationId, String(number));
  if (event?.id === id) causes.set(overlays, { id, depth: 1 + (event.cause?.depth ?? 0) });
}

/** The cause of the call that the transaction belongs to. */
export const causeOn = (overlays: Overlays): EventCause | undefined => causes.get(overlays);

let lastNumber = 0;

/** A place behind all others. */
export const nextNumber = (): number => ++lastNumber;

/** Puts an event into the outbox, also if nobody listens. */
export function putEvent(overlays: Overlays, event: Omit<OutboxRow, 'place' | 'cause'>): void {
  overlays.outbox.put({ ...event, place: nextNumber(), cause: causes.get(overlays) ?? null });
}

/** Appends events of one kind, if somebody listens to it; without a kind, none. Returns whether it did. */
export function tellEvents(
  overlays: Overlays,
  organizationId: string,
  kind: EventKind | undefined,
  ...data: readonly EventData[]
): boolean {
  if (kind === undefined || data.length === 0) return false;
  if (!isHeardInFeed(overlays, organizationId, kind) && !isTaken(overlays, organizationId, kind)) return false;
  for (const one of data) putEvent(overlays, { organizationId, kind, at: new Date(), data: JSON.parse(JSON.stringify(one)) });
  return true;
}
