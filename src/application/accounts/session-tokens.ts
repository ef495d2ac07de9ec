/** The claims of a session token: one user, one organization, one session (document, 2). */
export interface SessionClaims {
  readonly userId: string;
  readonly organizationId: string;
  readonly sessionId: string;
}

/** Lifetime of a session token, in seconds. */
export const sessionTokenSeconds = 15 * 60;

/** Makes and reads session tokens (JWT). */
export abstract class SessionTokens {
  abstract issue(claims: SessionClaims, now: Date): Promise<string>;
  /** @throws InvalidSession if it is not a token of this installation, SessionExpired */
  abstract read(token: string, now: Date): Promise<SessionClaims>;
}
