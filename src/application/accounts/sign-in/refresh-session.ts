import { InvalidSession, SessionRevoked } from '../../../domain/accounts/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { lacksFactor } from '../second-factor/lacks-factor.ts';
import type { SecurityLog } from '../security-log.ts';
import type { CallerFacts } from './caller-facts.ts';
import type { SessionOpener } from './session-opener.ts';
import { type SignedIn, type SignedInUser, signedIn } from './signed-in.ts';

/**
 * Exchanges a refresh token for a session token and the next refresh token. A token that is used again after its successor was used ends
 * the session, as it may be stolen or from a backup. While its successor was not used, the answer may have been lost: it gets another one,
 * and only one of these can be used. Within ten seconds reuse is taken for another browser tab, which gets only a session token.
 */
export class RefreshSession extends UseCase<'unitOfWork' | 'clock', { opener: SessionOpener; log: SecurityLog }> {
  /** @throws InvalidSession, SessionExpired, SessionReplaced, SessionRevoked */
  async execute({ refreshToken, ...caller }: CallerFacts & { readonly refreshToken: string }): Promise<SignedIn> {
    const read = this.deps.opener.read(refreshToken);
    if (!read) throw new InvalidSession();
    const outcome = await this.deps.unitOfWork.run((transaction) => this.#exchange(transaction, read, caller));
    // Thrown after the transaction, so that the end of the session is committed.
    if (outcome === 'reused') throw new SessionRevoked('token-reused');
    const { renewed, ...signed } = outcome;
    return signedIn(this.deps.opener, signed, renewed);
  }

  async #exchange(
    transaction: Transaction,
    { sessionId, number }: { sessionId: string; number: number },
    caller: CallerFacts,
  ): Promise<(SignedInUser & { renewed: boolean }) | 'reused'> {
    const { sessions, users, memberships, organizations } = transaction;
    const now = this.deps.clock.now();
    const locked = await sessions.lock(sessionId);
    if (!locked) throw new InvalidSession();
    locked.requireActive(now);
    const status = locked.standingOf(number, now);
    if (status === 'reused') {
      await sessions.save(locked.end('token-reused', now));
      await this.deps.log.note(transaction, { kind: 'refresh-token-reused', userId: locked.userId, ...caller });
      return 'reused';
    }
    const { userId, organizationId } = locked;
    const user = await users.find(userId);
    const membership = await memberships.find(organizationId, userId);
    const organization = await organizations.find(organizationId);
    if (!user || !membership || !organization) throw new SessionRevoked('member-removed');
    const session = status === 'raced' ? locked : locked.renew(number, now);
    if (session !== locked) await sessions.save(session);
    const lacks = await lacksFactor(transaction, organization, session);
    return { user, organization, role: membership.role, session, lacksFactor: lacks, renewed: session !== locked };
  }
}
