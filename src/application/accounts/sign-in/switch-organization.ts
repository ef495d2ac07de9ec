import { InvalidSession, SessionRevoked } from '../../../domain/accounts/errors.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { requireWayIn } from '../providers/forced-providers.ts';
import { lacksFactor } from '../second-factor/lacks-factor.ts';
import type { SessionOpener } from './session-opener.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

export interface SwitchOrganizationInput {
  readonly userId: string;
  readonly sessionId: string;
  readonly organizationId: string;
}

/** Switches a session to another organization. A token is bound to one organization, so the old one's tokens stop working (document, 2). */
export class SwitchOrganization extends UseCase<'unitOfWork' | 'clock', { opener: SessionOpener }> {
  /** @throws NotFound if the user is not a member of it, ConfinedSession, ProviderRequired, SessionReplaced, SessionRevoked, SessionExpired */
  async execute({ userId, sessionId, organizationId }: SwitchOrganizationInput): Promise<SignedIn> {
    const signed = await this.deps.unitOfWork.run(async (transaction) => {
      const { sessions, users, memberships, organizations } = transaction;
      const membership = await memberships.find(organizationId, userId);
      const organization = membership && (await organizations.find(organizationId));
      if (!organization) throw new NotFound('Organization');
      const session = await sessions.lock(sessionId);
      if (!session) throw new InvalidSession();
      session.requireActive(this.deps.clock.now());
      const user = await users.find(userId);
      if (!user) throw new SessionRevoked();
      const switched = session.switchTo(organizationId);
      await requireWayIn(transaction, organizationId, user, session);
      await sessions.save(switched);
      const lacks = await lacksFactor(transaction, organization, switched);
      return { user, organization, role: membership.role, session: switched, lacksFactor: lacks };
    });
    return signedIn(this.deps.opener, signed, false);
  }
}
