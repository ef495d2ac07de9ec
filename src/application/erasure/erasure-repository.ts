import type { Erasure } from '../../domain/erasure/erasure.ts';

/** A person of an erasure as they are stored: sealed until they are erased, a hash afterwards. */
export interface StoredPerson {
  readonly id: string;
  readonly number: number;
  readonly hash: string;
  /** Null once they are erased. */
  readonly sealed: string | null;
  /** The number of rows of theirs that were erased. */
  readonly rows: number;
}

/** A record of a person, or their way through a job, until it is erased. */
export interface Find {
  readonly dataTableId: string;
  readonly recordId: string;
  /** Null for the record itself, with all of its ways. */
  readonly jobId: string | null;
  /** The person's number. */
  readonly person: number;
}

export type ErasureReference = Pick<Erasure, 'organizationId' | 'id'>;

/** Erasures, the people they are about, and what was found of them. */
export interface ErasureRepository {
  /** The number of the next erasure of an organization. */
  nextNumber(organizationId: string): Promise<number>;
  add(erasure: Erasure): Promise<void>;
  addPeople(erasure: ErasureReference, people: readonly StoredPerson[]): Promise<void>;
  /** Locks an erasure that is running and in no other's hands, other than these; undefined if there is none. */
  lockNext(exceptIds: readonly string[]): Promise<Erasure | undefined>;
  save(erasure: Erasure): Promise<void>;
  /** The people from a number on, at most `limit`, in the order of their numbers. */
  people(erasure: ErasureReference, from: number, limit: number): Promise<readonly StoredPerson[]>;
  /** Counts rows of people, by their numbers. */
  countRows(erasure: ErasureReference, rows: ReadonlyMap<number, number>): Promise<void>;
  /** Removes the sealed addresses of people below a number. */
  settle(erasure: ErasureReference, below: number): Promise<void>;
  /** Notes finds in an organization, its live one or its twin; those that are noted stay as they are, and a record stands for its ways. */
  note(organizationId: string, erasureId: string, finds: readonly Find[]): Promise<void>;
  /** The finds that are to be cleared, or to be cleared again, at most `limit`. */
  finds(organizationId: string, erasureId: string, isAgain: boolean, limit: number): Promise<readonly Find[]>;
  /** Takes note that finds were cleared; those that were cleared again are taken away. */
  cleared(organizationId: string, erasureId: string, finds: readonly Find[], isAgain: boolean): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly erasures: ErasureRepository;
  }
}
