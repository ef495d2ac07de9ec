import type { Context } from 'koa';
import type { Authenticator } from './authenticator.ts';
import type { ErrorCode } from './error-catalog.ts';
import type { CallerOf, Security } from './route.ts';

/** The cookie in which browsers keep the refresh token, out of reach of scripts. */
export const refreshCookie = 'spindle_refresh';

type Of<Type extends Security['type']> = Extract<Security, { readonly type: Type }>;

type Params = Readonly<Record<string, string>>;

interface Credential<S extends Security> {
  /** Finds out who calls; @throws what the authenticator throws. */
  authenticate(ctx: Context, security: S, authenticator: Authenticator): Promise<CallerOf<S>>;
  /** Tells the caller's share of a rate limit from others'. */
  nameOf(caller: CallerOf<S>): string;
  /** What a call is about, as a repeat will name it: the path parameters, secrets replaced by what they stand for. */
  targetOf(caller: CallerOf<S>, params: Params): Params;
  /** What a route with this security may answer before its handler is reached. */
  readonly errors: readonly ErrorCode[];
  /** The credential as an OpenAPI security scheme; OpenAPI has none for a secret in the path. */
  readonly scheme?: Readonly<Record<string, unknown>>;
}

/** Each kind of credential: how it is read from a request, and how it is documented. */
export const credentials: { readonly [Type in Security['type']]: Credential<Of<Type>> } = {
  none: { authenticate: async () => undefined, nameOf: () => '', targetOf: (_caller, params) => params, errors: [] },
  'api-key': {
    authenticate: (ctx, needs, authenticator) => authenticator.apiKey(bearerToken(ctx.req.headers.authorization), needs),
    nameOf: ({ apiKeyId }) => apiKeyId,
    targetOf: (_caller, params) => params,
    errors: ['INVALID_API_KEY', 'MISSING_SCOPE', 'PLAN_FEATURE_REQUIRED', 'RATE_LIMITED'],
    scheme: {
      type: 'http',
      scheme: 'bearer',
      description: "An organization's API key, beginning with `svc_`, sent as `Authorization: Bearer <API_KEY>`.",
    },
  },
  'ingest-token': {
    authenticate: (ctx, _security, authenticator) => authenticator.ingestToken((ctx.params as Params).token ?? ''),
    nameOf: ({ tokenId }) => tokenId,
    // A table stays the same when its token is rotated between two tries.
    targetOf: ({ dataTableId }) => ({ dataTableId }),
    errors: ['INVALID_INGEST_TOKEN', 'RATE_LIMITED'],
  },
  session: {
    authenticate: (ctx, { permission }, authenticator) => authenticator.session(bearerToken(ctx.req.headers.authorization), permission),
    nameOf: ({ userId }) => userId,
    targetOf: (_caller, params) => params,
    errors: ['INVALID_SESSION', 'SESSION_EXPIRED', 'SESSION_REVOKED', 'SESSION_REPLACED', 'MISSING_ROLE', 'RATE_LIMITED'],
    scheme: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: "A person's session token, answered at sign-in and good for 15 minutes, sent as `Authorization: Bearer <token>`.",
    },
  },
  'refresh-token': {
    authenticate: (ctx, _needs, authenticator) => authenticator.refreshToken(ctx.cookies.get(refreshCookie)),
    nameOf: () => '',
    targetOf: (_caller, params) => params,
    errors: ['INVALID_SESSION', 'RATE_LIMITED'],
    scheme: {
      type: 'apiKey',
      in: 'cookie',
      name: refreshCookie,
      description: 'The refresh token, which browsers keep and send by themselves; each is good for one renewal.',
    },
  },
};

/** The token of an `Authorization: Bearer` header; undefined where there is none, or another scheme. */
export const bearerToken = (header: string | undefined): string | undefined => /^bearer +(\S+)$/i.exec(header ?? '')?.[1];
