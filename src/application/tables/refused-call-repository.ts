import type { RefusedCall, SettledRefusal } from './ingest-requests.ts';

export type RefusedCallReference = Pick<RefusedCall, 'organizationId' | 'dataTableId' | 'id'>;

/** The refused calls whose bodies are kept. They go with their table. */
export interface RefusedCallRepository {
  /**
   * Locks a call until the transaction ends, without waiting: `busy` if another transaction has it, which replays it, `gone` if it is
   * settled or its body is no longer kept.
   */
  lock(call: RefusedCallReference): Promise<'locked' | 'busy' | 'gone'>;
  /** Settles calls that are not settled yet, and deletes their bodies. */
  settle(calls: readonly SettledCall[]): Promise<void>;
  /** Discards a call, or all of the table up to the latest; returns the number of those that were not settled. */
  discard(organizationId: string, dataTableId: string, id: string | undefined, at: Date): Promise<number>;
  /** Deletes the bodies of at most `limit` calls from before a time, whose entries stay in the log; returns their number. */
  sweep(organizationId: string, before: Date, limit: number): Promise<number>;
  /** Deletes at most `limit` calls from the log that are from before a time, also such as were not refused; returns their number. */
  sweepLog(organizationId: string, before: Date, limit: number): Promise<number>;
}

/** A call, and how it was settled. */
export interface SettledCall extends RefusedCallReference {
  readonly settled: SettledRefusal;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly refusedCalls: RefusedCallRepository;
  }
}
