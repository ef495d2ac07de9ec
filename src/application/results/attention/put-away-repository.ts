import type { AttentionKind, PutAway } from '../../../domain/results/attention.ts';

/** The most entries that are kept for a person; the oldest are forgotten. */
export const maxPutAway = 500;

/** The entries of Home that each person has put away. */
export interface PutAwayRepository {
  /** All of a person, in no particular order. */
  findMany(organizationId: string, userId: string): Promise<readonly PutAway[]>;
  /** In place of the one of the same kind and subject. */
  save(putAway: PutAway): Promise<void>;
  /** Does nothing if there is none. */
  remove(organizationId: string, userId: string, kind: AttentionKind, subject: string): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly putAway: PutAwayRepository;
  }
}
