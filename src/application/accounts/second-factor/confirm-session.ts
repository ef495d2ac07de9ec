import { InvalidSession } from '../../../domain/accounts/errors.ts';
import { CodeNeeded } from '../../../domain/accounts/second-factor/errors.ts';
import type { DomainError } from '../../../domain/kernel/errors.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { CallerFacts } from '../sign-in/caller-facts.ts';
import type { PasswordCheck } from '../sign-in/password-check.ts';
import { type FactorCheck, unlessRefused } from './factor-check.ts';

export interface ConfirmSessionInput extends CallerFacts {
  readonly userId: string;
  readonly sessionId: string;
  readonly password?: string | undefined;
  /** A code of the app, or a recovery code. */
  readonly code?: string | undefined;
}

/** Confirms that the person of a session is at it: by a code, or where they have no second factor by their password. */
export class ConfirmSession extends UseCase<'unitOfWork' | 'clock', { passwords: PasswordCheck; check: FactorCheck }> {
  /** @throws CodeNeeded, InvalidCode, InvalidCredentials, ValidationFailed, RateLimited, SessionReplaced, SessionRevoked */
  async execute({ userId, sessionId, password, code, ip, userAgent }: ConfirmSessionInput): Promise<void> {
    const { user, factor } = await this.deps.unitOfWork.run(async ({ users, secondFactors }) => ({
      user: await users.find(userId),
      factor: await secondFactors.find(userId),
    }));
    if (!user) throw new InvalidSession();
    if (factor) {
      if (code === undefined) throw new CodeNeeded();
      unlessRefused(
        await this.deps.unitOfWork.run((transaction) => this.#confirmByCode(transaction, { userId, sessionId, code, ip, userAgent })),
      );
      return;
    }
    if (password === undefined) throw new ValidationFailed([{ path: 'password', message: 'is required' }]);
    const tried = { email: user.email, password, ip, userAgent, device: sessionId };
    await this.deps.passwords.require(user, tried, (work) => this.deps.unitOfWork.run(work));
    await this.deps.unitOfWork.run((transaction) => this.#confirm(transaction, sessionId));
  }

  async #confirmByCode(
    transaction: Transaction,
    { userId, sessionId, code, ip, userAgent }: ConfirmSessionInput & { readonly code: string },
  ): Promise<DomainError | undefined> {
    const user = await transaction.users.lock(userId);
    const factor = await transaction.secondFactors.find(userId);
    // Removed in the meantime.
    if (!user || !factor) throw new InvalidSession();
    const refusal = await this.deps.check.tryCode(transaction, { user, factor, code, ip, userAgent });
    if (!refusal) await this.#confirm(transaction, sessionId);
    return refusal;
  }

  async #confirm({ sessions }: Transaction, sessionId: string): Promise<void> {
    const now = this.deps.clock.now();
    const session = await sessions.lock(sessionId);
    if (!session) throw new InvalidSession();
    session.requireActive(now);
    await sessions.save(session.confirm(now));
  }
}
