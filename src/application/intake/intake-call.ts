import type { CallTransaction } from './call-transaction.ts';
import type { IdempotencyInput } from './idempotency.ts';

/** A call on its way through the intake. */
export interface IntakeCall {
  readonly organizationId: string;
  /** Makes repeating the call harmless. */
  readonly idempotency?: IdempotencyInput | undefined;
  /** Its share of a group, such as its number of records; 1 if not given. */
  readonly weight?: number;
}

/** What a call does with its part of the transaction. It may run more than once, so it touches nothing but what it is handed. */
export type CallWork<Answer> = (transaction: CallTransaction) => Promise<Answer>;
