/**
 * The transactions that write records, beside the caller's. It waits until they have ended; `TransactionNumbers` asks, without waiting,
 * whether those below a number have.
 */
export abstract class RecordWriters {
  /** Resolves when each transaction that began before this call has ended, at the latest after some seconds: calls that write records are over by then. */
  abstract settle(): Promise<void>;
}
