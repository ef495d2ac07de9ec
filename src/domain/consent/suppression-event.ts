import type { EventKind } from '../kernel/event-kinds.ts';
import type { Suppression, SuppressionCause } from './suppression.ts';

/** An event about whether an address may be contacted. */
export interface SuppressionEvent {
  readonly kind: EventKind & `suppression.${string}`;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The event of an address that is suppressed now: `given` is added to what it had before. */
export function addedEvent(given: Suppression, before?: Suppression): SuppressionEvent {
  const { note, via, by } = given;
  const { reason } = before ? before.again(given) : given;
  const { kind, address } = given;
  return told('suppression.added', { kind, address, reason }, { note, via, by }, { replaced: before?.reason ?? null });
}

/** The event of an address that may be contacted again. */
export const removedEvent = (suppression: Pick<Suppression, 'kind' | 'address' | 'reason'>, cause: SuppressionCause): SuppressionEvent =>
  told('suppression.removed', suppression, cause, { remaining: null });

/** The event of a change of a suppression: a wish or a stronger reason is added, or the wish of its owner is removed. */
export function changedEvent(before: Suppression, after: Suppression, cause: SuppressionCause): SuppressionEvent {
  const { kind, address, reason } = after;
  if (before.unsubscribedAt === null || after.unsubscribedAt !== null)
    return told('suppression.added', after, cause, { replaced: before.reason });
  return told('suppression.removed', { kind, address, reason: 'unsubscribed' }, cause, { remaining: reason });
}

function told(
  kind: SuppressionEvent['kind'],
  { kind: addressKind, address, reason }: Pick<Suppression, 'kind' | 'address' | 'reason'>,
  { note, via, by }: SuppressionCause,
  change: Readonly<Record<string, unknown>>,
): SuppressionEvent {
  return { kind, data: { kind: addressKind, address, reason, note, via, by: { type: by.type, id: by.id }, ...change } };
}
