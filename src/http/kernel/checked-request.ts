import type { Context } from 'koa';
import { type Language, languages, type PageLanguage } from '../../domain/kernel/language.ts';
import { closing } from './connections/closing.ts';
import type { KeyedWrite } from './idempotency.ts';
import type { Caller, Operations, Request } from './route.ts';
import { languageAmong, visitorLanguage, visitorPageLanguage } from './visitor-language.ts';

/** The input of a call, checked. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The parts of a request that a handler gets. */
export class CheckedRequest implements Request<unknown, unknown, unknown, Caller> {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Caller;
  readonly requestId: string;
  readonly trace: string | undefined;
  readonly idempotency: KeyedWrite | undefined;
  readonly ip: string;
  readonly headers: Request<unknown, unknown, unknown, unknown>['headers'];
  readonly url: string;
  readonly method: string;
  readonly #ctx: Context;
  readonly #operations: (caller: Caller) => Operations;

  constructor(
    ctx: Context,
    caller: Caller,
    { params, query, body }: Input,
    idempotency: KeyedWrite | undefined,
    operations: (caller: Caller) => Operations,
  ) {
    this.params = params;
    this.query = query;
    this.body = body;
    this.caller = caller;
    this.requestId = ctx.state.requestId;
    this.trace = ctx.state.trace;
    this.idempotency = idempotency;
    this.ip = ctx.request.ip;
    this.headers = ctx.req.headers;
    this.url = ctx.originalUrl;
    this.method = ctx.method;
    this.#ctx = ctx;
    this.#operations = operations;
  }

  /** Made only for the handlers that ask for them. */
  get operations(): Operations {
    return this.#operations(this.caller);
  }

  get userAgent(): string | undefined {
    return this.headers['user-agent'] as string | undefined;
  }

  get language(): Language {
    return visitorLanguage(this.#ctx, languages);
  }

  get pageLanguage(): PageLanguage {
    return visitorPageLanguage(this.#ctx);
  }

  languageAmong(among: readonly string[]): string {
    return languageAmong(this.#ctx, among);
  }

  /** Made only for the handlers that ask for it. */
  get signal(): AbortSignal {
    return closing(this.#ctx.res);
  }
}
