import type { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { FactorChange } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { SecurityLog } from '../security-log.ts';
import { noteOfUser } from '../sign-in/note-of-user.ts';

interface NotedChange {
  readonly user: User;
  readonly change: FactorChange;
  readonly by: Actor;
  readonly userAgent: string | undefined;
}

/** Notes in the security log and in the audit log what happens to second factors, and tells the person by mail. */
export class FactorChanges {
  readonly #audit: Audit;
  readonly #log: SecurityLog;
  readonly #ids: Ids;

  constructor(audit: Audit, log: SecurityLog, ids: Ids) {
    this.#audit = audit;
    this.#log = log;
    this.#ids = ids;
  }

  async note(transaction: Transaction, { user, change, by, userAgent }: NotedChange): Promise<void> {
    await this.#log.note(transaction, { kind: change, userId: user.id, ip: by.ip, userAgent });
    // Tries to sign in change nothing in an organization.
    if (change !== 'recovery-code-used' && change !== 'codes-stopped')
      await noteOfUser(transaction, this.#audit, { user, action: `user.${change}`, by });
    await transaction.queue.enqueue('send-factor-notice', { noticeId: this.#ids.next(), userId: user.id, change });
  }
}
