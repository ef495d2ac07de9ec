import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';

const acceptable = /^[A-Za-z0-9_-]{8,64}$/;

/** Uses the caller's `X-Request-Id` if it is safe to log, generates one otherwise, and always sends it back. */
export function setRequestId(ctx: Context): void {
  const given = ctx.req.headers['x-request-id'];
  const id = typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
  ctx.state.requestId = id;
  ctx.res.setHeader('X-Request-Id', id);
}
