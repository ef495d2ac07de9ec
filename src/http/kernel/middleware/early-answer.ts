import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';

/** The amount of a refused request that is still read: bytes, and milliseconds. */
const [maxBytes, maxMs] = [32 * 1024 * 1024, 30_000];

/**
 * Sends an answer that is ready before its request has arrived, and ends it when the rest has arrived. If it ended at once, Node would
 * close a connection that is not kept alive, and a client that is still writing would get a reset connection instead of the answer.
 */
export async function answerEarly(ctx: Context): Promise<void> {
  const { req, res, body } = ctx;
  // The rest of a request that came too slowly is not waited for.
  if (req.destroyed || ctx.status === 408) return;
  // No handler has asked for the body. If the client does not send it, the connection cannot be used for another request.
  if (expectsContinue(req)) ctx.set('Connection', 'close');
  const rest = readRest(req);
  if (body !== undefined && body !== null && typeof body !== 'string' && !Buffer.isBuffer(body)) return;
  ctx.respond = false;
  res.flushHeaders();
  if (body && ctx.method !== 'HEAD') res.write(body);
  await rest;
  res.end();
}

/** Whether the client waits for `100 Continue` before it sends the body. */
const expectsContinue = ({ headers, httpVersion }: IncomingMessage): boolean => headers.expect !== undefined && httpVersion === '1.1';

/** Tells a client that waits for it to send the body. */
export function askForBody({ req, res }: Pick<Context, 'req' | 'res'>): void {
  if (expectsContinue(req)) res.writeContinue();
}

/** Reads and discards the rest, up to the limits; a connection that exceeds them is closed. */
const readRest = (req: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    const giveUp = (): void => void req.socket.destroy();
    const timer = setTimeout(giveUp, maxMs);
    let left = maxBytes;
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) giveUp();
    });
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    req.on('end', done).on('close', done).on('error', done);
    req.resume();
  });
