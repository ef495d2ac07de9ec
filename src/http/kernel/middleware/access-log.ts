import type { Middleware } from 'koa';
import type { Log } from '../../../application/kernel/log.ts';
import type { Caller, FinishedCall, Route } from '../route.ts';
import { answerEarly } from './early-answer.ts';

/** What names a caller, whichever kind it is. */
type CallerId = 'organizationId' | 'userId' | 'apiKeyId' | 'tokenId';

/**
 * Logs one line for each request, with the client's address and the id of the person, key or ingest token. The line never has the URL, since
 * the path may contain an ingest token.
 */
export const accessLog =
  (log: Log): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    await next();
    const { requestId, route, template, caller } = ctx.state as { requestId: string; route?: Route; template?: string; caller?: Caller };
    const durationMs = Math.round((performance.now() - start) * 1000) / 1000;
    if (caller && route?.onFinished) {
      const { params, status } = ctx;
      const { body, answered, refusal } = ctx.state as Pick<FinishedCall, 'body' | 'answered' | 'refusal'>;
      route.onFinished({ caller: caller as FinishedCall['caller'], params, body, answered, refusal, status, requestId, durationMs });
    }
    const { organizationId, userId, apiKeyId, tokenId } = (caller ?? {}) as Partial<Record<CallerId, string>>;
    log.info(
      {
        requestId,
        method: ctx.req.method,
        route: template ?? 'unmatched',
        operationId: route?.operationId,
        organizationId,
        userId,
        apiKeyId,
        ingestTokenId: tokenId,
        ip: ctx.ip,
        status: ctx.res.statusCode,
        durationMs,
      },
      'request',
    );
    if (!ctx.req.complete) await answerEarly(ctx);
  };
