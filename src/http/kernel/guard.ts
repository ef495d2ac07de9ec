import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { Admission, type Gates } from './admission.ts';
import { credentials } from './credentials.ts';
import { fingerprintOf, type Idempotency, type IdempotencyGuard, idempotencyKeyOf, type KeysUnderWay } from './idempotency.ts';
import { takesBody } from './implied-errors.ts';
import { decodeBody, readBody } from './middleware/json-body.ts';
import { pagePolicy } from './middleware/security-headers.ts';
import { Answer, type Caller, type Route, StreamedAnswer } from './route.ts';
import { object, type Schema } from './schema.ts';
import { giveUpStalled } from './stalled.ts';
import { type OpenBody, StreamedBody } from './streamed-body.ts';
import { type Validator, validator } from './validator.ts';

/** The checks that every route has in common. */
export interface Guards extends Gates {
  readonly idempotency: IdempotencyGuard;
  /** Shared by all routes: a key belongs to the organization, not to a route. */
  readonly keysUnderWay: KeysUnderWay;
}

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const emptyBody = /^\s*(?:\{\s*\})?\s*$/;
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
  readonly #takesBody: boolean;
  readonly #bodyRequired: boolean;
  readonly #params: Validator;
  readonly #query: Validator;
  readonly #body: Validator;

  constructor(route: Route, guards: Guards) {
    this.#route = route;
    this.#guards = guards;
    this.#admission = new Admission(route, guards);
    this.#takesBody = takesBody(route);
    const streamed = route.body instanceof StreamedBody;
    if (streamed && route.idempotent) throw new Error(`${route.operationId} cannot be idempotent: its body is streamed`);
    this.#bodyRequired = route.body !== undefined && route.bodyRequired !== false;
    this.#params = route.params ? validator(route.params, 'params', { convert: true }) : asIs;
    this.#query = route.query ? validator(route.query, 'query', { convert: true }) : asIs;
    this.#body = validator(streamed || !route.body ? object({}) : (route.body as Schema), '', { convert: false });
  }

  /** Answers one request. @throws DomainError */
  async handle(ctx: Context): Promise<void> {
    const caller = await this.#admission.authenticate(ctx);
    try {
      await this.#serve(ctx, caller);
    } catch (reason) {
      throw await this.#admission.refused(ctx, reason);
    }
  }

  async #serve(ctx: Context, caller: Caller): Promise<void> {
    if (caller !== undefined) await this.#admission.meter(ctx, caller);
    if (this.#route.body instanceof StreamedBody) return this.#stream(ctx, caller, this.#route.body.open(ctx));
    const key = this.#route.idempotent && caller ? idempotencyKeyOf(ctx.req.headers['idempotency-key']) : undefined;
    const bytes = this.#takesBody ? await readBody(ctx) : noBytes;
    if (key === undefined || caller?.organizationId === undefined) return this.#run(ctx, caller, bytes, undefined);

    const { operationId } = this.#route;
    const target = credentials[caller.type].targetOf(caller as never, ctx.params);
    const fingerprint = fingerprintOf(operationId, target, this.#bodyRequired || !isEmpty(bytes) ? bytes : noBytes);
    const { organizationId } = caller;
    await this.#guards.keysUnderWay.hold(organizationId, key, async () => {
      const first = await this.#guards.idempotency.replay(organizationId, key, fingerprint);
      if (first === undefined) return this.#run(ctx, caller, bytes, { key, fingerprint });
      ctx.set('Idempotent-Replayed', 'true');
      this.#send(ctx, first);
    });
  }

  async #stream(ctx: Context, caller: Caller, body: OpenBody): Promise<void> {
    try {
      await this.#answer(ctx, caller, { ...this.#address(ctx, []), body }, undefined);
    } finally {
      await body.close();
    }
  }

  #run(ctx: Context, caller: Caller, bytes: Buffer, idempotency: Idempotency | undefined): Promise<void> {
    return this.#answer(ctx, caller, this.#input(ctx, bytes), idempotency);
  }

  async #answer(ctx: Context, caller: Caller, input: Input, idempotency: Idempotency | undefined): Promise<void> {
    const { ip } = ctx;
    const { 'user-agent': userAgent } = ctx.req.headers;
    const { params, query, body } = input;
    const { requestId } = ctx.state;
    const request = { params, query, body, caller, requestId, idempotency, ip, userAgent, headers: ctx.req.headers };
    const answered = await this.#route.handle(request);
    // If another process has answered the first call in the meantime, this is that answer.
    const answeredId = requestIdOf(answered);
    if (idempotency && answeredId !== undefined && answeredId !== requestId) ctx.set('Idempotent-Replayed', 'true');
    this.#send(ctx, answered);
  }

  /** Parses and checks everything that the caller sent, and reports all problems together. */
  #input(ctx: Context, bytes: Buffer): Input {
    const problems: Problem[] = [];
    const isMissing = this.#bodyRequired ? bytes.length === 0 : isEmpty(bytes);
    if (isMissing && this.#bodyRequired) problems.push({ path: 'body', message: 'is required' });
    const body = isMissing ? {} : decodeBody(bytes);
    if (this.#route.onFinished) ctx.state.body = body;
    if (!isMissing || !this.#bodyRequired) this.#body(body, problems);
    return { ...this.#address(ctx, problems), body };
  }

  /** Checks the parameters, and adds their problems to those found before. */
  #address(ctx: Context, problems: Problem[]): Omit<Input, 'body'> {
    const params = this.#params(ctx.params, problems);
    const query = this.#route.query ? this.#query({ ...ctx.query }, problems) : {};
    if (problems.length > 0) throw new ValidationFailed(problems);
    return { params, query };
  }

  #send(ctx: Context, outcome: unknown): void {
    const { answer } = this.#route;
    const { body, headers, status } = outcome instanceof Answer ? outcome : new Answer(outcome, {});
    if (this.#route.onFinished) ctx.state.answered = body;
    ctx.status = status ?? answer.status;
    if (answer.contentType?.startsWith('text/html')) ctx.set('Content-Security-Policy', pagePolicy);
    if (answer.headersOf) ctx.set({ ...answer.headersOf(body) });
    for (const name in headers) ctx.set(name, headers[name] as string);
    if (outcome instanceof StreamedAnswer) {
      ctx.set('Content-Type', answer.contentType as string);
      ctx.body = Readable.from(outcome.chunks, { objectMode: false });
      ctx.res.once('close', giveUpStalled(ctx.req.socket));
      return;
    }
    if (body === undefined || ctx.status === 204) {
      ctx.body = null;
      return;
    }
    ctx.res.setHeader('Content-Type', answer.contentType ?? 'application/json; charset=utf-8');
    ctx.body = answer.contentType === undefined ? JSON.stringify(body) : body;
  }
}

/** The id of the request that an answer was produced for. */
const requestIdOf = (answered: unknown): unknown =>
  ((answered instanceof Answer ? answered.body : answered) as { requestId?: unknown } | undefined)?.requestId;

/** True for no bytes, white space or `{}`. Limited to 64 bytes, which keeps the check cheap. */
const isEmpty = (bytes: Buffer): boolean => bytes.length === 0 || (bytes.length <= 64 && emptyBody.test(bytes.toString('latin1')));
