import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { FindOne } from './find-one.ts';

/** Finds what a call is about. Calls of one group that ask in the same moment share a query. */
export interface CallReads {
  readonly credentials: FindOne<Transaction['credentials']['findMany']>;
  readonly dataTables: FindOne<Transaction['dataTables']['findMany']>;
  readonly spinners: FindOne<Transaction['spinners']['findPublished']>;
}

/** What one call sees of the transaction that it shares with its group. Writes are held back until every call has decided. */
export interface CallTransaction extends CallReads {
  readonly records: Pick<Transaction['records'], 'add'>;
  readonly jobs: Pick<Transaction['jobs'], 'add'>;
  readonly audit: Transaction['audit'];
  readonly queue: {
    /** Starts a job that this call adds. */
    enqueue(name: 'start-job', payload: JobReference): Promise<void>;
  };
  readonly meter: {
    /**
     * Spends from the intake's meter. Call it last, once: it returns when the group has committed, with the meter as this charge left it.
     * With an idempotency key it returns before, since the answer is stored in the same transaction: charges that other processes
     * make at the same moment are then not in the figure.
     * @throws PlanLimitReached, which refuses this call alone
     */
    charge(amount: number): Promise<PlanMeter>;
  };
}
