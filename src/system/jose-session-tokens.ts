import { errors, jwtVerify, SignJWT } from 'jose';
import type { SessionClaims, SessionTokens } from '../application/accounts/session-tokens.ts';
import { InvalidSession, SessionExpired } from '../domain/accounts/errors.ts';
import type { KeyRing } from './key-ring.ts';
import type { MasterKey } from './master-key.ts';

const algorithm = 'HS256';
const audience = 'spindle';

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/**
 * Session tokens as JWT, signed with a monthly key derived from the current master key; the previous month's key and those of earlier
 * master keys still verify. The key id is the master key's id and the month.
 */
export class JoseSessionTokens implements SessionTokens {
  readonly #ring: KeyRing;
  readonly #issuer: string;
  readonly #keys = new Map<string, Uint8Array>();

  constructor(ring: KeyRing, issuer: string) {
    this.#ring = ring;
    this.#issuer = issuer;
  }

  issue({ userId, organizationId, sessionId, expiresAt }: SessionClaims, now: Date): Promise<string> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    const { current } = this.#ring;
    const month = monthOf(now);
    return new SignJWT({ org: organizationId, sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: `${current.id}.${month}` })
      .setSubject(userId)
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
      .sign(this.#key(current, month));
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
      const { sub: userId, org: organizationId, sid: sessionId, exp = 0 } = payload;
      if (typeof userId !== 'string' || typeof organizationId !== 'string' || typeof sessionId !== 'string') throw new InvalidSession();
      return { userId, organizationId, sessionId, expiresAt: new Date(exp * 1000) };
    } catch (reason) {
      if (reason instanceof errors.JWTExpired) throw new SessionExpired();
      if (reason instanceof errors.JOSEError || reason instanceof InvalidSession) throw new InvalidSession();
      throw reason;
    }
  }

  /**
   * A master key's key of this month or of the previous one, whose tokens may still be valid. `kid` is what the caller wrote, of any
   * type. @throws InvalidSession
   */
  #keyFor(kid: unknown, now: Date): Uint8Array {
    if (typeof kid !== 'string') throw new InvalidSession();
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
    const [id = '', month = ''] = kid.split('.');
    const master = this.#ring.find(id);
    if (master === undefined || ![monthOf(now), monthOf(before)].includes(month)) throw new InvalidSession();
    return this.#key(master, month);
  }

  #key(master: MasterKey, month: string): Uint8Array {
    const name = `${master.id}.${month}`;
    const kept = this.#keys.get(name);
    if (kept) return kept;
    const key = master.derive(`session token v1 ${month}`);
    this.#keys.set(name, key);
    return key;
  }
}
