import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { ClientGone, PayloadTooLarge, UnsupportedMediaType } from '../errors.ts';
import { parseJson } from '../parse-json.ts';
import { askForBody } from './early-answer.ts';

/** The largest body that is accepted, in bytes. */
export const bodyLimit = 5 * 1024 * 1024;

const json = 'application/json';
const mediaTypes = ['json', '+json'];
const none = Buffer.alloc(0);

// Read as text without an encoding, which leaves the bytes unchanged: koa-body's JSON parser refuses `__proto__` and rounds
// numbers, and its decoder replaces invalid UTF-8.
const read = koaBody({
  json: false,
  urlencoded: false,
  multipart: false,
  text: true,
  textTypes: mediaTypes,
  textLimit: bodyLimit,
  encoding: '',
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
});
const nothing = async (): Promise<void> => {};

/** Reads the bytes of a JSON body; empty if there is no body. @throws PayloadTooLarge, UnsupportedMediaType, ClientGone */
export async function readBody(ctx: Context): Promise<Buffer> {
  const { req } = ctx;
  const length = req.headers['content-length'];
  const chunked = req.headers['transfer-encoding'] !== undefined;
  if (!chunked && (length === undefined || length === '0')) return none;

  const type = req.headers['content-type'];
  // Some clients announce a chunked body and send no chunk. One that expects `100 Continue` would not send any yet.
  const mayBeEmpty = chunked && req.headers.expect === undefined;
  if (!(type === json || ctx.is(mediaTypes)) && mayBeEmpty && (await isEmpty(req))) return none;
  checkHeaders(ctx, type);
  if (length !== undefined && Number(length) > bodyLimit) throw new PayloadTooLarge(bodyLimit);
  askForBody(ctx);
  try {
    await read(ctx as never, nothing);
  } catch (error) {
    throw refusalOf(error, req);
  }
  return (ctx.request as unknown as { body?: Buffer }).body ?? none;
}

/** Decodes and parses a body that is not empty. @throws ValidationFailed */
export function decodeBody(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new ValidationFailed([{ path: 'body', message: 'must be valid UTF-8' }]);
  const text = bytes.toString('utf8');
  // RFC 8259 lets a parser ignore a byte order mark.
  return parseJson(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
}

function checkHeaders(ctx: Context, type: string | undefined): void {
  if (type === json && ctx.req.headers['content-encoding'] === undefined) return;
  checkBodyHeaders(ctx, json, mediaTypes);
}

/** @throws UnsupportedMediaType unless the body has one of the media types, is in UTF-8 and is not compressed */
export function checkBodyHeaders(ctx: Context, expected: string, accepted: string[]): void {
  const { 'content-encoding': coding, 'content-type': type } = ctx.req.headers;
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    const message = 'The body must not be compressed; leave out Content-Encoding';
    throw new UnsupportedMediaType(message, 'identity', { 'Accept-Encoding': 'identity' });
  }
  if (!ctx.is(accepted)) throw new UnsupportedMediaType(`The body must be sent as ${expected}`, expected);
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new UnsupportedMediaType('The body must be sent as UTF-8', `${expected}; charset=utf-8`);
  }
}

/** Waits for the first byte or the end. */
async function isEmpty(req: IncomingMessage): Promise<boolean> {
  if (req.readableLength === 0 && !req.readableEnded && !req.destroyed) {
    await new Promise<void>((resolve) => {
      req.once('readable', resolve);
      req.once('close', resolve);
    });
  }
  return req.readableLength === 0;
}

function refusalOf(error: unknown, req: IncomingMessage): unknown {
  if ((error as { status?: number }).status === 413) return new PayloadTooLarge(bodyLimit);
  return req.destroyed && !req.complete ? new ClientGone() : error;
}
