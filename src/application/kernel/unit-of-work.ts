import type { EventReference } from '../../domain/kernel/event-cause.ts';
import type { AuditRepository } from './audit-repository.ts';
import type { TaskQueue } from './task-queue.ts';

/**
 * The repositories whose changes commit or roll back together. Each room adds its repositories where it declares them
 * (`declare module '../kernel/unit-of-work.ts'`), so that the kernel depends on no room.
 */
export interface Transaction {
  readonly audit: AuditRepository;
  readonly queue: TaskQueue;
  /** True if a read came from a cache. Do not return a refusal based on it: throw it, so that `run` repeats the work on fresh reads. */
  readonly hasReadStale?: boolean;
}

/** Options of a transaction. */
export interface RunOptions {
  /**
   * Reads may come from a cache that is a few seconds old. The commit fails if the database has changed since.
   * Then, or if `work` throws a `DomainError` after a stale read, `work` runs again on fresh reads.
   */
  readonly mayReadStale?: boolean;
  /** A caller waits and repeats the call if it has to: each statement gets a few seconds, and then `run` rejects with Unavailable. */
  readonly isPrompt?: boolean;
  /** The event that the call was made because of. */
  readonly cause?: EventReference | undefined;
}

/** An abstract class, so that it is a type and an Inversify identifier in one. */
export abstract class UnitOfWork {
  /** Whether storage is divided by organization: a transaction of several is dear, and what groups calls groups them by organization. */
  readonly isByOrganization?: boolean;
  /** Whether the part of storage that an organization lies in is known not to answer; undefined while all may answer. */
  isAway?(organizationId: string): boolean | undefined;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects.
   * `work` may run again after a deadlock or a stale read, so it must have no effects outside its transaction.
   * @throws Unavailable if the database cannot be reached; a commit that was in progress may or may not have happened
   */
  abstract run<Result>(work: (transaction: Transaction) => Promise<Result>, options?: RunOptions): Promise<Result>;
}
