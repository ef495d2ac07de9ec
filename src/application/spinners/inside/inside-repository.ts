import type { InsideVersion } from '../../../domain/spinners/inside.ts';
import type { RemovedStep } from '../../../domain/spinners/removed-steps.ts';

/** A job of a spinner that has not ended. */
export interface JobInside {
  readonly id: string;
  readonly version: number;
  readonly removedSteps: readonly RemovedStep[];
}

/** A version that jobs go on in. */
export interface NextVersion {
  readonly version: number;
  /** The audience of the version that they run now: jobs that are still enrolling keep it. */
  readonly audience: 'new' | 'all';
  readonly removedSteps: readonly RemovedStep[];
  /** The steps that are as they were: only of these, an endpoint that was gone still is. */
  readonly sameSteps: readonly string[];
}

/** The people inside a spinner: the jobs that are queued, running or paused, and neither being canceled nor failing. */
export interface InsideRepository {
  /** By version and what is gone, the oldest version first; from kept counts. */
  count(organizationId: string, spinnerId: string): Promise<readonly InsideVersion[]>;
  /**
   * Reads and locks them, but for the jobs of one version, in the order of their ids. Waits for claims: a later claim reads what this
   * transaction writes.
   */
  lock(organizationId: string, spinnerId: string, but: number): Promise<readonly JobInside[]>;
  /**
   * Lets locked jobs go on in another version, and notes that it happened to them. Returns those in which people wait at a step that is
   * gone.
   */
  move(organizationId: string, jobIds: readonly string[], next: NextVersion, now: Date): Promise<readonly string[]>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly insides: InsideRepository;
  }
}
