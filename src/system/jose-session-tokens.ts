import { errors, jwtVerify, SignJWT } from 'jose';
import { type SessionClaims, type SessionTokens, sessionTokenSeconds } from '../application/accounts/session-tokens.ts';
import { InvalidSession, SessionExpired } from '../domain/accounts/errors.ts';
import type { MasterKey } from './master-key.ts';

const algorithm = 'HS256';
const audience = 'spindle';

/** The key id is the month: keys rotate monthly. */
const keyIdOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Session tokens as JWT, signed with a monthly key derived from the master key; the previous month's key still verifies. */
export class JoseSessionTokens implements SessionTokens {
  readonly #master: MasterKey;
  readonly #issuer: string;
  readonly #keys = new Map<string, Uint8Array>();

  constructor(master: MasterKey, issuer: string) {
    this.#master = master;
    this.#issuer = issuer;
  }

  issue({ userId, organizationId, sessionId }: SessionClaims, now: Date): Promise<string> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    const kid = keyIdOf(now);
    return new SignJWT({ org: organizationId, sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
      .setSubject(userId)
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + sessionTokenSeconds)
      .sign(this.#key(kid));
  }

  async read(token: string, now: Date): Promise<SessionClaims> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.#keyFor(kid, now), {
        algorithms: [algorithm],
        audience,
        issuer: this.#issuer,
        currentDate: now,
        requiredClaims: ['sub', 'org', 'sid', 'iat', 'exp'],
        typ: 'JWT',
      });
      const { sub: userId, org: organizationId, sid: sessionId } = payload;
      if (typeof userId !== 'string' || typeof organizationId !== 'string' || typeof sessionId !== 'string') throw new InvalidSession();
      return { userId, organizationId, sessionId };
    } catch (reason) {
      if (reason instanceof errors.JWTExpired) throw new SessionExpired();
      if (reason instanceof errors.JOSEError || reason instanceof InvalidSession) throw new InvalidSession();
      throw reason;
    }
  }

  /** The key of this month or of the previous one, whose tokens may still be valid. @throws InvalidSession */
  #keyFor(kid: string | undefined, now: Date): Uint8Array {
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
    if (kid === undefined || ![keyIdOf(now), keyIdOf(before)].includes(kid)) throw new InvalidSession();
    return this.#key(kid);
  }

  #key(kid: string): Uint8Array {
    const kept = this.#keys.get(kid);
    if (kept) return kept;
    const key = this.#master.derive(`session token v1 ${kid}`);
    this.#keys.set(kid, key);
    return key;
  }
}
