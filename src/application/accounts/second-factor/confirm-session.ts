import { InvalidSession } from '../../../domain/accounts/errors.ts';
import type { DomainError } from '../../../domain/kernel/errors.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { CallerFacts } from '../sign-in/caller-facts.ts';
import type { PasswordCheck } from '../sign-in/password-check.ts';
import { type FactorCheck, type PasskeyTry, unlessRefused } from './factor-check.ts';

export interface ConfirmSessionInput extends CallerFacts {
  readonly userId: string;
  readonly sessionId: string;
  readonly password?: string | undefined;
  /** A code of the app, or a recovery code. */
  readonly code?: string | undefined;
  /** The answer of a passkey to a challenge. */
  readonly passkey?: PasskeyTry | undefined;
}

/** Confirms that the person of a session is at it: by a code, or where they have no second factor by their password. */
export class ConfirmSession extends UseCase<'unitOfWork' | 'clock', { passwords: PasswordCheck; check: FactorCheck }> {
  /** @throws CodeNeeded, InvalidCode, InvalidCredentials, ValidationFailed, RateLimited, SessionReplaced, SessionRevoked */
  async execute(input: ConfirmSessionInput): Promise<void> {
    const { userId, sessionId, password, code, passkey, ip, userAgent } = input;
    const { user, factor, needed } = await this.deps.unitOfWork.run(async (transaction) => ({
      user: await transaction.users.find(userId),
      factor: await transaction.secondFactors.find(userId),
      needed: await this.deps.check.needed(transaction, userId),
    }));
    if (!user) throw new InvalidSession();
    if (factor) {
      if (code === undefined && passkey === undefined) throw needed;
      unlessRefused(await this.deps.unitOfWork.run((transaction) => this.#confirmByProof(transaction, input)));
      return;
    }
    if (password === undefined) throw new ValidationFailed([{ path: 'password', message: 'is required' }]);
    const tried = { email: user.email, password, ip, userAgent, device: sessionId };
    await this.deps.passwords.require(user, tried, (work) => this.deps.unitOfWork.run(work));
    await this.deps.unitOfWork.run((transaction) => this.#confirm(transaction, sessionId));
  }

  async #confirmByProof(
    transaction: Transaction,
    { userId, sessionId, code, passkey, ip, userAgent }: ConfirmSessionInput,
  ): Promise<DomainError | undefined> {
    const user = await transaction.users.lock(userId);
    const factor = await transaction.secondFactors.find(userId);
    // Removed in the meantime.
    if (!user || !factor) throw new InvalidSession();
    const refusal = await this.deps.check.tryProof(transaction, { user, factor, code, passkey, ip, userAgent });
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
