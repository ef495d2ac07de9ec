/** Numbers that grow with the transactions of an organization, to wait for those that are under way. */
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
