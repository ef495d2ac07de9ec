import type { Context, Middleware } from 'koa';
import type { Log } from '../../../application/kernel/log.ts';
import { DomainError, RateLimited, StorageFull, Unavailable } from '../../../domain/kernel/errors.ts';
import { languages } from '../../../domain/kernel/language.ts';
import { type ErrorCode, errorCatalog, statusOf } from '../error-catalog.ts';
import { errorDocs } from '../error-docs.ts';
import { ClientGone, HttpRefusal } from '../errors.ts';
import { htmlType, pagePolicy } from '../html-page.ts';
import type { Route } from '../route.ts';
import { visitorLanguage, visitorPageLanguage } from '../visitor-language.ts';

/** Nginx's status for a client that closed the connection. It is only logged. */
const clientClosedRequest = 499;

/** Turns every thrown error into the common layout: `{ok: false, code, message, requestId, doc, …details}`. */
export const errors = (log: Log, publicUrl: string): Middleware => {
  const unavailable = new UnavailableLines(log, 503);
  const full = new UnavailableLines(log, 507);
  const docs = errorDocs(publicUrl);
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof Unavailable) (error instanceof StorageFull ? full : unavailable).note(ctx, error);
      if (error instanceof DomainError) answerRefusal(ctx, error, docs);
      else if (error instanceof ClientGone) ctx.status = clientClosedRequest;
      else answerOther(ctx, error, log, docs);
    }
  };
};

const unavailableEveryMs = 60_000;

/** Logs why calls are answered 503, or 507 for a full disk: at most once a minute, with the number of calls. */
class UnavailableLines {
  readonly #log: Log;
  readonly #status: number;
  #loggedAt = Number.NEGATIVE_INFINITY;
  #calls = 0;

  constructor(log: Log, status: number) {
    this.#log = log;
    this.#status = status;
  }

  note(ctx: Context, error: Unavailable): void {
    this.#calls++;
    if (performance.now() - this.#loggedAt < unavailableEveryMs) return;
    const { requestId, route } = ctx.state;
    const fields = { err: error.cause ?? error, requestId, operationId: route?.operationId, calls: this.#calls };
    this.#log.warn(fields, `calls are answered ${this.#status}`);
    this.#loggedAt = performance.now();
    this.#calls = 0;
  }
}

function answerRefusal(ctx: Context, error: DomainError, docs: string): void {
  const isOfHttp = error instanceof HttpRefusal;
  const status = statusOf[(isOfHttp && error.httpKind) || error.kind];
  if (isOfHttp) ctx.set({ ...error.headers });
  if (status === 401) ctx.set('WWW-Authenticate', 'Bearer');
  if (error.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(error.retryAfterSeconds));
  // The headers of the operation's own limit would say that calls are left.
  if (error instanceof RateLimited && error.limit) {
    const { name, calls, seconds } = error.limit;
    ctx.set({ RateLimit: `"${name}";r=0;t=${error.retryAfterSeconds}`, 'RateLimit-Policy': `"${name}";q=${calls};w=${seconds}` });
  }
  write(ctx, docs, status, error);
}

/** Koa's own refusals are the client's errors. Everything else is an internal error, whose text is never sent. */
function answerOther(ctx: Context, error: unknown, log: Log, docs: string): void {
  const { status, expose } = (error ?? {}) as { status?: number; expose?: boolean };
  if (typeof status === 'number' && status >= 400 && status < 500 && expose !== false) {
    answerCode(ctx, docs, status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST');
    return;
  }
  const { requestId, route } = ctx.state;
  log.error({ err: error, requestId, operationId: route?.operationId }, 'unexpected error');
  answerCode(ctx, docs, 'INTERNAL_ERROR');
}

const answerCode = (ctx: Context, docs: string, code: ErrorCode): void =>
  write(ctx, docs, statusOf[errorCatalog[code].kind], { code, message: errorCatalog[code].message, details: {} });

type Refusal = Pick<DomainError, 'code' | 'message' | 'details'>;

function write(ctx: Context, docs: string, status: number, { code, message, details }: Refusal): void {
  ctx.status = status;
  ctx.state.refusal = { code, details };
  const { requestId, route } = ctx.state as { requestId: string; route?: Route };
  if (route?.errorPage) {
    ctx.set({ 'Content-Type': htmlType, 'Content-Security-Policy': pagePolicy });
    const [language, pageLanguage] = [visitorLanguage(ctx, languages), visitorPageLanguage(ctx)];
    ctx.body = route.errorPage({ status, requestId, language, pageLanguage });
    return;
  }
  if (route?.isReadByPages) ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  const said = message + plusHint(ctx.querystring, status);
  ctx.body = JSON.stringify({ ok: false, code, message: said, requestId, doc: `${docs}#${code}`, ...details });
}

/** Says why an address with a plus is not found or not one: as it stands in the query, the plus is a blank. */
const plusHint = (query: string, status: number): string =>
  [400, 404, 422].includes(status) && /\+[^&=+]{0,64}(?:@|%40)/i.test(query) ? '; in a query, + is a blank: write %2B for a plus' : '';
