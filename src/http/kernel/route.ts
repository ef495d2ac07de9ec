import type { Permission } from '../../domain/kernel/role.ts';
import type { ApiKeyCaller, IngestTokenCaller, RefreshTokenCaller, SessionCaller } from './authenticator.ts';
import type { ErrorCode } from './error-catalog.ts';
import type { Idempotency } from './idempotency.ts';
import type { LimitName } from './rate-limits.ts';
import type { Schema } from './schema.ts';
import type { StreamedBody } from './streamed-body.ts';

interface AdmittedAgain {
  /** The handler admits the credential again in the transaction that writes, so the guard may take it from a cache. */
  readonly admittedAgain?: boolean;
}

/** Which credential a route asks for (document, 5). */
export type Security =
  /**
   * What counts against the caller's address, as a wrong credential does: `failures` where the credential is in the body, `calls`
   * where each one makes work or mail.
   */
  | { readonly type: 'none'; readonly counted?: 'failures' | 'calls' }
  /** A key with the scope; or with the other one, for less: what is less is the handler's to say. Any key where none is named. */
  | ({ readonly type: 'api-key'; readonly scope?: string; readonly or?: string } & AdmittedAgain)
  /** The token is the path parameter `:token`. */
  | ({ readonly type: 'ingest-token' } & AdmittedAgain)
  /** A person's session token; their role must allow the permission, where one is named. */
  | { readonly type: 'session'; readonly permission?: Permission }
  /** The refresh token in its cookie. */
  | { readonly type: 'refresh-token' };

interface Callers {
  readonly none: undefined;
  readonly 'api-key': ApiKeyCaller;
  readonly 'ingest-token': IngestTokenCaller;
  readonly session: SessionCaller;
  readonly 'refresh-token': RefreshTokenCaller;
}

/** Who calls, by the credential that the route asks for. */
export type CallerOf<S extends Security> = Callers[S['type']];

/** Anyone who may call. */
export type Caller = CallerOf<Security>;

/** What a handler is given: everything checked, nothing of Koa's. */
export interface Request<Params, Query, Body, Who> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Who;
  readonly requestId: string;
  /** Defined where the route is idempotent and the caller sent a key: to be stored with the write. */
  readonly idempotency: Idempotency | undefined;
  /** The client's address, past the trusted proxies. */
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** As Node gives them: names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** What became of a call that got past its credential, answered or refused. */
export interface FinishedCall {
  readonly caller: ApiKeyCaller | IngestTokenCaller;
  readonly params: Readonly<Record<string, string>>;
  /** The body as it was parsed, checked or not; undefined where it was not come to. */
  readonly body: unknown;
  /** What was answered with success. */
  readonly answered: unknown;
  readonly refusal: { readonly code: string; readonly details: Readonly<Record<string, unknown>> } | undefined;
  readonly status: number;
  readonly requestId: string;
  readonly durationMs: number;
}

type Headers = Readonly<Record<string, string>>;

/** An answer with headers, or with another status than the route's own. */
export class Answer<Body> {
  readonly body: Body;
  readonly headers: Headers;
  readonly status: number | undefined;

  constructor(body: Body, headers: Headers, status?: number) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** Answers `body` with further headers, such as `Idempotent-Replayed`. */
export const answer = <const Body>(body: Body, headers: Headers = {}, status?: number): Answer<Body> => new Answer(body, headers, status);

/** An answer that is sent as it is made, chunk by chunk; when the client goes away, `return` is called on its iterator. */
export class StreamedAnswer extends Answer<never> {
  readonly chunks: AsyncIterable<string | Uint8Array>;

  constructor(chunks: AsyncIterable<string | Uint8Array>, headers: Headers = {}) {
    super(undefined as never, headers);
    this.chunks = chunks;
  }
}

/** What a route answers when all goes well. */
export interface Success<Body> {
  readonly status: number;
  readonly schema: Schema<Body>;
  readonly description?: string;
  /** Further statuses with a body of the same kind: when each is answered, for the documentation. */
  readonly also?: Readonly<Record<number, string>>;
  /** `application/json` unless said otherwise; of any other type the handler returns the text itself, or a `StreamedAnswer`. */
  readonly contentType?: string;
  /** Header name to description, for the documentation. */
  readonly headers?: Headers;
  /** Headers that follow from the body, such as `Location`; also those of a replay. */
  readonly headersOf?: (body: Body) => Headers;
}

/** One operation: the router, the guard, the validator, the types and the OpenAPI document all come from it. */
export interface RouteDefinition<S extends Security, Params, Query, Body, Answered> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** In Koa's style, without the prefix: `/public/trigger/:spinnerId`. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security: S;
  readonly rateLimit?: LimitName;
  /** Takes an `Idempotency-Key`; not where the body is streamed, as a call is told by its body. */
  readonly idempotent?: boolean;
  /** Other headers that the handler looks at, to their description, for the documentation. */
  readonly reads?: Headers;
  readonly params?: Schema<Params>;
  /** Where there is none, the query string is ignored. */
  readonly query?: Schema<Query>;
  /** Where there is none, only no body, an empty one and `{}` are taken. */
  readonly body?: Schema<Body> | StreamedBody<Body>;
  /** How the documentation shows the body, where `body` leaves a part of it to the domain. */
  readonly bodyShown?: { readonly schema: Schema; readonly example: unknown };
  /** False: no body, an empty one and `{}` are alike. */
  readonly bodyRequired?: boolean;
  /** A body of any kind is neither read nor checked. */
  readonly bodyIgnored?: boolean;
  readonly answer: Success<Answered>;
  /** The handler's own; what the guard may answer is added to the documentation by itself. */
  readonly errors: readonly ErrorCode[];
  /** Called for each call that got past its credential, once its answer is known. The caller waits for it, so it must be quick. */
  readonly onFinished?: (call: FinishedCall) => void;
  handle(request: Request<Params, Query, Body, CallerOf<S>>): Promise<NoInfer<Answered> | Answer<NoInfer<Answered>>>;
}

/** A route whose types have served their purpose. */
// biome-ignore lint/suspicious/noExplicitAny: routes of all types stand in one list, and `handle` is contravariant in most of them.
export type Route = RouteDefinition<any, any, any, any, any>;

type Nothing = Readonly<Record<never, never>>;

/** Checks a route's types against one another. */
export const route = <const S extends Security, const Answered, Params = Nothing, Query = Nothing, Body = Nothing>(
  definition: RouteDefinition<S, Params, Query, Body, Answered>,
): Route => definition;

/** The routes of one capability; an abstract class, so that it is a type and an Inversify identifier in one. */
export abstract class Controller {
  abstract readonly routes: readonly Route[];
}
