import type { Context } from 'koa';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Arrivals } from './bodies/arrivals.ts';
import { ClientGone, PayloadTooLarge, RequestTimeout } from './errors.ts';
import { askForBody } from './middleware/early-answer.ts';
import { checkBodyHeaders } from './middleware/json-body.ts';

/** The bytes of a request as they arrive. It must be closed even if handling fails. */
export interface OpenBody extends AsyncIterable<Uint8Array> {
  close(): Promise<void>;
}

/** A body that is passed on as it arrives instead of being buffered. The handler checks its content. */
export class StreamedBody<Body = AsyncIterable<Uint8Array>> {
  declare readonly handedOn: Body;
  /** The first is what a refusal names. */
  readonly mediaTypes: readonly [string, ...string[]];
  readonly maxBytes: number;

  constructor(mediaTypes: string | readonly [string, ...string[]], maxBytes: number) {
    this.mediaTypes = typeof mediaTypes === 'string' ? [mediaTypes] : mediaTypes;
    this.maxBytes = maxBytes;
  }

  /** @throws ValidationFailed, UnsupportedMediaType, PayloadTooLarge; reading it may throw PayloadTooLarge, RequestTimeout and ClientGone */
  open(ctx: Context, arrivals: Arrivals): OpenBody {
    const { req } = ctx;
    const length = Number(req.headers['content-length'] ?? 0);
    if (length === 0 && req.headers['transfer-encoding'] === undefined)
      throw new ValidationFailed([{ path: 'body', message: 'is required' }]);
    checkBodyHeaders(ctx, this.mediaTypes[0], [...this.mediaTypes]);
    if (length > this.maxBytes) throw new PayloadTooLarge(this.maxBytes);
    const chunks = chunksOf(ctx, this.maxBytes, arrivals);
    return {
      [Symbol.asyncIterator]: () => chunks,
      async close() {
        await chunks.return();
      },
    };
  }
}

// Not the request's own iterator: once that waits, nothing but the client can end it.
async function* chunksOf(ctx: Context, maxBytes: number, arrivals: Arrivals): AsyncGenerator<Uint8Array, void, undefined> {
  const { req } = ctx;
  let bytes = 0;
  let isLate = false;
  let wake: () => void = () => undefined;
  const woken = (): void => wake();
  const pace = arrivals.streamed(() => {
    isLate = true;
    wake();
  });
  for (const event of events) req.on(event, woken);
  // Not before it is read: the handler may refuse the call without it.
  askForBody(ctx);
  try {
    for (;;) {
      const chunk = req.read() as Buffer | null;
      if (chunk !== null) {
        pace.arrived(chunk.length);
        bytes += chunk.length;
        if (bytes > maxBytes) throw new PayloadTooLarge(maxBytes);
        yield chunk;
      } else if (req.readableEnded) return;
      else if (req.destroyed) throw new ClientGone();
      else if (isLate) throw new RequestTimeout();
      else {
        pace.waits();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    pace.end();
    for (const event of events) req.off(event, woken);
  }
}

const events = ['readable', 'end', 'close', 'error'] as const;
