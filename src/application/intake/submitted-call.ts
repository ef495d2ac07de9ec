import type { EventReference } from '../../domain/kernel/event-cause.ts';
import type { CredentialReference } from '../credentials/credential-repository.ts';
import type { IdempotencyInput } from '../kernel/idempotency.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { CallTransaction, KeyedTable } from './call-transaction.ts';

/** The work of a call in its part of the transaction. It may run more than once, so it must have no effects outside the transaction. */
export type CallWork<Answer> = (transaction: CallTransaction) => Promise<Answer>;

/** A call of the intake together with its work. */
export interface SubmittedCall {
  readonly organizationId: string;
  /** The key or token of a program's call; undefined for a call by a person, whose session is always read from storage. */
  readonly credential?: CredentialReference | undefined;
  /** Makes the call idempotent. */
  readonly idempotency?: IdempotencyInput | undefined;
  /** The event that the call was made because of. */
  readonly cause?: EventReference | undefined;
  /** The table that it writes records to. While one with a key is locked, only calls to it wait: they have groups of their own. */
  readonly dataTableId?: string | undefined;
  /** Called with that table as it was read last, if it has a key, while the call waits for its group. */
  readonly prepare?: ((table: KeyedTable) => void) | undefined;
  /** Its share of a group's weight, such as its number of records; 1 by default. */
  readonly weight?: number | undefined;
  /** Writes of another room in the same transaction, once the call is accepted. The call has a group of its own, on fresh reads. */
  readonly beside?: ((transaction: Transaction) => Promise<void>) | undefined;
  readonly work: CallWork<unknown>;
}
