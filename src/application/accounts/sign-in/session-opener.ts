import { longestUserAgent, type SecurityEventKind } from '../../../domain/accounts/security-event.ts';
import { Session } from '../../../domain/accounts/session.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { PassedFactor } from '../second-factor/factor-check.ts';
import type { SecurityLog } from '../security-log.ts';
import { type SessionTokens, tokenEnd } from '../session-tokens.ts';
import type { CallerFacts } from './caller-facts.ts';
import { endSession } from './end-session.ts';

/** A session token, as returned to its user. */
export interface SessionGrant {
  readonly token: string;
  /** When the token expires; the session continues. */
  readonly expiresAt: Date;
}

/** A refresh token: it renews the session token, once. */
export interface RefreshGrant {
  readonly refreshToken: string;
  /** Seconds until the session expires if it is not renewed. */
  readonly maxAgeSeconds: number;
}

interface BegunSession extends CallerFacts, Pick<PassedFactor, 'confirmedAt'> {
  readonly userId: string;
  readonly organizationId: string;
  /** The provider that began it, and its session there. Default: none. */
  readonly providerId?: string | null;
  readonly providerSid?: string | null;
}

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{22}|[A-Za-z0-9_-]{30})$/;

/**
 * Begins sessions and makes their tokens. A refresh token is the session's id, a number and a signature: each issued token can be
 * recognized without storing it, and a forged one cannot end a session.
 */
export class SessionOpener {
  readonly #tokens: SessionTokens;
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #log: SecurityLog;

  constructor(tokens: SessionTokens, secrets: Secrets, clock: Clock, ids: Ids, log: SecurityLog) {
    this.#tokens = tokens;
    this.#secrets = secrets;
    this.#clock = clock;
    this.#ids = ids;
    this.#log = log;
  }

  /** Begins a session that replaces the user's old one, and notes why in the security log. Lock the user first. */
  async begin(
    transaction: Pick<Transaction, 'sessions' | 'securityEvents'>,
    { userId, ip, userAgent, ...begun }: BegunSession,
    kind: SecurityEventKind = 'signed-in',
  ): Promise<Session> {
    const { sessions } = transaction;
    const now = this.#clock.now();
    await endSession(sessions, userId, 'replaced', now);
    const storedUserAgent = userAgent?.slice(0, longestUserAgent) ?? null;
    const session = Session.begun({ ...begun, id: this.#ids.next(), userId, ip, userAgent: storedUserAgent, now });
    await sessions.save(session);
    await this.#log.note(transaction, { kind, userId, ip, userAgent });
    return session;
  }

  async grant(session: Session): Promise<SessionGrant> {
    const { userId, organizationId, id: sessionId } = session;
    const now = this.#clock.now();
    const expiresAt = tokenEnd(session, now);
    return { token: await this.#tokens.issue({ userId, organizationId, sessionId, expiresAt }, now), expiresAt };
  }

  refreshGrant({ id, renewals, expiresAt }: Session): RefreshGrant {
    const text = `${id}.${renewals}`;
    const maxAgeSeconds = Math.max(0, Math.floor((expiresAt.getTime() - this.#clock.now().getTime()) / 1000));
    return { refreshToken: `${text}.${this.#secrets.sign('refresh', text)}`, maxAgeSeconds };
  }

  /** Returns the session id and number of a refresh token; undefined if it was never issued. */
  read(refreshToken: string): { readonly sessionId: string; readonly number: number } | undefined {
    const [, sessionId, number, signature] = shape.exec(refreshToken) ?? [];
    if (sessionId === undefined || number === undefined || signature === undefined) return undefined;
    if (!this.#secrets.verify('refresh', `${sessionId}.${number}`, signature)) return undefined;
    return { sessionId, number: Number(number) };
  }
}
