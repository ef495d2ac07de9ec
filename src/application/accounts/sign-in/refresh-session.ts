import { InvalidSession, SessionRevoked } from '../../../domain/accounts/errors.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { SessionOpener } from './session-opener.ts';
import { type Signed, type SignedIn, signedIn } from './signed-in.ts';

/**
 * Exchanges a refresh token for a session token and the next refresh token. One that was used before is in a stranger's hands or was
 * taken from a backup, and ends the session; but within ten seconds it is another tab's, which gets a session token alone.
 */
export class RefreshSession {
  readonly #unitOfWork: UnitOfWork;
  readonly #opener: SessionOpener;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, opener: SessionOpener, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#opener = opener;
    this.#clock = clock;
  }

  /** @throws InvalidSession, SessionExpired, SessionReplaced, SessionRevoked */
  async execute({ refreshToken }: { readonly refreshToken: string }): Promise<SignedIn> {
    const read = this.#opener.read(refreshToken);
    if (!read) throw new InvalidSession();
    const outcome = await this.#unitOfWork.run((transaction) => this.#exchange(transaction, read));
    // Thrown only here, as the end of the session is to be kept.
    if (outcome === 'reused') throw new SessionRevoked();
    const { renewed, ...signed } = outcome;
    return signedIn(this.#opener, signed, renewed);
  }

  async #exchange(
    { sessions, users, memberships, organizations }: Transaction,
    { sessionId, number }: { sessionId: string; number: number },
  ): Promise<(Signed & { renewed: boolean }) | 'reused'> {
    const now = this.#clock.now();
    const held = await sessions.lock(sessionId);
    if (!held) throw new InvalidSession();
    held.requireActive(now);
    const standing = held.standingOf(number, now);
    if (standing === 'reused') {
      await sessions.save(held.end('revoked', now));
      return 'reused';
    }
    const { userId, organizationId } = held;
    const user = await users.find(userId);
    const membership = await memberships.find(organizationId, userId);
    const organization = await organizations.find(organizationId);
    if (!user || !membership || !organization) throw new SessionRevoked();
    const session = standing === 'current' ? held.renew(now) : held;
    if (session !== held) await sessions.save(session);
    return { user, organization, role: membership.role, session, renewed: session !== held };
  }
}
