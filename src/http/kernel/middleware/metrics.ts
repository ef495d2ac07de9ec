import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Middleware } from 'koa';
import { addressOf, isLoopback } from '../../../domain/kernel/network.ts';
import { bearerToken } from '../credentials.ts';
import { InvalidMetricsToken } from '../errors.ts';
import type { RateLimits } from '../rate-limits.ts';
import { isSentHere } from '../sent-here.ts';

/** A call that has been answered. */
export interface AnsweredCall {
  readonly method: string;
  /** The path's template, or `unmatched`. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Metrics of this process and of those beside it. */
export interface MetricsPage {
  /** In Prometheus' text format. */
  text(): Promise<string>;
  /** The secret of those who read them; without one, only this machine does. */
  readonly token: string | undefined;
}

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Answers with the metrics. */
export const metricsRoute =
  (page: MetricsPage, rateLimits: RateLimits): Middleware =>
  async (ctx) => {
    const isGuess = page.token !== undefined && ctx.req.headers.authorization !== undefined;
    if (isGuess) await rateLimits.admit(ctx.ip, 'secrets');
    if (!mayReadMetrics(ctx.req, page.token)) {
      if (isGuess) await rateLimits.failed(ctx.ip, 'secrets');
      throw new InvalidMetricsToken(page.token !== undefined);
    }
    ctx.set('Content-Type', metricsType);
    ctx.body = await page.text();
  };

/** The part of a request that tells who sends it. */
interface Sent {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Whether a request has the token or, if none is set, comes from this machine without a proxy between. */
export function mayReadMetrics({ headers, socket }: Sent, token: string | undefined): boolean {
  if (token !== undefined) return areEqual(bearerToken(headers.authorization) ?? '', token);
  return isLoopback(addressOf(socket.remoteAddress ?? '')) && isSentHere(headers);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const areEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
