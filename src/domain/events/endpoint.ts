import { backOff, spread } from '../kernel/back-off.ts';
import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';
import type { EventKind } from '../kernel/event-kinds.ts';

/** Most endpoints of an organization. */
export const maxEndpoints = 20;

/** Failures in a row, each of all deliveries that were under way, after which an endpoint counts as down. */
const failuresUntilDown = 3;
const probesMs = { first: 5000, most: 600_000 };

/** An endpoint that has failed for so long is turned off. */
const longestFailingMs = 7 * 86_400_000;

/** `person`: somebody has turned it off; `gone`: it has answered 410; `failing`: it has failed for a week. */
export type OffBecause = 'person' | 'gone' | 'failing';

/** `down`: it has failed several times in a row, and is tried from time to time. */
export type EndpointState = 'on' | 'down' | 'off';

/** The URL to which an organization's events are delivered, signed. */
export class Endpoint extends Entity<{
  organizationId: string;
  id: string;
  name: string;
  url: string;
  /** The kinds that it wants; empty for all. */
  kinds: readonly EventKind[];
  /** The tables and spinners whose events it wants, of the events that name one; null for all. */
  dataTableIds: readonly string[] | null;
  spinnerIds: readonly string[] | null;
  /** Whether an event of a record brings the record as it is when it is delivered. */
  withRecord: boolean;
  /** Whether an update of a record brings the values before and after it. */
  withChanges: boolean;
  isOn: boolean;
  offBecause: OffBecause | null;
  createdAt: Date;
  /** The number of the last event for which a delivery was made, if it wants it. */
  afterNumber: number;
  failures: number;
  /** Since when nothing has been delivered; null if the last delivery succeeded. */
  failingSince: Date | null;
  /** Before this time it is not tried. */
  tryAt: Date | null;
}>() {
  get state(): EndpointState {
    return this.isOn ? (this.isDown ? 'down' : 'on') : 'off';
  }

  /** One delivery at a time is tried then. */
  get isDown(): boolean {
    return this.failures >= failuresUntilDown;
  }

  /** Turned on again, it counts as one that works. */
  turnOn(): Endpoint {
    return this.isOn ? this : this.with({ isOn: true, offBecause: null, failures: 0, failingSince: null, tryAt: null });
  }

  turnOff(offBecause: OffBecause): Endpoint {
    return this.isOn ? this.with({ isOn: false, offBecause }) : this;
  }

  /** After deliveries that were under way together. `jitter` is from 0 to 1. */
  after(outcome: { readonly anyDelivered: boolean; readonly isGone: boolean }, now: Date, jitter: number): Endpoint {
    if (outcome.isGone) return this.turnOff('gone');
    if (outcome.anyDelivered)
      return this.failures === 0 && this.failingSince === null ? this : this.with({ failures: 0, failingSince: null, tryAt: null });
    const failingSince = this.failingSince ?? now;
    const failures = this.failures + 1;
    const failing = this.with({ failures, failingSince });
    if (now.getTime() - failingSince.getTime() >= longestFailingMs) return failing.turnOff('failing');
    if (!failing.isDown) return failing;
    const pauseMs = spread(backOff(probesMs, failures - failuresUntilDown + 1), jitter);
    return failing.with({ tryAt: new Date(now.getTime() + pauseMs) });
  }

  /** @throws InvalidState */
  requireOn(): void {
    if (!this.isOn) throw new InvalidState('The endpoint is off: turn it on first');
  }
}
