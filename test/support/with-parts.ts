import type { Transaction } from '../../src/application/kernel/unit-of-work.ts';

/** The transaction with other parts in place of some of its own. Its parts are made on first use, so that it cannot be spread. */
export const withParts = (transaction: Transaction, parts: Partial<Transaction>): Transaction =>
  Object.create(transaction, Object.getOwnPropertyDescriptors(parts));
