/** The transactions that write records, beside the caller's. */
export abstract class RecordWriters {
  /** Resolves when each transaction that began before this call has ended, at the latest after some seconds: calls that write records are over by then. */
  abstract settle(): Promise<void>;
}
