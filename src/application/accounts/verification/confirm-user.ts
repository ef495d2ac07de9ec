import type { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { markVerified } from './mark-verified.ts';

/** Verifies a person's address without a link; for the operator of the installation. */
export class ConfirmUser {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws NotFound */
  execute({ email, by }: { readonly email: string; readonly by: Actor }): Promise<User> {
    return this.#unitOfWork.run(async (transaction) => {
      const found = await transaction.users.findByEmail(email);
      const user = found && (await transaction.users.lock(found.id));
      if (!user) throw new NotFound('Member');
      return markVerified(transaction, this.#audit, { user, now: this.#clock.now(), by });
    });
  }
}
