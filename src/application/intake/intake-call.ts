import type { CallTransaction } from './call-transaction.ts';
import type { IdempotencyInput } from './idempotency.ts';

/** A call that is submitted to the intake. */
export interface IntakeCall {
  readonly organizationId: string;
  /** Makes the call idempotent. */
  readonly idempotency?: IdempotencyInput | undefined;
  /** Its share of a group's weight, such as its number of records; 1 by default. */
  readonly weight?: number;
}

/** The work of a call in its part of the transaction. It may run more than once, so it must have no effects outside the transaction. */
export type CallWork<Answer> = (transaction: CallTransaction) => Promise<Answer>;

/** A call together with its work. */
export interface SubmittedCall extends IntakeCall {
  readonly work: CallWork<unknown>;
}
