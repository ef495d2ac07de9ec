import type { Middleware } from 'koa';
import type { Log } from '../../../application/kernel/log.ts';
import type { Readiness } from '../readiness.ts';

/** Liveness: the process runs. Nothing else is checked. */
export const healthz: Middleware = (ctx) => {
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = '{"ok":true}';
};

/** Readiness: 200 if the process can serve requests, 503 if it cannot. */
export const readyz =
  (readiness: Readiness, log: Log): Middleware =>
  async (ctx) => {
    const { ready, checks } = await readiness.check().catch((error: unknown) => {
      log.error({ err: error, requestId: ctx.state.requestId }, 'readiness check failed');
      return { ready: false, checks: {} };
    });
    ctx.status = ready ? 200 : 503;
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.body = JSON.stringify({ ok: ready, checks });
  };
