import { type Permission, permissions } from '../../../domain/kernel/role.ts';
import type { Needs } from '../authenticator.ts';
import { credentials } from '../credentials.ts';
import { errorsOf } from '../implied-errors.ts';
import { bodyLimit } from '../middleware/json-body.ts';
import type { Route } from '../route.ts';
import { jsonSchemaOf, type Schema } from '../schema.ts';
import { StreamedBody } from '../streamed-body.ts';
import { hoistComponents, open } from './openapi-components.ts';
import { errorExample, type JsonObject, statusOfCode } from './openapi-errors.ts';
import { inReadingOrder } from './tag-order.ts';

/** What the document shows of the deployment. */
export interface DocumentOptions {
  readonly publicUrl: string;
  readonly version: string;
  readonly prefix: string;
}

const json = 'application/json';

const securitySchemes = Object.fromEntries(Object.entries(credentials).flatMap(([type, { scheme }]) => (scheme ? [[type, scheme]] : [])));

const commonHeaders = {
  'X-Request-Id': { description: "The request's id. Quote it when you report a problem.", schema: { type: 'string' } },
};

const rateHeaders = {
  RateLimit: { description: 'Calls left in the window (`r`), and the seconds until it resets (`t`).', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'Calls allowed in a window (`q`), and its length in seconds (`w`).', schema: { type: 'string' } },
};

const retryAfter = { 'Retry-After': { description: 'Seconds to wait before a retry.', schema: { type: 'integer' } } };

const errorSchema = {
  type: 'object',
  description: 'Every error has this layout. A code may add members of its own to it.',
  properties: {
    ok: { const: false },
    code: { type: 'string', description: 'Stable. Programs can rely on it.' },
    message: { type: 'string', description: 'For people to read.' },
    requestId: { type: 'string' },
  },
  required: ['ok', 'code', 'message', 'requestId'],
};

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A string of your choice, 1 to 255 printable ASCII characters. A retry with the same key within 24 hours returns the first response ' +
    'and is not charged. The same key with a different request is refused with `IDEMPOTENCY_KEY_REUSED`.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const about =
  'Append records to data tables and start jobs of published spinners. External systems use the routes under `/public`, with an API key ' +
  'or a table’s ingest token. People sign in with `/auth/login` and use the other routes, with a session token.';

/** Builds the OpenAPI 3.1 document of the routes. */
export function openApiDocument(routes: readonly Route[], { publicUrl, version, prefix }: DocumentOptions): JsonObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][route.method] = operationOf(route);
  }
  const hoisted = hoistComponents(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Spindle', version, description: about },
    servers: [{ url: publicUrl.replace(/\/+$/, '') + prefix }],
    tags: inReadingOrder(new Set(routes.flatMap(({ tags }) => tags ?? []))).map((name) => ({ name })),
    paths: hoisted.paths,
    components: { securitySchemes, schemas: { Error: errorSchema, ...hoisted.schemas } },
  };
}

function operationOf(route: Route): JsonObject {
  const { operationId, summary, description, tags, security } = route;
  const paragraphs = [
    description,
    security.type === 'api-key' && scopeNote(security),
    security.type === 'session' && roleNote(security.permission),
  ];
  const parameters = parametersOf(route);
  return {
    operationId,
    summary,
    ...(paragraphs.some(Boolean) && { description: paragraphs.filter(Boolean).join('\n\n') }),
    ...(tags && { tags }),
    security:
      security.type in securitySchemes
        ? [{ [security.type]: 'scope' in security && security.scope && !security.or ? [security.scope] : [] }]
        : [],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: requestBodyOf(route, route.body) }),
    responses: responsesOf(route),
  };
}

const scopeNote = ({ scope, or }: Needs): string =>
  scope === undefined
    ? 'Requires an API key, with any scope.'
    : `Requires an API key with the scope \`${scope}\`${or ? ` or \`${or}\`` : ''}.`;

const roleNote = (permission: Permission | undefined): string =>
  permission === undefined
    ? 'Requires a session, with any role.'
    : `Requires a session with the role \`${permissions[permission]}\` or a higher one.`;

function requestBodyOf({ bodyRequired, bodyShown }: Route, body: Schema | StreamedBody<unknown>): JsonObject {
  if (body instanceof StreamedBody)
    return {
      required: true,
      description: `At most ${body.maxBytes / 1024 / 1024} MiB.`,
      content: { [body.mediaType]: { schema: { type: 'string', format: 'binary' } } },
    };
  return {
    required: bodyRequired !== false,
    description: `At most ${bodyLimit / 1024 / 1024} MiB of JSON.`,
    content: { [json]: { schema: jsonSchemaOf(bodyShown?.schema ?? body), ...(bodyShown && { example: bodyShown.example }) } },
  };
}

function parametersOf(route: Route): JsonObject[] {
  const declared = propertiesOf(route.params);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const secret = route.security.type === 'ingest-token' && name === 'token';
    const schema = declared.schemas[name] ?? { type: 'string' };
    return {
      name,
      in: 'path',
      required: true,
      ...(secret && { description: "The table's ingest token. Treat it like a password." }),
      schema,
    };
  });
  const query = propertiesOf(route.query);
  const inQuery = Object.entries(query.schemas).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required.includes(name),
    schema,
  }));
  const inHeader = Object.entries(route.reads ?? {}).map(([name, description]) => {
    return { name, in: 'header', required: false, description, schema: { type: 'string' } };
  });
  return [...inPath, ...inQuery, ...(route.idempotent ? [idempotencyParameter] : []), ...inHeader];
}

function propertiesOf(schema: Schema | undefined): { schemas: Record<string, JsonObject>; required: readonly string[] } {
  const { properties = {}, required = [] } = (schema ? jsonSchemaOf(schema) : {}) as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return { schemas: properties, required };
}

function responsesOf(route: Route): JsonObject {
  const { answer, rateLimit, idempotent } = route;
  const metered = rateLimit ? { ...commonHeaders, ...rateHeaders } : commonHeaders;
  const replayed = { description: '`true` if this is a replay of the first response.', schema: { type: 'string' } };
  const own = Object.entries(answer.headers ?? {}).map(([name, description]) => [name, { description, schema: { type: 'string' } }]);
  const schema = answer.contentType === undefined ? open(jsonSchemaOf(answer.schema)) : jsonSchemaOf(answer.schema);
  const content = { [answer.contentType ?? json]: { schema } };
  const responses: Record<string, unknown> = {
    [answer.status]: {
      description: answer.description ?? 'Success.',
      headers: { ...metered, ...(idempotent && { 'Idempotent-Replayed': replayed }), ...Object.fromEntries(own) },
      ...(answer.status !== 204 && { content }),
    },
  };
  for (const [status, description] of Object.entries(answer.also ?? {})) responses[status] = { description, headers: metered, content };
  const errors = errorsOf(route);
  const statuses = [...new Set(errors.map(statusOfCode))].sort((a, b) => a - b);
  for (const status of statuses) {
    const codes = errors.filter((code) => statusOfCode(code) === status);
    responses[status] = {
      description: codes.map((code) => `\`${code}\``).join(' or '),
      // Calls without a valid credential are not metered.
      headers: { ...(status === 401 || status === 403 ? commonHeaders : metered), ...([409, 429, 503].includes(status) && retryAfter) },
      content: {
        [json]: {
          schema: { $ref: '#/components/schemas/Error' },
          examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
        },
      },
    };
  }
  return responses;
}
