/** What a session token says: one person, one organization, one session (document, 2). */
export interface SessionClaims {
  readonly userId: string;
  readonly organizationId: string;
  readonly sessionId: string;
}

/** Seconds for which a session token is good. */
export const sessionTokenSeconds = 15 * 60;

/** Makes and reads session tokens (JWT). */
export abstract class SessionTokens {
  abstract issue(claims: SessionClaims, now: Date): Promise<string>;
  /** @throws InvalidSession for what is not a token of this installation, SessionExpired */
  abstract read(token: string, now: Date): Promise<SessionClaims>;
}
