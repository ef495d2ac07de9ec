import type { AuditRepository } from './audit-repository.ts';
import type { TaskQueue } from './task-queue.ts';

/**
 * Everything that commits or rolls back together. Each room adds its repositories where it declares them
 * (`declare module '../kernel/unit-of-work.ts'`), so that the kernel depends on no room.
 */
export interface Transaction {
  readonly audit: AuditRepository;
  readonly queue: TaskQueue;
  /** True if a read was answered from a cache: refuse nobody for what it says, throw instead. */
  readonly hasReadStale?: boolean;
}

/** How a transaction may be run. */
export interface RunOptions {
  /**
   * Reads may be answered from a cache that is a few seconds old. The commit fails where the database has changed since;
   * then, and where `work` throws a `DomainError` after a stale read, `work` is run again on fresh reads.
   */
  readonly mayReadStale?: boolean;
}

/** An abstract class, so that it is a type and an Inversify identifier in one. */
export abstract class UnitOfWork {
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects.
   * `work` may be run again after a deadlock or a stale read, so it must touch nothing but what it is handed.
   * @throws Unavailable when the database cannot be reached; whether a commit under way was kept is then open
   */
  abstract run<Result>(work: (transaction: Transaction) => Promise<Result>, options?: RunOptions): Promise<Result>;
}
