import type { Language, PageLanguage } from '../../domain/kernel/language.ts';
import type { Permission } from '../../domain/kernel/role.ts';
import type { ApiKeyCaller, IngestTokenCaller, RefreshTokenCaller, SessionCaller, SessionNeeds } from './authenticator.ts';
import type { RawBody } from './bodies/raw-body.ts';
import type { ErrorCode } from './error-catalog.ts';
import type { Idempotency } from './idempotency.ts';
import type { LimitName } from './limits.ts';
import type { Within } from './reach-guard.ts';
import type { Schema } from './schema.ts';
import type { StreamedBody } from './streamed-body.ts';

/** The credential that a route requires (document, 5). */
export type Security =
  /**
   * The events that count against the caller's address, as a wrong credential does: `failures` if the credential is in the body, `calls` if
   * each call causes work or mail, `entries` if it is one of a form, `signatures` if the handler verifies one. A valid signature is never refused for wrong ones of the same
   * address: a provider calls for all of its customers from there.
   */
  | {
      readonly type: 'none';
      readonly counted?: 'failures' | 'calls' | 'entries' | 'signatures';
      /** The id of the known device that a call with this body comes from: its failures are counted for itself, not for its network. */
      readonly deviceOf?: (body: never, headers: Request<unknown, unknown, unknown, unknown>['headers']) => string | undefined;
    }
  /** A key with `scope`, or with `or`, for which the handler may return less. Any key if no scope is named. */
  | { readonly type: 'api-key'; readonly scope?: string; readonly or?: string; readonly within: Within }
  /** The token is the path parameter `:token`. */
  | { readonly type: 'ingest-token' }
  /**
   * A person's session token. If a permission is named, their role must allow it. `isConfirmed`: the person must have confirmed lately, by a
   * code or their password, that it is them.
   */
  | ({ readonly type: 'session' } & SessionNeeds)
  /** One operation for people and programs: a session whose role allows `permission`, or a key with `scope` (or with `or`). */
  | {
      readonly type: 'shared';
      readonly permission: Permission;
      /** As for `session`; keys need no confirmation. */
      readonly isConfirmed?: true;
      readonly inProjects?: SessionNeeds['inProjects'];
      readonly scope: string;
      readonly or?: string;
      readonly within: Within;
      /** In test mode, the operation is about test data, though its permission is about more. */
      readonly isTried?: true;
      /** The rate limit of calls by key, if it is another than that of all calls. */
      readonly keyLimit?: LimitName;
    }
  /** The refresh token in its cookie. */
  | { readonly type: 'refresh-token' };

/** The security of an operation for people. */
export type SessionSecurity = Extract<Security, { readonly type: 'session' | 'shared' }>;

interface Callers {
  readonly none: undefined;
  readonly 'api-key': ApiKeyCaller;
  readonly 'ingest-token': IngestTokenCaller;
  readonly session: SessionCaller;
  readonly shared: SessionCaller | ApiKeyCaller;
  readonly 'refresh-token': RefreshTokenCaller;
}

/** The caller, by the credential that the route requires. */
export type CallerOf<S extends Security> = Callers[S['type']];

/** A caller of any kind. */
export type Caller = CallerOf<Security>;

/** The input of an operation that a handler calls for its caller, as the caller would send it. */
export interface SentInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  readonly body?: unknown;
}

/** The operations that a handler may call for its caller: those that its route names in `calls`. */
export interface Operations {
  /** Whether an API key opens the operation, by its scopes, its limits and its mode. */
  opens(operationId: string): boolean;
  /** Returns the body of the answer, after all checks of the operation. @throws DomainError where the operation refuses the caller */
  call(operationId: string, sent: SentInput): Promise<unknown>;
}

/** The input of a handler: everything is checked, and nothing is Koa's. */
export interface Request<Params, Query, Body, Who> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Who;
  readonly requestId: string;
  /** The trace of the call, if it is sampled. */
  readonly trace: string | undefined;
  /** Defined if the route is idempotent and the caller sent a key. The handler stores it with the write. */
  readonly idempotency: Idempotency | undefined;
  /** The client's address, as the trusted proxies report it. */
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** The language that a page for members is answered in: the visitor's, of those that there are. */
  readonly language: Language;
  /** The language of a page for recipients and visitors of forms: of `?lang=`, else the visitor's. */
  readonly pageLanguage: PageLanguage;
  /** The one of these languages that suits the visitor best; the first if none does. */
  languageAmong(languages: readonly string[]): string;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** As Node returns them: names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The path and the query as they came. */
  readonly url: string;
  /** `HEAD` also comes to routes of GET. */
  readonly method: string;
  readonly operations: Operations;
}

/** The outcome of a call whose credential was accepted: a success or a refusal. */
export interface FinishedCall {
  readonly caller: ApiKeyCaller | IngestTokenCaller;
  readonly params: Readonly<Record<string, string>>;
  /** The parsed body, whether it is valid or not; undefined if it was not read. */
  readonly body: unknown;
  /** The body as it came, if it could be parsed. */
  readonly bytes: Uint8Array | undefined;
  /** Defined for a call with an idempotency key. */
  readonly idempotency: Pick<Idempotency, 'key' | 'fingerprint'> | undefined;
  /** The body of a success. */
  readonly answered: unknown;
  /** Whether it was the answer of an earlier call with its idempotency key. */
  readonly isRepeat: boolean;
  readonly refusal: { readonly code: string; readonly details: Readonly<Record<string, unknown>> } | undefined;
  readonly status: number;
  readonly requestId: string;
  readonly durationMs: number;
}

type Headers = Readonly<Record<string, string>>;

/** Headers of an answer; a header that is sent several times has a list. */
export type SentHeaders = Readonly<Record<string, string | readonly string[]>>;

/** An answer with headers, or with a status other than the route's own. */
export class Answer<Body> {
  readonly body: Body;
  readonly headers: SentHeaders;
  readonly status: number | undefined;

  constructor(body: Body, headers: SentHeaders, status?: number) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** An answer with additional headers, such as `Idempotent-Replayed`. */
export const answer = <const Body>(body: Body, headers: SentHeaders = {}, status?: number): Answer<Body> =>
  new Answer(body, headers, status);

/** An answer that is sent chunk by chunk as it is produced. If the client disconnects, `return` is called on its iterator. */
export class StreamedAnswer extends Answer<never> {
  readonly chunks: AsyncIterable<string | Uint8Array>;

  constructor(chunks: AsyncIterable<string | Uint8Array>, headers: Headers = {}) {
    super(undefined as never, headers);
    this.chunks = chunks;
  }
}

/** A route's answer in case of success. */
export interface Success<Body> {
  readonly status: number;
  /** Only the documentation and tests need it, so it is made when they ask. */
  readonly schema: () => Schema<Body>;
  readonly description?: string;
  /** Other statuses, each with its description for the documentation, and with its body if that is of another kind. */
  readonly also?: Readonly<Record<number, string | { readonly description: string; readonly schema: () => Schema }>>;
  /** The status of an answer by its body; `status` by default. A replay has it too. */
  readonly statusOf?: (body: Body) => number;
  /** `application/json` by default. For any other type the handler returns the text or bytes themselves, or a `StreamedAnswer`. Where it is a range, such as `image/*`, the answer has a header of its own. */
  readonly contentType?: string;
  /** Header name to description, for the documentation. */
  readonly headers?: Headers;
  /** The body has a credential or another secret, so it is never compressed. */
  readonly holdsSecret?: boolean;
  /** The path of what was made, if it was, for `Location`, without the prefix. A replay has it too. */
  readonly locationOf?: (body: Body) => string | undefined;
}

/** An error as its page says it. */
export interface ErrorPageFacts {
  readonly status: number;
  readonly requestId: string;
  /** The visitor's, of those of the web app. */
  readonly language: Language;
  /** The visitor's, of those of pages for recipients. */
  readonly pageLanguage: PageLanguage;
}

/** One operation. The router, the guard, the validator, the types and the OpenAPI document are derived from it. */
export interface RouteDefinition<S extends Security, Params, Query, Body, Answered> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'options';
  /** In Koa's style, without the prefix: `/public/trigger/:spinnerId`. */
  readonly path: string;
  /** Another path of the operation, for programs that know it by that one; the documentation has only `path`. */
  readonly alsoAt?: string;
  /** The operation is at this path without the prefix, too. */
  readonly isAtRoot?: true;
  readonly operationId: string;
  /** The operations that the handler calls for its caller, each with its own checks. */
  readonly calls?: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security: S;
  readonly rateLimit?: LimitName;
  /**
   * The handler passes the call to the intake, which admits its credential and groups calls. So the guard may take the credential from a
   * cache, and the call takes none of its organization's places.
   */
  readonly intake?: true;
  /**
   * The handler mostly waits, but not for the database's ordinary connections: for another server, for a password's hash, or for the
   * connections for lists, which are shared by themselves. So it takes none of its organization's places.
   */
  readonly waits?: true;
  /** The call brings new data, or starts what stores some: it is refused while the disk is full. */
  readonly storesMuch?: true;
  /** The handler stores an `Idempotency-Key` with its write, so a repeat gets the first answer. */
  readonly idempotent?: boolean;
  /** A POST whose repeat changes nothing more, so an `Idempotency-Key` is harmless. A POST that is neither refuses the header. */
  readonly repeatable?: boolean;
  /** Other headers that the handler reads: name to description, for the documentation. */
  readonly reads?: Headers;
  readonly params?: Schema<Params>;
  /** Without it, the query string is ignored. */
  readonly query?: Schema<Query>;
  /** Without it, only no body, an empty one and `{}` are accepted. */
  readonly body?: Schema<Body> | StreamedBody<Body> | RawBody<Body>;
  /**
   * Reads the usual ones of the bodies, which are valid UTF-8, faster than `JSON.parse`; undefined for the others. What the plain check of
   * `body` does not take is parsed, too.
   */
  readonly scanBody?: (bytes: Buffer) => unknown;
  /** The body may also be the fields of a form, which are read as JSON. */
  readonly takesForms?: true;
  /** The most bytes of a JSON body, if it may have more than `bodyLimitOf` allows by itself. */
  readonly maxBodyBytes?: number;
  /** The documentation's form of the body, if `body` leaves a part of it to the domain. */
  readonly bodyShown?: { readonly schema: Schema; readonly example: unknown };
  /** False: no body, an empty one and `{}` are the same. */
  readonly bodyRequired?: boolean;
  /** True: the body is neither read nor checked. */
  readonly bodyIgnored?: boolean;
  readonly answer: Success<Answered>;
  /** The handler's own error codes. The documentation adds those of the guard. */
  readonly errors: readonly ErrorCode[];
  /** The page of an error, for a route that people open in a browser. Without it, errors are JSON. */
  readonly errorPage?: (error: ErrorPageFacts) => string;
  /** Pages of any site may read its errors, those from before the handler, too. */
  readonly isReadByPages?: true;
  /** Runs after each call whose credential was accepted, once its answer is known. The client waits for it, so it must be quick. */
  readonly onFinished?: (call: FinishedCall) => void;
  handle(request: Request<Params, Query, Body, CallerOf<S>>): Promise<NoInfer<Answered> | Answer<NoInfer<Answered>>>;
}

/** A route without its type parameters. */
// biome-ignore lint/suspicious/noExplicitAny: routes of all types are in one list, and `handle` is contravariant in most of them.
export type Route = RouteDefinition<any, any, any, any, any>;

type Nothing = Readonly<Record<never, never>>;

/** Checks a route's types against each other. */
export const route = <const S extends Security, const Answered, Params = Nothing, Query = Nothing, Body = Nothing>(
  definition: RouteDefinition<S, Params, Query, Body, Answered>,
): Route => definition;

type SharedSecurity = Extract<Security, { type: 'shared' }>;

type SharedDefinition<Params, Query, Body, Answered> = Omit<RouteDefinition<SharedSecurity, Params, Query, Body, Answered>, 'security'> & {
  readonly security: Omit<SharedSecurity, 'type'>;
};

/** One operation for people in a session and for programs with an API key, which may call it under `/public`, too. */
export const sharedRoute = <const Answered, Params = Nothing, Query = Nothing, Body = Nothing>({
  security,
  ...operation
}: SharedDefinition<Params, Query, Body, Answered>): Route => ({
  ...operation,
  alsoAt: `/public${operation.path}`,
  security: { type: 'shared', ...security },
});

/** The routes of one capability. It is an abstract class so that it is both a type and an Inversify identifier. */
export abstract class Controller {
  abstract readonly routes: readonly Route[];
}
