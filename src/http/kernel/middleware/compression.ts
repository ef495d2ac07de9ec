import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Context } from 'koa';
import type { Route } from '../route.ts';

/** Smaller answers fit into one packet anyway. */
const minBytes = 1024;

/** In the order of preference. Brotli's usual quality is for files that are compressed once. */
const coders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
} as const;
const codings = Object.keys(coders) as (keyof typeof coders)[];

/**
 * Whether the answers of a route are compressed: what people and API keys read, as JSON or CSV. Never those of ingest and trigger, of
 * sign-in, or with a secret, whose length must not depend on it (BREACH).
 */
export function isCompressed({ security, method, answer }: Route): boolean {
  const isRead = security.type === 'session' || security.type === 'shared' || (security.type === 'api-key' && method === 'get');
  return isRead && answer.holdsSecret !== true && (answer.contentType ?? 'text/csv').startsWith('text/csv');
}

/** Compresses the body, if it is long enough and the client accepts that. */
export async function compress(ctx: Context): Promise<void> {
  const { body } = ctx;
  ctx.vary('Accept-Encoding');
  const isLong = typeof body === 'string' && Buffer.byteLength(body) >= minBytes;
  const coding = codings.find((one) => ctx.acceptsEncodings(one) === one);
  if (coding === undefined || !(isLong || body instanceof Readable)) return;
  const coder = coders[coding]();
  ctx.set('Content-Encoding', coding);
  if (body instanceof Readable) {
    // Each of the two is destroyed with the other; Koa reports an error of the coder.
    ctx.body = pipeline(body, coder, () => undefined);
    return;
  }
  coder.end(body);
  ctx.body = await buffer(coder);
}
