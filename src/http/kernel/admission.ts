import type { Context } from 'koa';
import { DomainError, RateLimited } from '../../domain/kernel/errors.ts';
import type { Authenticator } from './authenticator.ts';
import { credentials } from './credentials.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Caller, Route, Security } from './route.ts';

/** What it takes to tell who calls and how often. */
export interface Gates {
  readonly authenticator: Authenticator;
  readonly rateLimits: RateLimits;
}

/** The checks of one route that come before the body is looked at: credential, scope, plan feature, rate. */
export class Admission {
  readonly #security: Security;
  /** For a call whose answer may come from somewhere else than the handler's transaction. */
  readonly #unpresumed: Security;
  readonly #rateLimit: Route['rateLimit'];
  readonly #gates: Gates;

  constructor({ security, rateLimit }: Route, gates: Gates) {
    this.#security = security;
    this.#unpresumed = { ...security, mayPresume: false };
    this.#rateLimit = rateLimit;
    this.#gates = gates;
  }

  /** Tells who calls. @throws DomainError */
  async authenticate(ctx: Context): Promise<Caller> {
    const { authenticator, rateLimits } = this.#gates;
    const security = ctx.req.headers['idempotency-key'] === undefined ? this.#security : this.#unpresumed;
    if (security.type === 'none') {
      if (security.counted !== undefined) await rateLimits.admit(ctx.ip, 'passwords');
      if (security.counted === 'calls') await rateLimits.failed(ctx.ip, 'passwords');
      return undefined;
    }
    // Not asked first what the address showed before: nobody guesses these, and a good one is not to suffer from its neighbours' bad ones.
    try {
      const caller: Caller = await credentials[security.type].authenticate(ctx, security as never, authenticator);
      ctx.state.caller = caller;
      return caller;
    } catch (error) {
      throw await this.#counted(ctx, error);
    }
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
   * Why a call is refused in the end. Nobody is refused on the strength of a credential that was only presumed: it is looked up after all,
   * and what is wrong with it comes first. Counts a credential that only the handler could look at. @throws RateLimited
   */
  async refused(ctx: Context, caller: Caller, reason: unknown): Promise<unknown> {
    try {
      await caller?.presumed?.authenticate();
    } catch (error) {
      delete ctx.state.caller;
      return this.#counted(ctx, error);
    }
    const isWrong = reason instanceof DomainError && reason.kind === 'unauthenticated';
    if (isWrong && reason.code === 'INVALID_CREDENTIALS') await this.#gates.rateLimits.failed(ctx.ip, 'passwords');
    if (isWrong && this.#security.type === 'refresh-token') await this.#gates.rateLimits.failed(ctx.ip, 'secrets');
    return reason;
  }

  async #counted(ctx: Context, error: unknown): Promise<unknown> {
    // A session that has ended is no guess.
    if (error instanceof DomainError && error.kind === 'unauthenticated' && !error.code.startsWith('SESSION_'))
      await this.#gates.rateLimits.failed(ctx.ip, 'secrets');
    return error;
  }
}
