import type { Middleware } from 'koa';
import type { Log } from '../../../application/kernel/log.ts';
import type { Caller, FinishedCall, Route } from '../route.ts';
import { answerEarly } from './early-answer.ts';
import type { AnsweredCall } from './metrics.ts';
import type { FollowCall } from './trace-calls.ts';

/** The name of a caller, whichever kind it is. */
type CallerId = 'organizationId' | 'userId' | 'apiKeyId' | 'tokenId';

/** The fields of a request's line. None needs escapes in JSON: the caller's own request id has only letters, digits, `-` and `_`. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly operationId: string | undefined;
  readonly organizationId: string | undefined;
  readonly userId: string | undefined;
  readonly apiKeyId: string | undefined;
  readonly ingestTokenId: string | undefined;
  readonly ip: string;
  readonly status: number;
  readonly durationMs: number;
}

/** A log that may have a quicker way for the lines of requests. */
export type RequestsLog = Log & { readonly request?: (request: LoggedRequest) => void };

/**
 * Logs one line for each request, with the client's address and the id of the person, key or ingest token. The line never has the URL,
 * since the path may contain an ingest token. `note` is told of each request, too, and `trace` follows it.
 */
export const accessLog = (log: RequestsLog, note?: (call: AnsweredCall) => void, trace?: FollowCall): Middleware => {
  const logRequest = log.request ?? ((request) => log.info(request, 'request'));
  return async (ctx, next) => {
    const start = performance.now();
    const traced = trace?.(ctx);
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
      const { body, bytes, idempotency, answered, refusal } = ctx.state as FinishedCall;
      const sent = { params, body, bytes, idempotency };
      route.onFinished({
        caller: caller as FinishedCall['caller'],
        ...sent,
        answered,
        isRepeat: ctx.res.hasHeader('Idempotent-Replayed'),
        refusal,
        status,
        requestId,
        durationMs,
      });
    }
    const { organizationId, userId, apiKeyId, tokenId } = (caller ?? {}) as Partial<Record<CallerId, string>>;
    note?.({ method, route: template, status, seconds: durationMs / 1000 });
    traced?.();
    logRequest({
      requestId,
      method,
      route: template,
      operationId: route?.operationId,
      organizationId,
      userId,
      apiKeyId,
      ingestTokenId: tokenId,
      ip: ctx.request.ip,
      status,
      durationMs,
    });
    if (!ctx.req.complete) await answerEarly(ctx);
  };
};
