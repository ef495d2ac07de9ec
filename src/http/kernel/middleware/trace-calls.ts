import type { Context } from 'koa';
import type { CallerSpan, Tracer } from '../../../application/kernel/tracer.ts';
import type { Caller, Route } from '../route.ts';

/** Called when a call begins; returns what is called when it has been answered. */
export type FollowCall = (ctx: Context) => () => void;

/** Traces calls of routes. One that has started a job is the root of the job's trace. */
export const traceCalls =
  (tracer: Tracer): FollowCall =>
  (ctx) => {
    const startedAt = tracer.now();
    const call = tracer.begin();
    ctx.state.trace = call;
    return () => {
      const { route, template, caller, requestId } = ctx.state as { route?: Route; template?: string; caller?: Caller; requestId: string };
      const jobId = startedJobOf(ctx);
      const isOfJob = jobId !== undefined && tracer.keeps(jobId);
      if (!route || !(call || isOfJob)) return;
      const { method } = ctx.req;
      const { statusCode: status } = ctx.res;
      const { organizationId } = (caller ?? {}) as { readonly organizationId?: string };
      tracer.note({
        name: `${method} ${template}`,
        ...(isOfJob ? { jobId } : { call }),
        isRoot: true,
        startedAt,
        facts: {
          'http.request.method': method,
          'http.route': template,
          'http.response.status_code': status,
          'spindle.operation': route.operationId,
          'spindle.request_id': requestId,
          'spindle.organization_id': organizationId,
        },
        hasFailed: status >= 500,
        link: isProgram(caller) ? callerSpanOf(ctx.req.headers.traceparent) : undefined,
      });
    };
  };

/** The job that a call has made; a repeat of an earlier call makes none. */
function startedJobOf({ state, res }: Context): string | undefined {
  const { jobId } = (state.answered ?? {}) as { readonly jobId?: unknown };
  return res.statusCode === 201 && typeof jobId === 'string' && !res.hasHeader('Idempotent-Replayed') ? jobId : undefined;
}

const isProgram = (caller: Caller | undefined): boolean => caller?.type === 'api-key' || caller?.type === 'ingest-token';

/**
 * The span that a program has made its call in. It is only linked: a caller who could choose the trace could write into that of a job, and
 * decide what is sampled.
 */
function callerSpanOf(header: string | readonly string[] | undefined): CallerSpan | undefined {
  if (typeof header !== 'string' || header.length !== 55) return undefined;
  const [, traceId, spanId] = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header) ?? [];
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined;
}
