import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { type Problem, StorageFull, ValidationFailed } from '../../domain/kernel/errors.ts';
import { networkOf } from '../../domain/kernel/network.ts';
import { Admission, type Gates } from './admission.ts';
import type { Arrivals } from './bodies/arrivals.ts';
import { bodyLimitOf } from './bodies/body-limits.ts';
import { scannerOf } from './bodies/body-scanner.ts';
import type { BufferedBodies } from './bodies/buffered-bodies.ts';
import { RawBody } from './bodies/raw-body.ts';
import { CheckedRequest, type Input } from './checked-request.ts';
import { contractVersion } from './contract-version.ts';
import { credentialReaders } from './credentials.ts';
import { pagePolicy } from './html-page.ts';
import {
  canonicalBody,
  FingerprintedBody,
  fingerprintOf,
  type IdempotencyGuard,
  idempotencyKeyOf,
  KeyedWrite,
  type KeysUnderWay,
  keyRefused,
} from './idempotency.ts';
import { keyUseOf, takesBody, takesSlot } from './implied-errors.ts';
import { ListCursors } from './list-cursors.ts';
import { BodyReader, decodeBody, hasBody, isEmptyBody } from './middleware/json-body.ts';
import { prefix } from './prefix.ts';
import { queryReaderOf, sortedQuery, textOfQuery } from './query.ts';
import { Answer, type Caller, type Operations, type Request, type Route, type SentInput, StreamedAnswer } from './route.ts';
import { object, type Schema } from './schema.ts';
import type { CallSlots } from './shares/call-slots.ts';
import { type OpenBody, StreamedBody } from './streamed-body.ts';
import { type Validator, validator } from './validator.ts';

/** The checks that every route has in common. */
export interface Guards extends Gates {
  readonly idempotency: IdempotencyGuard;
  /** Shared by all routes: a key belongs to the organization, not to a route. */
  readonly keysUnderWay: KeysUnderWay;
  readonly arrivals: Arrivals;
  readonly bufferedBodies: BufferedBodies;
  readonly places: CallSlots;
  /** Whether the disk of the database has room for more; without it, it always has. */
  readonly space?: { readonly isFull: boolean } | undefined;
  /** The path of the public URL, which a proxy strips; mostly empty. */
  readonly basePath: string;
  /** Every route by its operation, for those that call others. */
  readonly routes: ReadonlyMap<string, GuardedRoute>;
}

interface KeyedCall {
  readonly key: string;
  readonly organizationId: string;
  /** The subject of the call, whichever credential names it. */
  readonly target: Readonly<Record<string, string>>;
}

const noBytes = Buffer.alloc(0);
const asIs: Validator = (value) => value;

/**
 * One route with its checks, in the order of the contract:
 * credential, scope, plan feature, rate, idempotency, body. The handler checks the rest.
 */
export class GuardedRoute {
  readonly #route: Route;
  readonly #guards: Guards;
  readonly #admission: Admission;
  readonly #keyUse: ReturnType<typeof keyUseOf>;
  readonly #reader: BodyReader | undefined;
  readonly #isRaw: boolean;
  readonly #takesSlot: boolean;
  readonly #bodyRequired: boolean;
  readonly #params: Validator;
  readonly #query: (text: string, problems: Problem[]) => unknown;
  readonly #body: Validator;
  readonly #cursors: ListCursors | undefined;
  readonly #scan: ReturnType<typeof scannerOf>;

  constructor(route: Route, guards: Guards) {
    this.#route = route;
    this.#guards = guards;
    this.#admission = new Admission(route, guards);
    this.#keyUse = keyUseOf(route);
    this.#isRaw = route.body instanceof RawBody;
    this.#takesSlot = takesSlot(route);
    const isChecked = route.body !== undefined && !this.#isRaw && !(route.body instanceof StreamedBody);
    this.#bodyRequired = route.body !== undefined && !this.#isRaw && route.bodyRequired !== false;
    const kind = { isRaw: this.#isRaw, isOptional: !this.#isRaw && !this.#bodyRequired, takesForms: route.takesForms === true };
    this.#reader = takesBody(route) ? new BodyReader(bodyLimitOf(route), guards.arrivals, kind) : undefined;
    this.#params = route.params ? validator(route.params, 'params', { convert: true }) : asIs;
    this.#query = queryReaderOf(route);
    this.#body = validator(isChecked ? (route.body as Schema) : object({}), '', { convert: false });
    this.#cursors = ListCursors.of(route);
    this.#scan = scannerOf(route);
  }

  /** Answers one request. @throws DomainError */
  async handle(ctx: Context): Promise<void> {
    ctx.res.setHeader('Spindle-Version', contractVersion);
    const caller = await this.#admission.authenticate(ctx);
    try {
      await this.#serve(ctx, caller);
    } catch (reason) {
      throw await this.#admission.refused(ctx, reason);
    }
  }

  /**
   * Answers a call that another route makes for its caller, with the credential and from the address of that call, and with every check of
   * this route. Returns the body of the answer. @throws DomainError
   */
  async #callFor(outer: Context, { params = {}, query = {}, body }: SentInput): Promise<unknown> {
    const querystring = { value: textOfQuery(query) };
    const ctx: Context = Object.create(outer, { params: { value: params }, querystring, state: { value: { ...outer.state } } });
    const caller = await this.#admission.authenticate(ctx);
    try {
      if (caller !== undefined) this.#admission.meter(ctx, caller);
      const bytes = body === undefined ? noBytes : Buffer.from(JSON.stringify(body));
      const input = this.#input(ctx, bytes, () => decodeBody(bytes));
      const answered = await this.#outcome(ctx, caller, input, undefined);
      const { body: told } = answered instanceof Answer ? answered : { body: answered };
      return this.#cursors?.closed(input, told) ?? told;
    } catch (reason) {
      throw await this.#admission.refused(ctx, reason);
    }
  }

  /** The operations that the route names, for a caller. */
  #operationsFor(ctx: Context, caller: Caller): Operations {
    const { calls = [] } = this.#route;
    const named = (operationId: string): GuardedRoute => {
      const found = calls.includes(operationId) ? this.#guards.routes.get(operationId) : undefined;
      if (!found) throw new Error(`${this.#route.operationId} does not call ${operationId}`);
      return found;
    };
    return {
      opens: (operationId) => caller?.type === 'api-key' && named(operationId).#admission.isOpenTo(caller),
      call: (operationId, sent) => named(operationId).#callFor(ctx, sent),
    };
  }

  async #serve(ctx: Context, caller: Caller): Promise<void> {
    if (caller !== undefined) this.#admission.meter(ctx, caller);
    const keyed = this.#keyedCall(ctx, caller);
    const { body } = this.#route;
    if (body instanceof StreamedBody) return this.#stream(ctx, caller, body.open(ctx, this.#guards.arrivals), keyed);
    if (this.#reader === undefined || !hasBody(ctx.req)) return this.#serveBytes(ctx, caller, keyed, noBytes);
    const held = this.#guards.bufferedBodies.hold(caller?.organizationId ?? networkOf(ctx.ip));
    try {
      await this.#serveBytes(ctx, caller, keyed, await this.#reader.read(ctx, held));
    } finally {
      held.release();
    }
  }

  #serveBytes(ctx: Context, caller: Caller, keyed: KeyedCall | undefined, bytes: Buffer): Promise<void> {
    if (keyed) return this.#serveKeyed(ctx, caller, keyed, bytes);
    const input = this.#input(ctx, bytes, () => this.#scan?.(bytes) ?? decodeBody(bytes));
    return this.#answer(ctx, caller, input, undefined);
  }

  async #serveKeyed(ctx: Context, caller: Caller, keyed: KeyedCall, bytes: Buffer): Promise<void> {
    const decode = once(() => decodeBody(bytes));
    const { key, organizationId, target } = keyed;
    const body = this.#bodyRequired || !isEmptyBody(bytes) ? canonicalBody(bytes, decode) : noBytes;
    const operation = operationOf(this.#route, caller);
    const fingerprint = fingerprintOf(operation, target, body);
    if (this.#route.onFinished) ctx.state.idempotency = { key, fingerprint };
    // The version before took the bytes; what it has stored is valid for a day.
    const earlier = (): string => fingerprintOf(operation, target, bytes);
    await this.#guards.keysUnderWay.hold(organizationId, key, async () => {
      const first = await this.#guards.idempotency.replay(organizationId, key, fingerprint, earlier);
      if (first === undefined)
        return this.#answer(ctx, caller, this.#input(ctx, bytes, decode), new KeyedWrite(key, ctx.state.requestId, { fingerprint }));
      await this.#admission.requireSeen(ctx, caller, () => ({ params: ctx.params, query: ctx.query, body: decode() }));
      ctx.set('Idempotent-Replayed', 'true');
      this.#send(ctx, first);
    });
  }

  /** The idempotency key of a call whose write stores it, and what else identifies the call. @throws ValidationFailed */
  #keyedCall(ctx: Context, caller: Caller): KeyedCall | undefined {
    if (ctx.req.headers['idempotency-key'] === undefined || this.#keyUse === 'unneeded') return undefined;
    if (this.#keyUse === 'refused') throw keyRefused();
    const key = idempotencyKeyOf(ctx.req);
    const organizationId = caller?.organizationId;
    if (caller === undefined || organizationId === undefined || key === undefined) return undefined;
    const target = credentialReaders[caller.type].targetOf(caller as never, ctx.params);
    return {
      key,
      organizationId,
      target: this.#route.query && ctx.querystring ? { ...target, '?': sortedQuery(ctx.querystring) } : target,
    };
  }

  async #stream(ctx: Context, caller: Caller, body: OpenBody, keyed: KeyedCall | undefined): Promise<void> {
    try {
      const input = this.#withAddress(ctx, body, []);
      if (!keyed) return await this.#answer(ctx, caller, input, undefined);
      const { key, organizationId, target } = keyed;
      const hashed = new FingerprintedBody(operationOf(this.#route, caller), target, body);
      const write = new KeyedWrite(key, ctx.state.requestId, hashed);
      await this.#guards.keysUnderWay.hold(organizationId, key, () => this.#answer(ctx, caller, { ...input, body: hashed }, write));
    } finally {
      await body.close();
    }
  }

  async #answer(ctx: Context, caller: Caller, input: Input, write: KeyedWrite | undefined): Promise<void> {
    const answered = await this.#outcome(ctx, caller, input, write);
    // Another process has answered the first call in the meantime, or only the streamed body told that this is a repeat.
    if (write?.isReplayed) ctx.set('Idempotent-Replayed', 'true');
    this.#send(ctx, answered, input);
  }

  async #outcome(ctx: Context, caller: Caller, input: Input, write: KeyedWrite | undefined): Promise<unknown> {
    if (this.#admission.asksDevice) await this.#admission.admitDevice(ctx, input.body);
    const seen = await this.#admission.requireSeen(ctx, caller, () => input);
    if (this.#route.storesMuch && this.#guards.space?.isFull) throw new StorageFull();
    const request = new CheckedRequest(ctx, seen, input, write, (asking) => this.#operationsFor(ctx, asking));
    return this.#takesSlot ? this.#inPlace(request) : this.#route.handle(request);
  }

  /** Handles a call once its organization, or the network of a caller without a credential, may have a place. */
  async #inPlace(request: Request<unknown, unknown, unknown, Caller>): Promise<unknown> {
    const { places } = this.#guards;
    const key = request.caller?.organizationId ?? networkOf(request.ip);
    const release = places.tryTake(key) ?? (await places.take(key, request.signal));
    try {
      return await this.#route.handle(request);
    } finally {
      release();
    }
  }

  /** Parses and checks everything that the caller sent, and reports all problems together. */
  #input(ctx: Context, bytes: Buffer, decode: () => unknown): Input {
    const problems: Problem[] = [];
    if (this.#isRaw) return this.#withAddress(ctx, bytes, problems);
    const isMissing = this.#bodyRequired ? bytes.length === 0 : isEmptyBody(bytes);
    if (isMissing && this.#bodyRequired) problems.push({ path: 'body', message: 'is required' });
    const sent = isMissing ? {} : decode();
    if (this.#route.onFinished) {
      ctx.state.body = sent;
      ctx.state.bytes = bytes;
    }
    const body = isMissing && this.#bodyRequired ? sent : this.#body(sent, problems);
    return this.#withAddress(ctx, body, problems);
  }

  /** Checks the parameters, and adds their problems to those found before. */
  #withAddress(ctx: Context, body: unknown, problems: Problem[]): Input {
    const params = this.#params(ctx.params, problems);
    const query = this.#query(ctx.querystring, problems);
    const asked = { params, query, body };
    const input = this.#cursors?.opened(asked, problems) ?? asked;
    if (problems.length > 0) throw new ValidationFailed(problems);
    return input;
  }

  #send(ctx: Context, outcome: unknown, input?: Input): void {
    const { answer } = this.#route;
    // Not by way of `ctx`, whose delegates set properties by name, which V8 does not compile.
    const { res, response } = ctx;
    const { body, headers, status } = outcome instanceof Answer ? outcome : new Answer(outcome, {});
    ctx.state.answered = body;
    response.status = status ?? answer.statusOf?.(body) ?? answer.status;
    if (answer.contentType?.startsWith('text/html')) ctx.set('Content-Security-Policy', pagePolicy);
    const location = answer.locationOf?.(body);
    if (location !== undefined) ctx.set('Location', this.#guards.basePath + prefix + location);
    for (const name in headers) ctx.set(name, headers[name] as string | string[]);
    if (outcome instanceof StreamedAnswer) {
      ctx.set('Content-Type', answer.contentType as string);
      response.body = Readable.from(outcome.chunks, { objectMode: false });
      return;
    }
    if (body === undefined || res.statusCode === 204) {
      response.body = null;
      return;
    }
    res.setHeader('Content-Type', headers['Content-Type'] ?? answer.contentType ?? 'application/json; charset=utf-8');
    response.body = answer.contentType === undefined ? JSON.stringify((input && this.#cursors?.closed(input, body)) ?? body) : body;
  }
}

/** The operation that an idempotency key is for: a person's call is no repeat of a program's. */
const operationOf = ({ operationId, security }: Route, caller: Caller): string =>
  security.type === 'shared' && caller?.type === 'api-key' ? `${operationId}ByKey` : operationId;

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
