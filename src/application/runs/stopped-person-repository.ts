import type { Recipient } from '../../domain/runs/recipient.ts';
import type { StoppableJob, StoppedPerson, StopReason } from '../../domain/runs/stopped-person.ts';

/** Why a person gets nothing of a job now: stopped in it, or held until a time. */
export type Bar = { readonly reason: StopReason } | { readonly until: Date };

export interface StoppedPersonRepository {
  add(people: readonly StoppedPerson[]): Promise<void>;
  /** The subjects that were stopped in a job, or are held at a time; of both, the stop. */
  among(job: StoppableJob, subjects: readonly string[], now: Date): Promise<ReadonlyMap<string, Bar>>;
  /**
   * Reads and locks at most `limit` open recipients that people were stopped for, with the oldest jobs first; skips those with a live
   * lease, and those that another transaction has locked. All people are of one organization.
   */
  takeOpen(people: readonly StoppedPerson[], now: Date, limit: number): Promise<readonly Recipient[]>;
  /** Deletes the stops that are older than each job of their organization. */
  forget(organizationId: string): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly stoppedPeople: StoppedPersonRepository;
  }
}
