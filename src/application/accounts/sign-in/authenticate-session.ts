import { InvalidSession, SessionRevoked } from '../../../domain/accounts/errors.ts';
import { ConfinedSession } from '../../../domain/accounts/providers/errors.ts';
import { FactorRequired } from '../../../domain/accounts/second-factor/errors.ts';
import type { Permission } from '../../../domain/kernel/role.ts';
import { UseCase } from '../../kernel/use-case.ts';

import type { FoundSession, SessionReader } from '../session-reader.ts';
import type { SessionTokens } from '../session-tokens.ts';

export interface AuthenticateSessionInput {
  readonly token: string | undefined;
  /** The permission that the person must have; if absent, any role will do. */
  readonly permission?: Permission | undefined;
  /** Whether any permission in a project will do instead. */
  readonly isOpenToProjects?: boolean | undefined;
  /** Whether the person must have confirmed lately that it is them. */
  readonly isConfirmed?: boolean | undefined;
}

/** Authenticates a call by its session token and checks that the person has the permission, if only in a project (document, 5). */
export class AuthenticateSession extends UseCase<'clock', { tokens: SessionTokens; sessions: SessionReader }> {
  /** @throws InvalidSession, SessionExpired, SessionReplaced, SessionRevoked, FactorRequired, MissingRole, ConfinedSession, ConfirmationNeeded */
  async execute({ token, permission, isOpenToProjects = false, isConfirmed }: AuthenticateSessionInput): Promise<FoundSession> {
    if (token === undefined) throw new InvalidSession();
    const now = this.deps.clock.now();
    const { sessionId, organizationId, userId, expiresAt } = await this.deps.tokens.read(token, now);
    const found = await this.deps.sessions.find(sessionId);
    if (!found || found.session.userId !== userId) throw new InvalidSession();
    found.session.requireActive(now);
    // None of ours: they end with their session at the latest. A time that is no date compares with nothing.
    if (!(expiresAt <= found.session.expiresAt)) throw new InvalidSession();
    // The user has switched to another organization, or is no longer a member of this one.
    if (found.session.organizationId !== organizationId || found.rights === undefined) throw new SessionRevoked();
    // Without a permission it is about the person alone, who may set up a factor, sign out or leave.
    if (permission !== undefined) {
      if (found.requiresFactor && !found.hasFactor) throw new FactorRequired();
      // In which project, the guard checks once it knows the subject of the call.
      const isOpen = found.rights.hasSomewhere(permission) || (isOpenToProjects && found.rights.byProject.size > 0);
      if (!isOpen) found.rights.require(permission);
    }
    if (isConfirmed) {
      // An organization's provider must not decide on what opens the others.
      if (permission === undefined && found.isElsewhere) throw new ConfinedSession();
      found.session.requireConfirmed(now, found.hasFactor ? 'code' : found.session.providerId === null ? 'password' : 'provider');
    }
    return found as FoundSession;
  }
}
