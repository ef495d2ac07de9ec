import type { Actor } from '../../domain/kernel/actor.ts';
import type { HeldPerson } from '../../domain/runs/held-person.ts';

/** The people to whom nothing is sent. Each change is told by the repository itself, so that no use case can forget it. */
export interface HeldPersonRepository {
  /** The hold of these subjects that ends last; undefined if none holds them now. */
  latest(organizationId: string, now: Date, subjects: readonly string[]): Promise<HeldPerson | undefined>;
  /** Reads and locks what holds these subjects, in the order of the subjects; one that is not held is left out. */
  lock(organizationId: string, subjects: readonly string[]): Promise<readonly HeldPerson[]>;
  /** Upserts. */
  save(people: readonly HeldPerson[]): Promise<void>;
  /** Ends the holds of these subjects; returns how many there were that had not ended. */
  remove(organizationId: string, subjects: readonly string[], now: Date, by: Pick<Actor, 'type' | 'id'>): Promise<number>;
  /** Forgets at most `limit` that ended before now. Returns how many. */
  forget(now: Date, limit: number): Promise<number>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly heldPeople: HeldPersonRepository;
  }
}
