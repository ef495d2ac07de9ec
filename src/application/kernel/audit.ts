import { type Actor, type NotAudited, notAudited } from '../../domain/kernel/actor.ts';
import { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Transaction } from './unit-of-work.ts';

/** A change, as a use case reports it to the audit log. */
export interface AuditedChange extends Pick<AuditEntry, 'organizationId' | 'action' | 'subject'> {
  readonly by: Actor;
  readonly details?: AuditEntry['details'];
}

/** Charges what changes cost. @throws PlanLimitReached */
export type ChargeChanges = (transaction: Pick<Transaction, 'meters'>, changes: readonly AuditedChange[], now: Date) => Promise<void>;

/** Calls that append or trigger have other meters, and no access to these: nothing that they change is an edit. */
type AuditTransaction = Pick<Transaction, 'audit'> & Partial<Pick<Transaction, 'meters'>>;

const batchSize = 1000;

/** Writes the audit log. A change and its entry are in one transaction, so neither is stored without the other. */
export class Audit {
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #charge: ChargeChanges | undefined;

  constructor(clock: Clock, ids: Ids, chargeChanges?: ChargeChanges) {
    this.#clock = clock;
    this.#ids = ids;
    this.#charge = chargeChanges;
  }

  /** Notes a change, unless a program made it by a call that is not audited. */
  async note(
    transaction: AuditTransaction,
    { by, ...change }: Omit<AuditedChange, 'by'> & { readonly by: Actor | NotAudited },
  ): Promise<void> {
    if (by !== notAudited) await this.noteAll(transaction, [{ by, ...change }]);
  }

  async noteAll(transaction: AuditTransaction, changes: readonly AuditedChange[]): Promise<void> {
    const entries = changes.map(
      ({ by: actor, details = {}, ...change }) =>
        new AuditEntry({ id: this.#ids.next(), at: this.#clock.now(), actor, details, ...change }),
    );
    while (entries.length > 0) await transaction.audit.add(...entries.splice(0, batchSize));
    const { meters } = transaction;
    if (meters) await this.#charge?.({ meters }, changes, this.#clock.now());
  }
}
