import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { Reference } from '../kernel/reference.ts';
import { Recent } from './recent.ts';

/** What calls are decided on: the things they are about, by `nameOf`, and the meters they spend from, by organization. */
export interface Basis<Thing> {
  readonly things: ReadonlyMap<string, Thing>;
  readonly meters: ReadonlyMap<string, PlanMeter>;
}

/** Tells the things of all organizations apart. */
export const nameOf = ({ organizationId, id }: Reference): string => `${organizationId} ${id}`;

/** What calls were decided on in the last seconds. */
export class RecentBasis<Thing extends Reference> {
  readonly #things = new Recent<Thing>();
  readonly #meters = new Recent<PlanMeter>();

  /** What is to be known for the references; undefined where something is missing. */
  recall(references: readonly Reference[], now: Date): Basis<Thing> | undefined {
    const things = new Map<string, Thing>();
    const meters = new Map<string, PlanMeter>();
    for (const reference of references) {
      const { organizationId } = reference;
      const name = nameOf(reference);
      if (things.has(name)) continue;
      const thing = this.#things.get(name, now);
      const meter = meters.get(organizationId) ?? this.#meters.get(organizationId, now)?.at(now);
      if (thing === undefined || meter === undefined) return undefined;
      things.set(name, thing);
      meters.set(organizationId, meter);
    }
    return { things, meters };
  }

  /** Keeps what was read just now. */
  note(read: readonly Thing[], readMeters: readonly PlanMeter[], now: Date): Basis<Thing> {
    const things = new Map(read.map((thing) => [nameOf(thing), thing]));
    const meters = new Map(readMeters.map((meter) => [meter.organizationId, meter]));
    for (const [name, thing] of things) this.#things.put(name, thing, now);
    for (const [organizationId, meter] of meters) this.#meters.put(organizationId, meter, now);
    return { things, meters };
  }
}
