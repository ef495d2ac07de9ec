import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { ClientGone, PayloadTooLarge } from './errors.ts';
import { askForBody } from './middleware/early-answer.ts';
import { checkBodyHeaders } from './middleware/json-body.ts';
import { giveUpStalled } from './stalled.ts';

/** The bytes of a request as they arrive. It must be closed even if handling fails. */
export interface OpenBody extends AsyncIterable<Uint8Array> {
  close(): Promise<void>;
}

/** A body that is passed on as it arrives instead of being buffered. The handler checks its content. */
export class StreamedBody<Body = AsyncIterable<Uint8Array>> {
  declare readonly handedOn: Body;
  readonly mediaType: string;
  readonly maxBytes: number;

  constructor(mediaType: string, maxBytes: number) {
    this.mediaType = mediaType;
    this.maxBytes = maxBytes;
  }

  /** @throws ValidationFailed, UnsupportedMediaType, PayloadTooLarge; reading it may throw PayloadTooLarge and ClientGone */
  open(ctx: Context): OpenBody {
    const { req } = ctx;
    const length = Number(req.headers['content-length'] ?? 0);
    if (length === 0 && req.headers['transfer-encoding'] === undefined)
      throw new ValidationFailed([{ path: 'body', message: 'is required' }]);
    checkBodyHeaders(ctx, this.mediaType, [this.mediaType]);
    if (length > this.maxBytes) throw new PayloadTooLarge(this.maxBytes);
    askForBody(ctx);
    const chunks = chunksOf(req, this.maxBytes);
    return {
      [Symbol.asyncIterator]: () => chunks,
      async close() {
        await chunks.return();
      },
    };
  }
}

async function* chunksOf(req: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  const arrived = giveUpStalled(req.socket);
  try {
    // A reader that stops early must not destroy the socket, since the answer is sent on it.
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new PayloadTooLarge(maxBytes);
      yield chunk;
    }
  } catch (reason) {
    throw req.destroyed && !req.complete ? new ClientGone() : reason;
  } finally {
    arrived();
  }
}
