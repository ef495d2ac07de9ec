import type { Circuit, FailedConnection } from '../../domain/runs/circuit.ts';
import type { JobReference } from '../kernel/tasks.ts';

/** A job that waited for a connection; `wakes` if what waits is to be tried at once. */
export interface EndedOutage extends JobReference {
  readonly connection: string;
  readonly wakes: boolean;
}

/**
 * The connections that are down, such as a channel, the deployment's mail server or a webhook's host, and the jobs with recipients that
 * wait for them. Each has a circuit, which is open while it is down.
 */
export interface CircuitRepository {
  /** A job's recipients begin to wait for these connections, unless some of them already do. */
  note(job: JobReference, connections: readonly string[], now: Date): Promise<void>;
  /**
   * Counts failures and opens circuits, or sets the next probe of those that were open when the failed messages were claimed. Returns those
   * that are open; until the transaction ends, no other closes them.
   */
  trip(failed: readonly FailedConnection[], claimedAt: Date, now: Date): Promise<readonly Circuit[]>;
  /** The open circuits of these connections. Until the transaction ends, no other closes them. */
  open(connections: readonly string[]): Promise<readonly Circuit[]>;
  /** Takes the probe of a circuit until a time. False if it is not its time, or if another transaction has taken it. */
  takeProbe(connection: string, now: Date, until: Date): Promise<boolean>;
  /** Keeps probes that were taken until `from` for longer, unless their circuits have changed since. */
  keepProbes(connections: readonly string[], from: Date, until: Date): Promise<void>;
  /**
   * These connections work: their circuits close, except those that opened after the messages that prove it were claimed. Returns the jobs
   * of all organizations that waited. Those wake that waited for a circuit, or without one for longer than the shortest outage.
   */
  end(connections: readonly string[], claimedAt: Date, now: Date): Promise<readonly EndedOutage[]>;
  /** Forgets the circuits of hosts that nobody has probed since a time. */
  forgetHosts(before: Date): Promise<void>;
  /** Makes the probes of these circuits due, and forgets what the jobs of an organization wait for. Returns those jobs. */
  release(organizationId: string, connections: readonly string[]): Promise<readonly JobReference[]>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly circuits: CircuitRepository;
  }
}
