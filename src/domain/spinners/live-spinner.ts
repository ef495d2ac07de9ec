import { Entity } from '../kernel/entity.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import type { ArrivalStart } from './starts/arrival.ts';

/** Whether a live spinner takes who arrives: at once, later, or only if somebody says so when it is turned on. */
export const liveStates = ['on', 'paused', 'off'] as const;
export type LiveSpinnerState = (typeof liveStates)[number];

/** Why a live spinner that is on takes nobody at the moment. */
export const liveWaits = ['plan_limit', 'unverified', 'job_paused', 'approval'] as const;
export type LiveWait = (typeof liveWaits)[number];

/** The facts of a publication about a live spinner. */
export interface LiveSettings {
  readonly dataTableId: string;
  /** Whether it takes records that are added, records that a change makes match, and people whom other spinners move to it. */
  readonly takesAdded: boolean;
  readonly takesChanges: boolean;
  readonly takesMoved: boolean;
  readonly zone: string;
}

/** The records that a live spinner looked at in an hour. */
export interface LiveHour {
  /** The beginning of the hour, in UTC, as `toJSON` writes it. */
  readonly hour: string;
  /** The records that had arrived, and how many of them it took. */
  readonly arrived: number;
  readonly taken: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The hours that are kept. */
const keptHours = 48;

/** The arrivals that a published spinner takes. What happened before it was published is none. */
export class LiveSpinner extends Entity<
  LiveSettings & {
    organizationId: string;
    spinnerId: string;
    state: LiveSpinnerState;
    waiting: LiveWait | null;
    /** Takes nobody until then. */
    heldUntil: Date | null;
    /** The last local day that a job was charged for. */
    chargedDay: string | null;
    /** The latest hours in which anybody arrived, in their order. */
    hours: readonly LiveHour[];
  }
>() {
  static on(organizationId: string, spinnerId: string, settings: LiveSettings): LiveSpinner {
    return new LiveSpinner({
      ...settings,
      organizationId,
      spinnerId,
      state: 'on',
      waiting: null,
      heldUntil: null,
      chargedDay: null,
      hours: [],
    });
  }

  /** Takes nobody until a time, for a reason. */
  hold(waiting: LiveWait, heldUntil: Date): LiveSpinner {
    return this.with({ waiting, heldUntil });
  }

  /** Counts what it has looked at. */
  count(now: Date, arrived: number, taken: number): LiveSpinner {
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs).toJSON();
    const [last] = this.hours.slice(-1);
    const known = last?.hour === hour ? last : { hour, arrived: 0, taken: 0 };
    const before = known === last ? this.hours.slice(0, -1) : this.hours;
    const from = new Date(now.getTime() - keptHours * hourMs).toJSON();
    const kept = before.filter((one) => one.hour >= from);
    return this.with({ hours: [...kept, { hour, arrived: known.arrived + arrived, taken: known.taken + taken }] });
  }

  /** The number of records that it took in the last 24 hours, to the hour. */
  takenOfLate(now: Date): number {
    const from = new Date(now.getTime() - dayMs).toJSON();
    return this.hours.reduce((sum, { hour, taken }) => sum + (hour >= from ? taken : 0), 0);
  }

  turn(state: LiveSpinnerState): LiveSpinner {
    return this.with({ state, waiting: null, heldUntil: null });
  }
}

/** The start that takes arrivals; undefined if a spinner has none. */
export const arrivalStartOf = ({ starts = [] }: Pick<SpinnerDefinition, 'starts'>): ArrivalStart | undefined =>
  starts.find((start) => start.type === 'arrival');

/** The part of a definition about its live spinner; undefined if it takes no arrivals. */
export function liveSettingsOf(definition: SpinnerDefinition): LiveSettings | undefined {
  const start = arrivalStartOf(definition);
  if (!start) return undefined;
  const { from = 'table', changes, zone } = start;
  const taken = { takesAdded: from !== 'spinners', takesChanges: changes === true, takesMoved: from !== 'table' };
  return { dataTableId: definition.dataTableId, ...taken, zone };
}
