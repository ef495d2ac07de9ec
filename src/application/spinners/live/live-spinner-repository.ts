import type { JobContext } from '../../../domain/spinners/job-context.ts';
import type { LiveSpinner } from '../../../domain/spinners/live-spinner.ts';
import type { LastEntry } from '../../../domain/spinners/starts/may-enter.ts';
import type { ArrivedRecord } from '../../../domain/spinners/starts/takes-arrival.ts';
import type { Reference } from '../../kernel/reference.ts';

/** A record that was added, changed, or moved here. */
export interface Arrival {
  readonly recordId: string;
  /** The record's revision since the change; null for a record that was added. */
  readonly revision: number | null;
  /** Whether a step of another spinner moved it here; and the context that it gave. */
  readonly isMoved: boolean;
  readonly context: JobContext | null;
}

/** Somebody whom a step moves to a spinner. */
export type MovedArrival = Pick<Arrival, 'recordId' | 'context'> & { readonly spinnerId: string };

/** A record that has arrived. Without a condition, its cells and changes are empty: they are not read. */
export interface Candidate extends ArrivedRecord {
  readonly id: string;
  /** Null if the spinner has never taken it. */
  readonly last: LastEntry | null;
}

/**
 * Live spinners, and the arrivals that each has still to take. `relay` (see `EventRepository`) notes an arrival for each live spinner over
 * its table, once, in the order in which it numbers what happened.
 */
export interface LiveSpinnerRepository {
  find(organizationId: string, spinnerId: string): Promise<LiveSpinner | undefined>;
  /** Reads and locks; undefined also while another transaction has it locked. */
  take(organizationId: string, spinnerId: string): Promise<LiveSpinner | undefined>;
  lock(organizationId: string, spinnerId: string): Promise<LiveSpinner | undefined>;
  /** Arrivals of a new one are what happens from now on, by the clock of the store. */
  save(live: LiveSpinner): Promise<void>;
  /** Removes it with its arrivals. */
  remove(organizationId: string, spinnerId: string): Promise<void>;
  /** Live spinners that are on, are not held and have arrivals. */
  due(now: Date, limit: number): Promise<readonly Reference[]>;
  /** Takes its oldest arrivals, in no order: about `limit` or more, as what one statement has changed is taken together. Lock it first. */
  takeArrivals(organizationId: string, spinnerId: string, limit: number): Promise<readonly Arrival[]>;
  /** The records that the table still has, with their changes from the arrival's revision on. */
  candidates(
    live: LiveSpinner,
    arrivals: readonly Pick<Arrival, 'recordId' | 'revision'>[],
    isRead: boolean,
  ): Promise<readonly Candidate[]>;
  /** Lets records that were in the spinner before come in once more. */
  letAgain(live: LiveSpinner, recordIds: readonly string[]): Promise<void>;
  /** Locks the spinners, so that they stay live, and returns which of them take people of a table who are moved to them. */
  holdForMoves(organizationId: string, dataTableId: string, spinnerIds: readonly string[]): Promise<readonly string[]>;
  /** Notes arrivals of people who are moved. */
  arrive(organizationId: string, moved: readonly MovedArrival[]): Promise<void>;
  countArrivals(organizationId: string, spinnerId: string): Promise<number>;
  forgetArrivals(organizationId: string, spinnerId: string): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly liveSpinners: LiveSpinnerRepository;
  }
}
