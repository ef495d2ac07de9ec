import type { Reach } from '../../domain/kernel/reach.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { FindOne } from './find-one.ts';

type FoundByKeys = Awaited<ReturnType<Transaction['records']['findOrReserve']>>;

/** A table, as a call has read it. */
export type KeyedTable = NonNullable<Awaited<ReturnType<Transaction['dataTables']['lock']>>>;

/** A locked table, its records of some keys, and for each other key the id of a new one. There may be more of both. */
export interface LockedKeys extends FoundByKeys {
  readonly table: KeyedTable | undefined;
}

/** The reads of a call. Concurrent reads of the calls in one group share a query. */
export interface CallReads {
  readonly dataTables: FindOne<Transaction['dataTables']['findMany']>;
  readonly spinners: FindOne<Transaction['spinners']['findPublished']>;
  readonly refusedCalls: Pick<Transaction['refusedCalls'], 'lock'>;
}

/** One call's view of the transaction that it shares with its group. Writes are buffered until every call has decided. */
export interface CallTransaction extends CallReads {
  /** The part of the organization that the call's credential may see. @throws what refuses the credential */
  reach(): Promise<Reach>;
  readonly records: Pick<Transaction['records'], 'add'>;
  /** Records of keyed tables as this call leaves them; lock their keys first. */
  readonly merged: Pick<Transaction['records'], 'merge'>;
  /**
   * Locks a table, and finds its records of some keys as the calls before this one leave them: it waits until these have decided. Never
   * resolves in a group that also has calls to other tables: the call moves to a group of its table, and its work runs again there.
   */
  lockKeys(table: KeyedTable, keys: readonly string[]): Promise<LockedKeys>;
  readonly jobs: Pick<Transaction['jobs'], 'add'>;
  /** Settles refused calls that this call has locked. */
  readonly settled: Pick<Transaction['refusedCalls'], 'settle'>;
  readonly audit: Transaction['audit'];
  readonly queue: {
    /** Starts a job that this call adds. */
    enqueue(name: 'start-job', payload: JobReference): Promise<void>;
  };
  readonly meter: {
    /**
     * Spends from the intake's meter, and `bytes` of what the organization may store. Call it last and once. It resolves after the
     * group's commit, with the meter after this charge.
     * With an idempotency key it resolves before the commit, since the answer is stored in the same transaction: concurrent charges of
     * other processes are then missing from the figure.
     * @throws PlanLimitReached, which refuses only this call
     */
    charge(amount: number, bytes?: number): Promise<PlanMeter>;
  };
}
