import Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import type { Log } from '../../application/kernel/log.ts';
import type { Tracer } from '../../application/kernel/tracer.ts';
import { addressOf } from '../../domain/kernel/network.ts';
import type { Gates } from './admission.ts';
import { AuthCookie } from './auth-cookie.ts';
import type { Authenticator, CachedAuthenticator } from './authenticator.ts';
import { type ArrivalOptions, Arrivals } from './bodies/arrivals.ts';
import { BufferedBodies } from './bodies/buffered-bodies.ts';
import { refreshCookieName } from './credentials.ts';
import { GuardedRoute } from './guard.ts';
import { checkHead } from './head.ts';
import { type IdempotencyGuard, KeysUnderWay } from './idempotency.ts';
import { accessLog, type RequestsLog } from './middleware/access-log.ts';
import { compress, isCompressed } from './middleware/compression.ts';
import { docsPages } from './middleware/docs.ts';
import { errors } from './middleware/errors.ts';
import { healthz, readyz } from './middleware/health.ts';
import { type AnsweredCall, type MetricsPage, metricsRoute } from './middleware/metrics.ts';
import { notFound } from './middleware/not-found.ts';
import { setRequestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { traceCalls } from './middleware/trace-calls.ts';
import type { ApiDocument } from './openapi/api-document.ts';
import { OwnPages } from './own-pages.ts';
import { basePathOf, prefix } from './prefix.ts';
import type { ProjectGuard } from './project-guard.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ReachGuard } from './reach-guard.ts';
import type { Readiness } from './readiness.ts';
import type { Controller } from './route.ts';
import type { CallSlots } from './shares/call-slots.ts';

const plainPart = /^[\w-]+$/;

/** The parts of the HTTP layer. */
export interface AppOptions {
  readonly controllers: readonly Controller[];
  readonly authenticator: Authenticator;
  readonly cachedAuthenticator: CachedAuthenticator;
  readonly reach: ReachGuard;
  readonly projects: ProjectGuard;
  readonly refreshTwin: Gates['refreshTwin'];
  readonly idempotency: IdempotencyGuard;
  readonly rateLimits: RateLimits;
  readonly places: CallSlots;
  /** Whether the disk of the database has room for more; without it, it always has. */
  readonly space?: { readonly isFull: boolean } | undefined;
  readonly readiness: Readiness;
  /** Without it, nothing is measured, and `/metrics` does not exist. */
  readonly metrics?: (MetricsPage & { noteCall(call: AnsweredCall): void }) | undefined;
  /** Without it, no call is traced. */
  readonly tracer?: Tracer | undefined;
  readonly log: RequestsLog;
  /** The deployment's public API URL, without `/api/v1`. */
  readonly publicUrl: string;
  /** The URL at which the web app calls the API, if it is another. */
  readonly appApiUrl?: string;
  /** The OpenAPI document of the controllers' routes. */
  readonly document: Pick<ApiDocument, 'text'>;
  /** The number of proxies whose `X-Forwarded-For` entries are trusted. 0: the socket's address counts. */
  readonly trustedProxies?: number;
  /** The most bytes of all bodies in memory together; 256 MiB by default. */
  readonly bodyBufferBytes?: number;
  /** The slowest permitted arrival of bodies, where it differs from the default. */
  readonly arrivals?: Partial<ArrivalOptions>;
  /** Middleware that runs before the routes: it may refuse a host. */
  readonly ahead?: Middleware | undefined;
  /** Middleware that runs after the routes: the web app. */
  readonly beside?: readonly Middleware[];
}

/** Builds the HTTP application. Every route is compiled once, here. */
export function createApp(options: AppOptions): Koa {
  const { controllers, log, readiness, metrics, publicUrl, appApiUrl = publicUrl, trustedProxies = 0 } = options;
  const routes = controllers.flatMap((controller) => controller.routes);
  const guards = {
    ...options,
    keysUnderWay: new KeysUnderWay(),
    arrivals: new Arrivals(options.arrivals),
    bufferedBodies: new BufferedBodies(options.bodyBufferBytes),
    refreshCookie: new AuthCookie(refreshCookieName, appApiUrl),
    ownPages: new OwnPages([publicUrl, appApiUrl]),
    basePath: basePathOf(publicUrl),
    routes: new Map<string, GuardedRoute>(),
  };
  // A router tries its routes one after the other, so each router has only the routes whose paths share the first part.
  const routers = new Map<string, Router>();

  // A route without parameters is found by its exact name, and one that ends with its only parameter by what is before it. The routers
  // have them too, for other spellings of the path.
  const named = new Map<string, Middleware>();
  const byStart = new Map<string, { readonly parameter: string; readonly handler: Middleware }>();

  const add = (method: string, path: string, middleware: Middleware): void => {
    const handler: Middleware = (ctx, next) => {
      ctx.state.template = path;
      ctx.params ??= {};
      return middleware(ctx, next);
    };
    const parameter = path.indexOf(':');
    const start = `${method.toUpperCase()} ${path.slice(0, parameter < 0 ? undefined : parameter)}`;
    if (parameter < 0) named.set(start, handler);
    else if (/^:\w+$/.test(path.slice(parameter)) && !byStart.has(start))
      byStart.set(start, { parameter: path.slice(parameter + 1), handler });
    const group = groupOf(path);
    const router = routers.get(group) ?? new Router();
    routers.set(group, router);
    router.register(path, [method], handler as never);
  };
  for (const route of routes) {
    const guarded = new GuardedRoute(route, guards);
    guards.routes.set(route.operationId, guarded);
    const handle = (ctx: Context): Promise<void> => {
      ctx.state.route = route;
      return guarded.handle(ctx);
    };
    const compressed = async (ctx: Context): Promise<void> => {
      await handle(ctx);
      await compress(ctx);
    };
    const middleware = isCompressed(route) ? compressed : handle;
    add(route.method, prefix + route.path, middleware);
    if (route.alsoAt !== undefined) add(route.method, prefix + route.alsoAt, middleware);
    if (route.isAtRoot) add(route.method, route.path, middleware);
  }
  add('get', '/healthz', healthz);
  add('get', '/readyz', readyz(readiness, log));
  if (metrics) add('get', '/metrics', metricsRoute(metrics, options.rateLimits));
  for (const [path, page] of docsPages(options.document, options)) add('get', path, page);

  // Without the web app, the documentation is the first page that a browser gets at the address.
  if (!options.beside?.length) add('get', '/', (ctx) => ctx.redirect(`${guards.basePath}/docs`));

  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  answerTexts(app);
  app.on('error', (error: NodeJS.ErrnoException) => logStreamError(error, log));
  const setSecurityHeaders = securityHeaders(publicUrl);
  app.use((ctx, next) => {
    ctx.request.ip = addressOf(ctx.request.ip);
    setRequestId(ctx);
    setSecurityHeaders(ctx);
    return next();
  });
  app.use(accessLog(log, metrics?.noteCall, options.tracer && traceCalls(options.tracer))).use(errors(log, publicUrl));
  if (options.ahead) app.use(options.ahead);
  const handlers = new Map([...routers].map(([group, router]) => [group, router.routes() as unknown as Middleware]));
  app.use((ctx, next) => {
    checkHead(ctx.req);
    const { method } = ctx.req;
    const { path } = ctx.request;
    const handler = named.get(`${method} ${path}`);
    if (handler !== undefined) return handler(ctx, next);
    const last = path.lastIndexOf('/') + 1;
    const found = byStart.get(`${method} ${path.slice(0, last)}`);
    const value = path.slice(last);
    // Others may have to be decoded.
    if (found !== undefined && plainPart.test(value)) {
      // Not a literal with a computed name, which V8 does not compile.
      ctx.params = {};
      ctx.params[found.parameter] = value;
      return found.handler(ctx, next);
    }
    const routed = handlers.get(groupOf(path));
    return routed ? routed(ctx, next) : next();
  });
  for (const middleware of options.beside ?? []) app.use(middleware);
  app.use(notFound);
  return app;
}

/** The part of Koa that runs its middleware and sends the answer. */
interface Handling {
  handleRequest(ctx: Context, run: (ctx: Context) => Promise<void>): Promise<void>;
}

/**
 * Sends texts without what Koa does for an answer of any kind: it listens to the answer and its connection while the request is handled,
 * which costs more than sending most answers. All other answers are Koa's.
 */
function answerTexts(app: Koa): void {
  const handling = app as unknown as Handling;
  const answerAny = handling.handleRequest.bind(app);
  handling.handleRequest = async (ctx, run) => {
    const { res } = ctx;
    res.statusCode = 404;
    try {
      await run(ctx);
    } catch (error) {
      ctx.onerror(error as Error);
      return;
    }
    const { body, writable } = ctx.response;
    if (typeof body === 'string' && body !== '' && ctx.respond !== false && ctx.req.method !== 'HEAD' && writable) res.end(body);
    else {
      const { statusCode } = res;
      await answerAny(ctx, async () => {
        res.statusCode = statusCode;
      });
    }
  };
}

/** The first part of a versioned path, in lower case. */
function groupOf(path: string): string {
  const [, api, version, first = ''] = path.split('/', 4);
  return `/${api}/${version}`.toLowerCase() === prefix ? first.toLowerCase() : '';
}

const clientError = /^(?:HPE_|ECONN|EPIPE|ETIMEDOUT|ECANCELED|ERR_STREAM_|ERR_HTTP_)/;

/** Logs errors outside of the middlewares: mostly a client that closed the connection before its answer was sent. */
function logStreamError(error: NodeJS.ErrnoException, log: Log): void {
  if (clientError.test(error.code ?? '')) log.debug({ err: error }, 'client closed the connection');
  else log.error({ err: error }, 'unexpected error while sending the response');
}
