import type { Middleware } from 'koa';
import type { Log } from '../../../application/kernel/log.ts';
import type { Caller, FinishedCall, Route } from '../route.ts';
import { answerEarly } from './early-answer.ts';
import type { AnsweredCall } from './metrics.ts';

/** What names a caller, whichever kind it is. */
type CallerId = 'organizationId' | 'userId' | 'apiKeyId' | 'tokenId';

/**
 * Logs one line for each request, with the client's address and the id of the person, key or ingest token. The line never has the URL, since
 * the path may contain an ingest token. `note` is told of each request, too.
 */
export const accessLog =
  (log: Log, note?: (call: AnsweredCall) => void): Middleware =>
  async (ctx, next) => {
    const start = performance.now();
    await next();
    const {
      requestId,
      route,
      template = 'unmatched',
      caller,
    } = ctx.state as { requestId: string; route?: Route; template?: string; caller?: Caller };
    const { method } = ctx.req as { method: string };
    const { statusCode: status } = ctx.res;
    const durationMs = Math.round((performance.now() - start) * 1000) / 1000;
    if (caller && route?.onFinished) {
      const { params } = ctx;
      const { body, answered, refusal } = ctx.state as Pick<FinishedCall, 'body' | 'answered' | 'refusal'>;
      route.onFinished({ caller: caller as FinishedCall['caller'], params, body, answered, refusal, status, requestId, durationMs });
    }
    const { organizationId, userId, apiKeyId, tokenId } = (caller ?? {}) as Partial<Record<CallerId, string>>;
    note?.({ method, route: template, status, seconds: durationMs / 1000 });
    log.info(
      {
        requestId,
        method,
        route: template,
        operationId: route?.operationId,
        organizationId,
        userId,
        apiKeyId,
        ingestTokenId: tokenId,
        ip: ctx.ip,
        status,
        durationMs,
      },
      'request',
    );
    if (!ctx.req.complete) await answerEarly(ctx);
  };
