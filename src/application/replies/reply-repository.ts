import type { Reply } from '../../domain/replies/reply.ts';

export interface ReplyRepository {
  /** Stores what is not stored yet, neither by its event nor as a copy of the same mail, and returns it. */
  add(organizationId: string, replies: readonly Reply[]): Promise<readonly Reply[]>;
  lock(organizationId: string, id: string): Promise<Reply | undefined>;
  /** Saves whether it is handled. */
  save(reply: Reply): Promise<void>;
  /** Erases what is kept of mails that were stored before a time, of at most `limit`; returns of how many. */
  erase(organizationId: string, before: Date, limit: number): Promise<number>;
  /** Deletes at most `limit` that were stored before a time, of jobs that have ended; returns how many. */
  sweep(organizationId: string, before: Date, limit: number): Promise<number>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly replies: ReplyRepository;
  }
}
