import type { Context } from 'koa';
import { DomainError, RateLimited } from '../../domain/kernel/errors.ts';
import type { Authenticator, CachedAuthenticator } from './authenticator.ts';
import { credentials } from './credentials.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Caller, Route, Security } from './route.ts';

/** What it takes to tell who calls and how often. */
export interface Gates {
  readonly authenticator: Authenticator;
  readonly cachedAuthenticator: CachedAuthenticator;
  readonly rateLimits: RateLimits;
}

/** The checks of one route that come before the body is looked at: credential, scope, plan feature, rate. */
export class Admission {
  readonly #security: Security;
  readonly #rateLimit: Route['rateLimit'];
  readonly #gates: Gates;

  constructor({ security, rateLimit }: Route, gates: Gates) {
    this.#security = security;
    this.#rateLimit = rateLimit;
    this.#gates = gates;
  }

  /** Finds out who calls. @throws DomainError */
  async authenticate(ctx: Context): Promise<Caller> {
    const { rateLimits } = this.#gates;
    const security = this.#security;
    if (security.type === 'none') {
      if (security.counted !== undefined) await rateLimits.admit(ctx.ip, 'passwords');
      if (security.counted === 'calls') await rateLimits.failed(ctx.ip, 'passwords');
      return undefined;
    }
    const caller = await this.#callerFromCache(ctx);
    ctx.state.caller = caller ?? (await this.#caller(ctx));
    return ctx.state.caller;
  }

  /** Counts the call. @throws RateLimited */
  async meter(ctx: Context, caller: NonNullable<Caller>): Promise<void> {
    if (this.#rateLimit === undefined) return;
    const name = credentials[caller.type].nameOf(caller as never);
    const standing = await this.#gates.rateLimits.count(this.#rateLimit, name, caller.rateLimits);
    if (standing === undefined) return;
    ctx.res.setHeader('RateLimit', standing.current);
    ctx.res.setHeader('RateLimit-Policy', standing.policy);
    if (standing.retryAfterSeconds !== undefined) throw new RateLimited(standing.retryAfterSeconds);
  }

  /**
   * Why a call is refused in the end. Nobody is refused while the credential was only found in a cache: it is looked up after all, and
   * what is wrong with it comes first. Counts a credential that only the handler could check. @throws RateLimited
   */
  async refused(ctx: Context, reason: unknown): Promise<unknown> {
    if (ctx.state.fromCache) {
      delete ctx.state.caller;
      try {
        ctx.state.caller = await this.#caller(ctx);
      } catch (error) {
        return error;
      }
    }
    const isWrong = reason instanceof DomainError && reason.kind === 'unauthenticated';
    if (isWrong && reason.code === 'INVALID_CREDENTIALS') await this.#gates.rateLimits.failed(ctx.ip, 'passwords');
    if (isWrong && this.#security.type === 'refresh-token') await this.#gates.rateLimits.failed(ctx.ip, 'secrets');
    return reason;
  }

  /** Undefined if the route or the call does not allow it, and if the cache alone would refuse the caller. */
  async #callerFromCache(ctx: Context): Promise<Caller> {
    const security = this.#security;
    const isAllowed = (security.type === 'api-key' || security.type === 'ingest-token') && security.admittedAgain;
    // The answer to a repeat comes from elsewhere than the handler's transaction.
    if (!isAllowed || ctx.req.headers['idempotency-key'] !== undefined) return undefined;
    try {
      const caller = await credentials[security.type].authenticate(ctx, security as never, this.#gates.cachedAuthenticator);
      ctx.state.fromCache = true;
      return caller;
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'unavailable') return undefined;
      throw error;
    }
  }

  async #caller(ctx: Context): Promise<Caller> {
    const security = this.#security;
    // The address is not asked first for what it showed before: nobody guesses these, and a good one must not suffer from bad ones beside it.
    try {
      return await credentials[security.type].authenticate(ctx, security as never, this.#gates.authenticator);
    } catch (error) {
      throw await this.#counted(ctx, error);
    }
  }

  async #counted(ctx: Context, error: unknown): Promise<unknown> {
    // A session that has ended is no guess.
    if (error instanceof DomainError && error.kind === 'unauthenticated' && !error.code.startsWith('SESSION_'))
      await this.#gates.rateLimits.failed(ctx.ip, 'secrets');
    return error;
  }
}
