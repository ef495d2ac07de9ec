import type { Permission } from '../../../domain/kernel/role.ts';
import { atOnce, type Stepwise } from '../../../domain/kernel/stepwise.ts';
import type { Needs } from '../authenticator.ts';
import { bodyLimitOf, sizeInWords } from '../bodies/body-limits.ts';
import { FormBody } from '../bodies/form-body.ts';
import { RawBody } from '../bodies/raw-body.ts';
import { credentialReaders } from '../credentials.ts';
import { keyUseOf } from '../implied-errors.ts';
import { withoutSlashes } from '../prefix.ts';
import type { Route, Security } from '../route.ts';
import { jsonSchemaOf, type Schema } from '../schema.ts';
import { StreamedBody } from '../streamed-body.ts';
import { Components } from './openapi-components.ts';
import type { OpenApiPart } from './openapi-problems.ts';
import { responsesOf, sharedExamples, sharedHeaders, sharedResponses } from './openapi-responses.ts';
import { shareParameters } from './shared-parameters.ts';
import { aboutTag, inReadingOrder } from './tag-order.ts';

/** The facts of the deployment that the document shows. */
export interface DocumentOptions {
  readonly publicUrl: string;
  readonly version: string;
  readonly prefix: string;
}

const json = 'application/json';

const securitySchemes = Object.fromEntries(
  Object.entries(credentialReaders).flatMap(([type, { scheme }]) => (scheme ? [[type, scheme]] : [])),
);

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A string of your choice, 1 to 255 printable ASCII characters. A retry with the same key within 24 hours returns the first response ' +
    'and is not charged. The same key with a different request is refused with `IDEMPOTENCY_KEY_REUSED`.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const about =
  'Append records to data tables and start jobs of published spinners. Each operation names the credentials it takes: an API key of the ' +
  'organization, a table’s ingest token, or the session token of a person, which `/auth/login` returns. `?audience=programs`, and the page ' +
  '`/docs/api`, have only what a key or a token opens.\n\n' +
  'Each answer names its contract as `Spindle-Version`. Within one, operations, members and codes are only added.\n\n' +
  'Every error has one layout: `code` is stable, and decides which members there are besides `message` and `requestId`; `doc` is the page that says what to do, and each entry of `errors` has `path` and `message`. Codes may be added.';

/** As `package.json` says; the identifier is what SPDX has for terms of one's own. */
const license = { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' };

/** Builds the OpenAPI 3.1 document of the routes at once, which takes more than a second. */
export const openApiDocument = (routes: readonly Route[], options: DocumentOptions): OpenApiPart =>
  atOnce(openApiDocumentByPart(routes, options));

/** Builds the OpenAPI 3.1 document of the routes, in steps of some milliseconds. */
export function* openApiDocumentByPart(routes: readonly Route[], { publicUrl, version, prefix }: DocumentOptions): Stepwise<OpenApiPart> {
  const components = new Components();
  const paths: Record<string, Record<string, OpenApiPart>> = {};
  for (const route of routes) {
    // Browsers ask these by themselves.
    if (route.method === 'options') continue;
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][route.method] = components.take(operationOf(route));
    yield;
  }
  const responses: Record<string, OpenApiPart> = {};
  for (const [name, make] of sharedResponses(routes)) {
    responses[name] = components.take(make());
    yield;
  }
  const schemas = yield* components.schemas();
  const shared = yield* shareParameters(paths);
  const contact = { name: 'The operator of this installation', url: publicUrl };
  return {
    openapi: '3.1.0',
    info: { title: 'Spindle', version, description: about, contact, license },
    servers: [{ url: withoutSlashes(publicUrl) + prefix }],
    tags: inReadingOrder(new Set(routes.flatMap(({ tags }) => tags ?? []))).map((name) => ({ name, description: aboutTag(name) })),
    paths: shared.paths,
    components: {
      securitySchemes,
      schemas,
      responses,
      examples: sharedExamples(routes),
      headers: sharedHeaders,
      parameters: { 'Idempotency-Key': idempotencyKey, ...shared.parameters },
    },
  };
}

function operationOf(route: Route): OpenApiPart {
  const { operationId, summary, description, tags, security } = route;
  const paragraphs = [description, securityNote(security), route.method === 'post' && keyNotes[keyUseOf(route)]];
  const parameters = parametersOf(route);
  return {
    operationId,
    summary,
    ...(paragraphs.some(Boolean) && { description: paragraphs.filter(Boolean).join('\n\n') }),
    ...(tags && { tags }),
    security: schemesOf(security).map((scheme) => ({ [scheme]: [] })),
    // OpenAPI lets a scheme of type `http` list roles, which linters and generators take for undeclared scopes.
    ...('scope' in security && security.scope && { 'x-required-scopes': [security.scope, ...(security.or ? [security.or] : [])] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: requestBodyOf(route, route.body) }),
    responses: responsesOf(route),
  };
}

/** The effect of an idempotency key on a POST; one that stores it has the parameter. */
const keyNotes = {
  stored: undefined,
  unneeded: 'A repeat changes nothing more, so an `Idempotency-Key` has no effect.',
  refused: 'A repeat is carried out again, so an `Idempotency-Key` is refused.',
} as const;

/** The credentials that a route takes, by the names of their schemes. */
const schemesOf = ({ type }: Security): readonly string[] =>
  type === 'shared' ? ['api-key', 'session'] : type in securitySchemes ? [type] : [];

function securityNote(security: Security): string | undefined {
  switch (security.type) {
    case 'api-key':
      return `Requires an API key${scopeNote(security)}.`;
    case 'session':
      return `Requires a session${roleNote(security.permission)}.`;
    case 'shared':
      return `Requires an API key${scopeNote(security)}, or a session${roleNote(security.permission)}.`;
    default:
      return undefined;
  }
}

const scopeNote = ({ scope, or }: Needs): string =>
  scope === undefined ? ', with any scope' : ` with the scope \`${scope}\`${or ? ` or \`${or}\`` : ''}`;

const roleNote = (permission: Permission | undefined): string =>
  permission === undefined ? ', with any role' : ` with the permission \`${permission}\``;

function requestBodyOf(route: Route, body: Schema | StreamedBody<unknown> | RawBody<unknown>): OpenApiPart {
  const { bodyRequired, bodyShown } = route;
  const limit = sizeInWords(bodyLimitOf(route));
  if (body instanceof RawBody)
    return { required: true, description: `At most ${limit}, sent as any type.`, content: { [body.mediaType]: { schema: {} } } };
  const file = { type: 'string', format: 'binary' };
  if (body instanceof FormBody) {
    const properties = { [body.field]: jsonSchemaOf(body.schema), file };
    const schema = { type: 'object', required: Object.keys(properties), properties };
    return {
      required: true,
      description: `At most ${limit}, with the file last.`,
      content: { [body.mediaTypes[0]]: { schema, encoding: { [body.field]: { contentType: json } } } },
    };
  }
  if (body instanceof StreamedBody)
    return {
      required: true,
      description: `At most ${limit}.`,
      content: Object.fromEntries(body.mediaTypes.map((type) => [type, { schema: file }])),
    };
  return {
    required: bodyRequired !== false,
    description: `At most ${limit} of JSON.`,
    content: { [json]: { schema: jsonSchemaOf(bodyShown?.schema ?? body), ...(bodyShown && { example: bodyShown.example }) } },
  };
}

function parametersOf(route: Route): OpenApiPart[] {
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
  // Members whose names are not known here, such as those of a table's columns.
  if (query.others)
    inQuery.push({ name: 'key', in: 'query', required: true, schema: { type: 'object', additionalProperties: query.others } });
  const inHeader = Object.entries(route.reads ?? {}).map(([name, description]) => {
    return { name, in: 'header', required: false, description, schema: { type: 'string' } };
  });
  return [...inPath, ...inQuery, ...(route.idempotent ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []), ...inHeader];
}

interface Properties {
  readonly schemas: Record<string, OpenApiPart>;
  readonly required: readonly string[];
  readonly others: OpenApiPart | undefined;
}

function propertiesOf(schema: Schema | undefined): Properties {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = (schema ? jsonSchemaOf(schema) : {}) as {
    properties?: Record<string, OpenApiPart>;
    required?: string[];
    additionalProperties?: OpenApiPart | boolean;
  };
  return { schemas: properties, required, others: typeof additionalProperties === 'object' ? additionalProperties : undefined };
}
