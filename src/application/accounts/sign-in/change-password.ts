import { InvalidCredentials, InvalidSession, SessionRevoked } from '../../../domain/accounts/errors.ts';
import { passwordProblems } from '../../../domain/accounts/password.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import { lacksFactor } from '../second-factor/lacks-factor.ts';
import type { CallerFacts } from './caller-facts.ts';
import { noteOfUser } from './note-of-user.ts';
import { organizationNamesOf } from './organization-names.ts';
import type { PasswordCheck } from './password-check.ts';
import type { SessionOpener } from './session-opener.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

export interface ChangePasswordInput extends CallerFacts {
  readonly userId: string;
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly by: Actor;
}

/**
 * Changes the password of a signed-in user, and ends their session with its refresh token, which may be in other hands; a new one begins in
 * its place. Password reset links stop working.
 */
export class ChangePassword extends UseCase<
  'unitOfWork' | 'audit' | 'clock',
  { passwords: PasswordCheck; hasher: PasswordHasher; opener: SessionOpener }
> {
  /** @throws ValidationFailed, InvalidCredentials, SessionReplaced, SessionRevoked, RateLimited */
  async execute({ userId, sessionId, currentPassword, newPassword, ip, userAgent, by }: ChangePasswordInput): Promise<SignedIn> {
    const known = await this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.find(userId);
      return user && { user, organizationNames: await organizationNamesOf(transaction, userId) };
    });
    if (!known) throw new InvalidCredentials();
    const { user: found, organizationNames } = known;
    const problems = passwordProblems(newPassword, { email: found.email, organizationNames }, 'newPassword');
    if (problems.length > 0) throw new ValidationFailed(problems);
    await this.deps.passwords.require(found, { email: found.email, password: currentPassword, ip, userAgent, device: sessionId }, (work) =>
      this.deps.unitOfWork.run(work),
    );
    const passwordHash = await this.deps.hasher.hash(newPassword, { ip, knownAccount: found.email });
    const signed = await this.deps.unitOfWork.run(async (transaction) => {
      const { sessions, memberships, organizations } = transaction;
      const now = this.deps.clock.now();
      const user = await transaction.users.lock(userId);
      if (user?.passwordHash !== found.passwordHash) throw new InvalidCredentials();
      const old = await sessions.lock(sessionId);
      if (!old) throw new InvalidSession();
      old.requireActive(now);
      const { organizationId } = old;
      const membership = await memberships.find(organizationId, userId);
      const organization = membership && (await organizations.find(organizationId));
      if (!organization) throw new SessionRevoked('member-removed');
      await transaction.users.save(user.changePassword(passwordHash));
      await transaction.passwordResets.useUp(userId, now);
      await sessions.save(old.end('password-changed', now));
      await transaction.trustedDevices.remove(userId);
      const confirmedAt = (await transaction.secondFactors.find(userId)) ? old.confirmedAt : now;
      const { providerId, providerSid } = old;
      const begun = { userId, organizationId, ip, userAgent, confirmedAt, providerId, providerSid };
      const session = await this.deps.opener.begin(transaction, begun, 'password-changed');
      await noteOfUser(transaction, this.deps.audit, { user, action: 'user.password-changed', by });
      const lacks = await lacksFactor(transaction, organization, session);
      return { user, organization, role: membership.role, session, lacksFactor: lacks };
    });
    return signedIn(this.deps.opener, signed, true);
  }
}
