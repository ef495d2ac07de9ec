/**
 * Numbers that grow with the transactions of an organization: who keeps one looks again later whether those that were under way have ended.
 * `RecordWriters` waits at once for those that write records.
 */
export interface TransactionNumbers {
  /** A number above that of each transaction that has written and is under way now. */
  next(organizationId: string): Promise<string>;
  /** Whether all transactions below such a number have ended. */
  haveEnded(organizationId: string, before: string): Promise<boolean>;
}

declare module './unit-of-work.ts' {
  interface Transaction {
    readonly transactionNumbers: TransactionNumbers;
  }
}
