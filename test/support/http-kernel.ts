import type { Middleware } from 'koa';
import type { Log } from '../../src/application/kernel/log.ts';
import { InvalidSession } from '../../src/domain/accounts/errors.ts';
import { InvalidApiKey, InvalidIngestToken, MissingScope } from '../../src/domain/credentials/errors.ts';
import { Reach } from '../../src/domain/kernel/reach.ts';
import { Rights } from '../../src/domain/kernel/rights.ts';
import { PlanFeatureRequired } from '../../src/domain/plans/errors.ts';
import { type AppOptions, createApp } from '../../src/http/kernel/app.ts';
import {
  type ApiKeyCaller,
  Authenticator,
  type IngestTokenCaller,
  type RefreshTokenCaller,
  type SessionCaller,
} from '../../src/http/kernel/authenticator.ts';
import type { ArrivalOptions } from '../../src/http/kernel/bodies/arrivals.ts';
import { IdempotencyGuard } from '../../src/http/kernel/idempotency.ts';
import { ApiDocument } from '../../src/http/kernel/openapi/api-document.ts';
import { prefix } from '../../src/http/kernel/prefix.ts';
import { type RateLimitOptions, RateLimits } from '../../src/http/kernel/rate-limits.ts';
import { Readiness } from '../../src/http/kernel/readiness.ts';
import type { Controller } from '../../src/http/kernel/route.ts';
import { CallSlots } from '../../src/http/kernel/shares/call-slots.ts';
import { TimerPauses } from '../../src/system/timer-pauses.ts';
import { type Call, clientOf, type ListeningServer, listen } from './http-client.ts';

/** Accepts a few fixed credentials. */
class FakeAuthenticator extends Authenticator {
  lookups = 0;
  /** Calls with the key `svc_late` wait for it. */
  gate: Promise<void> = Promise.resolve();

  override async apiKey(secret: string | undefined, { scope }: { scope?: string }): Promise<ApiKeyCaller> {
    this.lookups++;
    if (secret === undefined || !secret.startsWith('svc_')) throw new InvalidApiKey();
    if (secret === 'svc_late') await this.gate;
    const scopes = secret === 'svc_none' ? [] : ['ingest', 'trigger'];
    if (scope !== undefined && !scopes.includes(scope)) throw new MissingScope(scope, scopes);
    if (secret === 'svc_asleep') throw new PlanFeatureRequired('api_keys', 'API keys', 'free');
    const own = secret === 'svc_slow' ? { rateLimits: { trigger: { perSecond: 1, burst: 1 } } } : {};
    return {
      type: 'api-key',
      organizationId: `org of ${secret}`,
      apiKeyId: `id of ${secret.slice('svc_'.length)}`,
      scopes,
      reach: Reach.everything,
      networks: [],
      ...own,
    };
  }

  override async session(token: string | undefined): Promise<SessionCaller> {
    this.lookups++;
    if (token !== 'good-session') throw new InvalidSession();
    return {
      type: 'session',
      ...{ organizationId: 'org', userId: 'user', sessionId: 'session' },
      ...{ role: 'owner', rights: Rights.ofRole('owner'), isConfined: false, networks: [] },
    };
  }

  override async refreshToken(refreshToken: string | undefined): Promise<RefreshTokenCaller> {
    if (refreshToken === undefined) throw new InvalidSession();
    return { type: 'refresh-token', refreshToken };
  }

  override async ingestToken(token: string): Promise<IngestTokenCaller> {
    this.lookups++;
    if (token !== 'secret-token' && token !== 'rotated-token') throw new InvalidIngestToken();
    return { type: 'ingest-token', organizationId: 'org', dataTableId: 'table', tokenId: 'token' };
  }
}

/** Returns what a test sets. */
class FakeIdempotencyGuard extends IdempotencyGuard {
  readonly asked: string[][] = [];
  answer: (key: string, fingerprint: string) => unknown = () => undefined;

  override async replay(organizationId: string, key: string, fingerprint: string): Promise<unknown> {
    this.asked.push([organizationId, key, fingerprint]);
    return this.answer(key, fingerprint);
  }
}

/** Ready, not ready, or failing. */
class FakeReadiness extends Readiness {
  state: 'ready' | 'not ready' | 'broken' = 'ready';

  override async check(): Promise<{ ready: boolean; checks: Record<string, string> }> {
    if (this.state === 'broken') throw new Error('cannot say');
    return { ready: this.state === 'ready', checks: { database: this.state } };
  }
}

/** One line of the log. */
export interface Line {
  readonly level: string;
  readonly message: string;
  readonly fields: Record<string, unknown>;
}

/** A served kernel and what a test can read or set. */
export interface Kernel extends ListeningServer {
  readonly call: Call;
  readonly lines: Line[];
  readonly authenticator: FakeAuthenticator;
  readonly idempotency: FakeIdempotencyGuard;
  readonly readiness: FakeReadiness;
}

interface KernelOptions {
  readonly limits?: RateLimitOptions;
  readonly places?: CallSlots;
  readonly trustedProxies?: number;
  readonly publicUrl?: string;
  readonly beside?: readonly Middleware[];
  readonly metrics?: AppOptions['metrics'];
  readonly arrivals?: Partial<ArrivalOptions>;
  readonly bodyBufferBytes?: number;
}

/** Serves the kernel with these controllers, by default without rate limits. */
export async function serveKernel(
  controllers: readonly Controller[],
  {
    limits = {},
    places = new CallSlots({ slots: 10 }),
    trustedProxies = 0,
    publicUrl = 'https://api.example.com',
    beside = [],
    ...bodies
  }: KernelOptions = {},
): Promise<Kernel> {
  const lines: Line[] = [];
  const at = (level: string) => (fields: object, message: string) => lines.push({ level, message, fields: { ...fields } });
  const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const authenticator = new FakeAuthenticator();
  const idempotency = new FakeIdempotencyGuard();
  const readiness = new FakeReadiness();
  const rateLimits = new RateLimits(limits);
  const app = createApp({
    controllers,
    authenticator,
    cachedAuthenticator: authenticator,
    reach: { require: async () => undefined },
    projects: { narrow: async (caller) => caller },
    refreshTwin: async () => undefined,
    idempotency,
    rateLimits,
    places,
    readiness,
    log,
    publicUrl,
    document: new ApiDocument(
      controllers.flatMap(({ routes }) => routes),
      { publicUrl, version: '1.2.3', prefix },
      new TimerPauses(),
    ),
    trustedProxies,
    beside,
    ...bodies,
  });
  const listening = await listen(app);
  return { ...listening, call: clientOf(listening), lines, authenticator, idempotency, readiness };
}
