import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { DomainError, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { scanJson } from '../../../domain/kernel/scan-json.ts';
import type { Arrivals } from '../bodies/arrivals.ts';
import type { HeldBody } from '../bodies/buffered-bodies.ts';
import { formAsJson, isFormType } from '../bodies/form-json.ts';
import { ClientGone, PayloadTooLarge, RequestTimeout, UnsupportedMediaType } from '../errors.ts';
import { parseJson } from '../parse-json.ts';
import { askForBody } from './early-answer.ts';

const json = 'application/json';
const mediaTypes = ['json', '+json'];
const forms = ['urlencoded', 'multipart'];
const none = Buffer.alloc(0);

const emptyBody = /^\s*(?:\{\s*\})?\s*$/;

/** The most bytes of a body that is compared with `{}`, which keeps the check cheap. */
const maxEmptyBody = 64;

/** Whether a body says nothing: no bytes, white space or `{}`. */
export const isEmptyBody = (bytes: Buffer): boolean =>
  bytes.length === 0 || (bytes.length <= maxEmptyBody && emptyBody.test(bytes.toString('latin1')));

/** The most that Node reads from a connection at once, in bytes. */
const smallBody = 65_536;

let arrivalsRead: Promise<void> | undefined;

/** Resolves when all that has come so far has been read: Node tells the head of a request before it looks at what has come with it. */
function readArrivals(): Promise<void> {
  arrivalsRead ??= new Promise((resolve) => {
    setImmediate(() => {
      arrivalsRead = undefined;
      resolve();
    });
  });
  return arrivalsRead;
}

// Read as text without an encoding, which leaves the bytes unchanged: koa-body's JSON parser refuses `__proto__` and rounds
// numbers, and its decoder replaces invalid UTF-8.
const readerWith = (textLimit: number) =>
  koaBody({
    json: false,
    urlencoded: false,
    multipart: false,
    text: true,
    textTypes: mediaTypes,
    textLimit,
    encoding: '',
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
  });
const nothing = async (): Promise<void> => {};

/** Whether the request has a body, if only an empty one in chunks. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Reads the bodies of a route into memory: JSON, forms as JSON, or as they are. */
export class BodyReader {
  readonly #limit: number;
  readonly #arrivals: Arrivals;
  readonly #isRaw: boolean;
  readonly #isOptional: boolean;
  readonly #takesForms: boolean;
  readonly #read: ReturnType<typeof readerWith>;

  /** `limit` is the most bytes of a body. A raw body may be of any type, and so may an optional one that says nothing. */
  constructor(limit: number, arrivals: Arrivals, { isRaw = false, isOptional = false, takesForms = false } = {}) {
    this.#takesForms = takesForms;
    this.#isRaw = isRaw;
    this.#isOptional = isOptional;
    this.#limit = limit;
    this.#arrivals = arrivals;
    this.#read = readerWith(limit);
  }

  /**
   * Reads the bytes of a body, which are counted in `held`; empty if there are none.
   * @throws PayloadTooLarge, UnsupportedMediaType, RequestTimeout, Unavailable, ClientGone, ValidationFailed for what is no form
   */
  async read(ctx: Context, held: HeldBody): Promise<Buffer> {
    const { req } = ctx;
    if (this.#isPlain(req)) {
      if (!req.complete) await readArrivals();
      // Most bodies are here by now, and need nobody who waits for their pieces.
      if (req.complete && req.readableLength === Number(req.headers['content-length'])) {
        held.add(req.readableLength);
        return req.read() as Buffer;
      }
    }
    return this.#readPieces(ctx, held);
  }

  /** Whether it is as most bodies are: JSON, and so small that it comes with its head. */
  #isPlain({ headers }: IncomingMessage): boolean {
    if (this.#isRaw || headers['content-type'] !== json) return false;
    return (
      headers['content-encoding'] === undefined &&
      headers.expect === undefined &&
      Number(headers['content-length']) <= Math.min(smallBody, this.#limit)
    );
  }

  async #readPieces(ctx: Context, held: HeldBody): Promise<Buffer> {
    const { req } = ctx;
    const arrived = this.#arrivals.whole(() => giveUp(req, new RequestTimeout()));
    held.arrives((reason) => giveUp(req, reason));
    const count = (chunk: Buffer): void => {
      try {
        held.add(chunk.length);
      } catch (reason) {
        giveUp(req, reason as Error);
      }
    };
    try {
      return await this.#bytes(ctx, held, count);
    } catch (error) {
      throw this.#refusalOf(error, req);
    } finally {
      arrived();
      held.arrived();
      req.off('data', count);
    }
  }

  async #bytes(ctx: Context, held: HeldBody, count: (chunk: Buffer) => void): Promise<Buffer> {
    const { req } = ctx;
    const { 'content-type': type, 'content-length': length } = req.headers;
    // Some clients announce a chunked body and send no chunk. One that expects `100 Continue` would not send any yet.
    const mayBeEmpty = !this.#isRaw && length === undefined && req.headers.expect === undefined;
    if (!(type === json || ctx.is(mediaTypes)) && mayBeEmpty && (await isEmpty(req))) return none;
    if (this.#isOptional && !ctx.is(mediaTypes) && Number(length) <= maxEmptyBody) {
      askForBody(ctx);
      // `curl -d '{}'` names the type of a form. It means what no body means.
      if (isEmptyBody(await wholeOf(req, maxEmptyBody, count))) return none;
    }
    const isForm = this.#takesForms && isFormType(type);
    if (this.#isRaw) checkCoding(ctx);
    else if (isForm) checkBodyHeaders(ctx, type, forms);
    else checkHeaders(ctx, type);
    if (length !== undefined && Number(length) > this.#limit) throw new PayloadTooLarge(this.#limit);
    held.require(Number(length ?? 0));
    askForBody(ctx);
    if (this.#isRaw) return wholeOf(req, this.#limit, count);
    if (isForm) return formAsJson(await wholeOf(req, this.#limit, count), type);
    const reading = this.#read(ctx as never, nothing);
    req.on('data', count);
    await reading;
    return (ctx.request as unknown as { body?: Buffer }).body ?? none;
  }

  #refusalOf(error: unknown, req: IncomingMessage): unknown {
    if ((error as { status?: number }).status === 413) return new PayloadTooLarge(this.#limit);
    // A client that has sent all may be gone before it is read.
    return req.destroyed && !(req.complete && error instanceof DomainError) ? new ClientGone() : error;
  }
}

/** Fails the reader of the request, but keeps its connection for the answer. */
const giveUp = (req: IncomingMessage, reason: Error): void => void req.emit('error', reason);

/** Decodes and parses a body that is not empty. @throws ValidationFailed */
export function decodeBody(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new ValidationFailed([{ path: 'body', message: 'must be valid UTF-8' }]);
  const text = bytes.toString('utf8');
  const mayBeInexact = scanJson(bytes);
  // RFC 8259 lets a parser ignore a byte order mark.
  return parseJson(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, mayBeInexact);
}

function checkHeaders(ctx: Context, type: string | undefined): void {
  const { 'content-encoding': coding, 'transfer-encoding': transfer } = ctx.req.headers;
  if (type === json && coding === undefined && transfer === undefined) return;
  checkBodyHeaders(ctx, json, mediaTypes);
}

/** @throws UnsupportedMediaType unless the body has one of the media types, is in UTF-8 and is not compressed */
export function checkBodyHeaders(ctx: Context, expected: string, accepted: string[]): void {
  checkCoding(ctx);
  const { 'content-type': type } = ctx.req.headers;
  if (!ctx.is(accepted)) throw new UnsupportedMediaType(`The body must be sent as ${expected}`, expected);
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new UnsupportedMediaType('The body must be sent as UTF-8', `${expected}; charset=utf-8`);
  }
}

/** @throws UnsupportedMediaType if the body is compressed */
function checkCoding({ req }: Context): void {
  const { 'content-encoding': coding, 'transfer-encoding': transfer } = req.headers;
  // Node takes off the last coding, `chunked`, and leaves the others to the application.
  if (transfer !== undefined && !/^chunked$/i.test(transfer)) {
    const message = 'The body must not be compressed; Transfer-Encoding may only be chunked';
    throw new UnsupportedMediaType(message, 'chunked', { 'Accept-Encoding': 'identity' });
  }
  if (!coding) return;
  if (coding.toLowerCase() === 'identity') {
    // The reader of bodies knows it in lower case alone.
    req.headers['content-encoding'] = 'identity';
    return;
  }
  const message = 'The body must not be compressed; leave out Content-Encoding';
  throw new UnsupportedMediaType(message, 'identity', { 'Accept-Encoding': 'identity' });
}

/** Collects the bytes of a body; each chunk is counted. An `error` of the request ends it. */
function wholeOf(req: IncomingMessage, limit: number, count: (chunk: Buffer) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const leave = (): void => {
      for (const [event, listener] of Object.entries(listeners)) req.off(event, listener);
    };
    const fail = (reason: unknown): void => {
      leave();
      req.pause();
      reject(reason);
    };
    const listeners = {
      data(chunk: Buffer) {
        bytes += chunk.length;
        if (bytes > limit) fail(new PayloadTooLarge(limit));
        else chunks.push(chunk);
      },
      end() {
        leave();
        resolve(Buffer.concat(chunks));
      },
      close: () => fail(new ClientGone()),
      error: fail,
    };
    for (const [event, listener] of Object.entries(listeners)) req.on(event, listener);
    req.on('data', count);
  });
}

/** Waits for the first byte or the end. */
async function isEmpty(req: IncomingMessage): Promise<boolean> {
  if (req.readableLength === 0 && !req.readableEnded && !req.destroyed) {
    await new Promise<void>((resolve, reject) => {
      req.once('readable', resolve).once('close', resolve).once('error', reject);
    });
  }
  return req.readableLength === 0;
}
