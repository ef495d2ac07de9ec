import type { Session } from '../../domain/accounts/session.ts';

/** The claims of a session token: one user, one organization, one session (document, 2). */
export interface SessionClaims {
  readonly userId: string;
  readonly organizationId: string;
  readonly sessionId: string;
  /** In whole seconds. */
  readonly expiresAt: Date;
}

/** Lifetime of a session token, in seconds. */
const sessionTokenSeconds = 15 * 60;

/** When a token that is issued now expires: before its session does. */
export const tokenEnd = ({ expiresAt }: Session, now: Date): Date =>
  new Date(Math.floor(Math.min(Math.floor(now.getTime() / 1000) + sessionTokenSeconds, expiresAt.getTime() / 1000)) * 1000);

/** Makes and reads session tokens (JWT). */
export abstract class SessionTokens {
  abstract issue(claims: SessionClaims, now: Date): Promise<string>;
  /** @throws InvalidSession if it is not a token of this installation, SessionExpired */
  abstract read(token: string, now: Date): Promise<SessionClaims>;
}
