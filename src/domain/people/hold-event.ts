import { type Actor, runtime } from '../kernel/actor.ts';
import type { EventKind } from '../kernel/event-kinds.ts';
import type { HeldPerson } from '../runs/held-person.ts';
import { recordOf } from '../runs/stopped-person.ts';

/** An event about whether a person is held. */
export interface HoldEvent {
  readonly kind: EventKind & `person.${string}`;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The event of a person who gets nothing until a time. */
export const heldEvent = (hold: HeldPerson): HoldEvent => ({ kind: 'person.held', data: { ...factsOf(hold), by: shown(hold.by) } });

/** The event of a person whose hold has ended: `by` has ended it, or its time has passed. */
export const releasedEvent = (hold: HeldPerson, now: Date, by: Pick<Actor, 'type' | 'id'>): HoldEvent => ({
  kind: 'person.released',
  data: { ...factsOf(hold), ...(hold.until > now ? { because: 'hand', by: shown(by) } : { because: 'over', by: shown(runtime) }) },
});

const factsOf = ({ subject, until, reason }: HeldPerson) => ({ ...(recordOf(subject) ?? { address: subject }), until, reason });

const shown = ({ type, id }: Pick<Actor, 'type' | 'id'>) => ({ type, id });
