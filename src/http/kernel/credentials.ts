import type { Context } from 'koa';
import type { AuthCookie } from './auth-cookie.ts';
import type { Authenticator } from './authenticator.ts';
import type { ErrorCode } from './error-catalog.ts';
import type { OwnPages } from './own-pages.ts';
import type { CallerOf, Security } from './route.ts';

/** The name of the cookie in which browsers store the refresh token, out of reach of scripts; without the prefix that it may have. */
export const refreshCookieName = 'spindle_refresh';

/** The requirements of a route whose credential is a cookie. */
export interface BrowserParts {
  readonly refreshCookie: AuthCookie;
  readonly ownPages: OwnPages;
}

type Of<Type extends Security['type']> = Extract<Security, { readonly type: Type }>;

type Params = Readonly<Record<string, string>>;

interface Credential<S extends Security> {
  /** Identifies the caller. @throws what the authenticator throws */
  authenticate(ctx: Context, security: S, authenticator: Authenticator, browser: BrowserParts): Promise<CallerOf<S>>;
  /** The key under which the caller's rate limit is counted. */
  nameOf(caller: CallerOf<S>): string;
  /** The target of a call, the same for each retry: the path parameters, with secrets replaced by what they identify. */
  targetOf(caller: CallerOf<S>, params: Params): Params;
  /** The error codes that a route with this security may respond with before its handler runs. */
  readonly errors: readonly ErrorCode[];
  /** The credential as an OpenAPI security scheme. OpenAPI has no scheme for a secret in the path. */
  readonly scheme?: Readonly<Record<string, unknown>>;
}

/** The beginning of each API key, and of no session token. */
export const keyPrefix = 'svc_';

const keyErrors = [
  'INVALID_API_KEY',
  'NETWORK_NOT_ALLOWED',
  'MISSING_SCOPE',
  'PLAN_FEATURE_REQUIRED',
  'WRONG_MODE',
  'NOT_IN_TEST_MODE',
  'RATE_LIMITED',
] as const;
const sessionErrors = [
  'INVALID_SESSION',
  'SESSION_EXPIRED',
  'SESSION_REVOKED',
  'SESSION_REPLACED',
  'NETWORK_NOT_ALLOWED',
  'FACTOR_REQUIRED',
  'MISSING_ROLE',
  'WRONG_MODE',
  'NOT_IN_TEST_MODE',
  'RATE_LIMITED',
] as const;

/** For each kind of credential, how it is read from a request and how it is documented. */
export const credentialReaders: { readonly [Type in Security['type']]: Credential<Of<Type>> } = {
  none: { authenticate: async () => undefined, nameOf: () => '', targetOf: (_caller, params) => params, errors: [] },
  'api-key': {
    authenticate: (ctx, needs, authenticator) => authenticator.apiKey(bearerToken(ctx.req.headers.authorization), needs),
    nameOf: ({ apiKeyId }) => apiKeyId,
    targetOf: (_caller, params) => params,
    errors: keyErrors,
    scheme: {
      type: 'http',
      scheme: 'bearer',
      description:
        "An organization's API key. It begins with `svc_` and is sent as `Authorization: Bearer <API_KEY>`. One that begins with " +
        '`svc_test_` is for test mode: the same tables and spinners by the same ids, with records, jobs and figures of its own; nothing ' +
        'leaves, nothing counts for the plan, and the answer has `Spindle-Mode: test`. A call that says `Spindle-Mode: live` or `test` is ' +
        'refused with a key for the other mode.',
    },
  },
  'ingest-token': {
    authenticate: (ctx, _security, authenticator) => authenticator.ingestToken((ctx.params as Params).token ?? ''),
    nameOf: ({ tokenId }) => tokenId,
    // The target stays the same if the table's token is rotated between a call and its retry.
    targetOf: ({ dataTableId }) => ({ dataTableId }),
    errors: ['INVALID_INGEST_TOKEN', 'RATE_LIMITED'],
  },
  session: {
    authenticate: (ctx, needs, authenticator) => authenticator.session(bearerToken(ctx.req.headers.authorization), needs),
    nameOf: ({ userId }) => userId,
    targetOf: (_caller, params) => params,
    errors: sessionErrors,
    scheme: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        "A person's session token, which signing in returns. It is valid for 15 minutes and is sent as `Authorization: Bearer <token>`.",
    },
  },
  shared: {
    authenticate: async (ctx, security, authenticator) => {
      const token = bearerToken(ctx.req.headers.authorization);
      return token?.startsWith(keyPrefix) ? authenticator.apiKey(token, security) : authenticator.session(token, security);
    },
    nameOf: (caller) => (caller.type === 'session' ? caller.userId : caller.apiKeyId),
    targetOf: (_caller, params) => params,
    errors: [...keyErrors, ...sessionErrors],
  },
  'refresh-token': {
    async authenticate({ req: { headers } }, _needs, authenticator, { ownPages, refreshCookie }) {
      ownPages.require(headers);
      return authenticator.refreshToken(refreshCookie.read(headers));
    },
    nameOf: () => '',
    targetOf: (_caller, params) => params,
    errors: ['INVALID_SESSION', 'FOREIGN_ORIGIN', 'RATE_LIMITED'],
    scheme: {
      type: 'apiKey',
      in: 'cookie',
      name: refreshCookieName,
      description:
        'The refresh token. Browsers store it and send it automatically. Each token is valid for one renewal. The name begins with ' +
        '`__Host-` where the API is at the root of an https address.',
    },
  },
};

/** The token of an `Authorization: Bearer` header; undefined if there is none, or if the scheme is another. */
export const bearerToken = (header: string | undefined): string | undefined => /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
