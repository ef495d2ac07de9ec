import type { Context, Middleware } from 'koa';
import type { Log } from '../../../application/kernel/log.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { statusOf } from '../error-catalog.ts';
import { ClientGone, HttpRefusal, MethodNotAllowed } from '../errors.ts';

/** Nginx's status for a client that closed the connection. It is only logged. */
const clientClosedRequest = 499;

/** Turns every thrown error into the common layout: `{ok: false, code, message, requestId, …details}`. */
export const errors =
  (log: Log): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof DomainError) answerRefusal(ctx, error);
      else if (error instanceof ClientGone) ctx.status = clientClosedRequest;
      else answerOther(ctx, error, log);
    }
  };

function answerRefusal(ctx: Context, error: DomainError): void {
  const status = error instanceof MethodNotAllowed ? 405 : statusOf[error.kind];
  if (error instanceof HttpRefusal) ctx.set({ ...error.headers });
  if (status === 401) ctx.set('WWW-Authenticate', 'Bearer');
  if (error.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(error.retryAfterSeconds));
  write(ctx, status, error.code, error.message, error.details);
}

/** Koa's own refusals are the client's errors. Everything else is an internal error, whose text is never sent. */
function answerOther(ctx: Context, error: unknown, log: Log): void {
  const { status, expose } = (error ?? {}) as { status?: number; expose?: boolean };
  if (typeof status === 'number' && status >= 400 && status < 500 && expose !== false) {
    write(ctx, status, status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST', 'The request is malformed', {});
    return;
  }
  const { requestId, route } = ctx.state;
  log.error({ err: error, requestId, operationId: route?.operationId }, 'unexpected error');
  write(ctx, 500, 'INTERNAL_ERROR', 'Internal error; report it with the requestId', {});
}

function write(ctx: Context, status: number, code: string, message: string, details: Readonly<Record<string, unknown>>): void {
  ctx.status = status;
  ctx.state.refusal = { code, details };
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = JSON.stringify({ ok: false, code, message, requestId: ctx.state.requestId, ...details });
}
