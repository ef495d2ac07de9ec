import type { Context } from 'koa';
import { allowsAddress, NetworkNotAllowed } from '../../domain/kernel/allowed-networks.ts';
import { DomainError, isRefusal, RateLimited, Unavailable } from '../../domain/kernel/errors.ts';
import { addressOf } from '../../domain/kernel/network.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import type { ApiKeyCaller, Authenticator, CachedAuthenticator } from './authenticator.ts';
import { type BrowserParts, credentialReaders } from './credentials.ts';
import { limitOf } from './implied-errors.ts';
import type { LimitName } from './limits.ts';
import type { Naming, ProjectGuard } from './project-guard.ts';
import type { RateLimits } from './rate-limits.ts';
import type { NamedSubjects, ReachGuard } from './reach-guard.ts';
import type { Caller, Route, Security, SessionSecurity } from './route.ts';
import { callerInMode, requireInTestMode } from './test-calls.ts';

/** The parts that are needed to identify a caller and to limit its rate. */
export interface Gates extends BrowserParts {
  readonly authenticator: Authenticator;
  readonly cachedAuthenticator: CachedAuthenticator;
  readonly rateLimits: RateLimits;
  readonly reach: ReachGuard;
  readonly projects: ProjectGuard;
  /** Brings the definitions of test mode up to date, before a call in test mode. */
  readonly refreshTwin: (organizationId: string) => Promise<void>;
}

/** The checks of one route that run before the body is read: credential, scope, plan feature, rate. */
export class Admission {
  readonly #security: Security;
  readonly #mayBeCached: boolean;
  readonly #rateLimit: LimitName | undefined;
  readonly #keyLimit: LimitName | undefined;
  readonly #gates: Gates;
  /** Whether a call is admitted by `admitDevice`, once its body is read. */
  readonly asksDevice: boolean;

  constructor(route: Route, gates: Gates) {
    const { security } = route;
    this.#security = security;
    this.#mayBeCached = route.intake === true && ['api-key', 'ingest-token'].includes(security.type);
    this.asksDevice = security.type === 'none' && security.deviceOf !== undefined;
    this.#rateLimit = limitOf(route);
    this.#keyLimit = (security as { keyLimit?: LimitName }).keyLimit ?? this.#rateLimit;
    this.#gates = gates;
  }

  /** Whether the route is open to a key, by its scopes, its limits and its mode. What the call is about is not asked. */
  isOpenTo({ scopes, reach, organizationId }: ApiKeyCaller): boolean {
    const security = this.#security;
    if (!('within' in security) || (security.within === 'whole' && reach.isLimited)) return false;
    const { scope, or = scope } = security;
    if (scope !== undefined && !scopes.includes(scope) && !scopes.includes(or as string)) return false;
    try {
      if (isTest(organizationId)) requireInTestMode(security);
      return true;
    } catch (reason) {
      if (isRefusal(reason)) return false;
      throw reason;
    }
  }

  /** Identifies the caller. @throws DomainError */
  async authenticate(ctx: Context): Promise<Caller> {
    const { rateLimits } = this.#gates;
    const security = this.#security;
    if (security.type === 'none') {
      const isAdmitted = security.counted === 'signatures' || security.counted === undefined || this.asksDevice;
      const kind = security.counted === 'entries' ? 'entries' : 'passwords';
      if (!isAdmitted) await rateLimits.admit(ctx.ip, kind);
      if (security.counted === 'calls' || security.counted === 'entries') await rateLimits.failed(ctx.ip, kind);
      return undefined;
    }
    const caller = (await this.#callerFromCache(ctx)) ?? (await this.#caller(ctx));
    ctx.state.caller = caller;
    const inMode = callerInMode(ctx, security, caller);
    ctx.state.caller = inMode;
    if (inMode?.organizationId !== undefined && isTest(inMode.organizationId)) {
      ctx.res.setHeader('Spindle-Mode', 'test');
      await this.#gates.refreshTwin(inMode.organizationId);
    }
    return inMode;
  }

  /** Admits a call whose device the body tells. @throws RateLimited if it, or an unknown one's network, has had too many failures */
  async admitDevice(ctx: Context, body: unknown): Promise<void> {
    const security = this.#security;
    if (security.type !== 'none' || security.deviceOf === undefined) return;
    const device = security.deviceOf(body as never, ctx.req.headers);
    ctx.state.source = device === undefined ? ctx.ip : { device };
    await this.#gates.rateLimits.admit(ctx.state.source, 'passwords');
  }

  /** Counts the call. @throws RateLimited */
  meter(ctx: Context, caller: NonNullable<Caller>): void {
    const limit = caller.type === 'api-key' ? this.#keyLimit : this.#rateLimit;
    if (limit === undefined) return;
    const name = credentialReaders[caller.type].nameOf(caller as never);
    const { organizationId, rateLimits: limits } = caller;
    const quota = this.#gates.rateLimits.count(limit, { name, organizationId, limits });
    if (quota === undefined) return;
    ctx.res.setHeader('RateLimit', quota.current);
    ctx.res.setHeader('RateLimit-Policy', quota.policy);
    if (quota.retryAfterSeconds !== undefined) throw new RateLimited(quota.retryAfterSeconds);
  }

  /**
   * Refuses a call about what its limited key, or a person in their projects, does not see. Returns the caller with the rights over what it is
   * about. The intake checks itself what comes with a cached credential. @throws NotFound, PublishedSpinnerNotFound, LimitedApiKey, MissingRole
   */
  async requireSeen(ctx: Context, caller: Caller, naming: () => Naming): Promise<Caller> {
    if (caller?.type === 'session' && caller.rights.byProject.size > 0)
      return this.#gates.projects.narrow(caller, this.#security as SessionSecurity, naming());
    if (caller?.reach?.isLimited) await this.#requireSeen(ctx, caller, naming);
    return caller;
  }

  async #requireSeen(ctx: Context, caller: Caller, naming: () => Naming): Promise<void> {
    const security = this.#security;
    if (!('within' in security) || caller?.type !== 'api-key' || !caller.reach.isLimited || ctx.state.fromCache) return;
    const { params, body } = naming();
    // The path counts more than the body, which may be anything.
    await this.#gates.reach.require(caller, security.within, { ...(body as NamedSubjects), ...(params as NamedSubjects) });
  }

  /**
   * Returns the final reason for a refusal. A call is never refused on a cached credential: the credential is looked up, and an error of
   * the credential comes first. Also counts a wrong credential that only the handler could check. @throws RateLimited
   */
  async refused(ctx: Context, reason: unknown): Promise<unknown> {
    // Nothing was refused, and a look-up would fail too, after as long a wait.
    if (reason instanceof Unavailable) return reason;
    if (ctx.state.fromCache) {
      delete ctx.state.caller;
      try {
        ctx.state.caller = await this.#caller(ctx);
      } catch (error) {
        return error;
      }
    }
    const isWrong = reason instanceof DomainError && reason.kind === 'unauthenticated';
    if (isWrong && guessed.includes(reason.code)) await this.#gates.rateLimits.failed(ctx.state.source ?? ctx.ip, 'passwords');
    const isSecret = this.#security.type === 'refresh-token' || (this.#security.type === 'none' && this.#security.counted === 'signatures');
    return isSecret ? this.#counted(ctx, reason) : reason;
  }

  /** Undefined if the route or the call does not allow a cached credential, or if the cached one would be refused. */
  async #callerFromCache(ctx: Context): Promise<Caller> {
    const security = this.#security;
    // A retry may be answered outside the handler's transaction.
    if (!this.#mayBeCached || ctx.req.headers['idempotency-key'] !== undefined) return undefined;
    try {
      const caller = await credentialReaders[security.type].authenticate(
        ctx,
        security as never,
        this.#gates.cachedAuthenticator,
        this.#gates,
      );
      this.#requireNetwork(ctx, caller);
      ctx.state.fromCache = true;
      return caller;
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  async #caller(ctx: Context): Promise<Caller> {
    const security = this.#security;
    // The address's earlier failures are not checked first: these secrets cannot be guessed, and a valid one must not suffer from wrong
    // ones of the same address.
    try {
      const caller: Caller = await credentialReaders[security.type].authenticate(
        ctx,
        security as never,
        this.#gates.authenticator,
        this.#gates,
      );
      this.#requireNetwork(ctx, caller);
      return caller;
    } catch (error) {
      // A fault of ours is counted too: what led to it can be sent again by anybody.
      if (!(error instanceof DomainError)) await this.#gates.rateLimits.failed(ctx.ip, 'secrets');
      throw await this.#counted(ctx, error);
    }
  }

  /** Operations about the person alone are open from everywhere, so that they can switch to another organization. @throws NetworkNotAllowed */
  #requireNetwork({ ip }: Context, caller: Caller): void {
    if (caller?.type !== 'api-key' && caller?.type !== 'session') return;
    if (caller.type === 'session' && (this.#security as { permission?: string }).permission === undefined) return;
    if (!allowsAddress(caller.networks, ip)) throw new NetworkNotAllowed(addressOf(ip));
  }

  async #counted(ctx: Context, error: unknown): Promise<unknown> {
    if (isWrongCredential(error)) await this.#gates.rateLimits.failed(ctx.ip, 'secrets');
    return error;
  }
}

/** The codes of credentials that can be guessed, and are counted by network. */
const guessed: readonly string[] = ['INVALID_CREDENTIALS', 'INVALID_CODE'];

/** Whether a credential was refused. A session that has ended is not a guess. */
const isWrongCredential = (error: unknown): boolean =>
  error instanceof DomainError && error.kind === 'unauthenticated' && !error.code.startsWith('SESSION_');
