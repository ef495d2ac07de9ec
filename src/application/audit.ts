import type { Actor } from '../domain/actor.ts';
import { AuditEntry } from '../domain/audit-entry.ts';
import type { Clock } from './ports/clock.ts';
import type { Ids } from './ports/ids.ts';
import type { Transaction } from './ports/unit-of-work.ts';

/** What a use case tells the audit log. */
export interface AuditedChange extends Pick<AuditEntry, 'organizationId' | 'action' | 'subject'> {
  readonly by: Actor;
  readonly details?: AuditEntry['details'];
}

/** Keeps the audit log: a change and its entry are in one transaction, so neither is without the other. */
export class Audit {
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(clock: Clock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
  }

  async note({ audit }: Pick<Transaction, 'audit'>, { by: actor, details = {}, ...change }: AuditedChange): Promise<void> {
    await audit.add(new AuditEntry({ id: this.#ids.next(), at: this.#clock.now(), actor, details, ...change }));
  }
}
