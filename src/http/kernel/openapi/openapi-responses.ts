import type { ErrorCode } from '../error-catalog.ts';
import { htmlType } from '../html-page.ts';
import { errorsOf, limitOf } from '../implied-errors.ts';
import type { Route } from '../route.ts';
import { jsonSchemaOf } from '../schema.ts';
import { openSchema } from './openapi-components.ts';
import { errorCodes, errorExample, type OpenApiPart, pascal, problemOf, statusOfCode } from './openapi-problems.ts';

const json = 'application/json';

/** The headers that several answers have. */
export const sharedHeaders = {
  'X-Request-Id': { description: "The request's id. Quote it when you report a problem.", schema: { type: 'string' } },
  'Spindle-Version': { description: 'The day of the contract, within which the API only grows.', schema: { type: 'string' } },
  'Spindle-Mode': { description: '`test` if the call was made in test mode.', schema: { type: 'string' } },
  RateLimit: { description: 'Calls left in the window (`r`), and the seconds until it resets (`t`).', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'Calls allowed in a window (`q`), and its length in seconds (`w`).', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before a retry.', schema: { type: 'integer' } },
  'Idempotent-Replayed': { description: '`true` if this is a replay of the first response.', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'The scheme of the credential: `Bearer`.', schema: { type: 'string' } },
  'Accept-Encoding': { description: '`identity`, if the body was compressed.', schema: { type: 'string' } },
} as const;

type SharedHeader = keyof typeof sharedHeaders;

const refs = (...names: readonly SharedHeader[]): OpenApiPart =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const metered = ['X-Request-Id', 'Spindle-Version', 'Spindle-Mode', 'RateLimit', 'RateLimit-Policy'] as const;
const unmetered = ['X-Request-Id', 'Spindle-Version', 'Spindle-Mode'] as const;

/** The header of an answer that leads elsewhere. */
const redirecting = { Location: { description: 'Where it is found.', schema: { type: 'string' } } };

/** The codes of errors that say when to try again. */
const retried: ReadonlySet<ErrorCode> = new Set(['RATE_LIMITED', 'UNAVAILABLE', 'STORAGE_FULL', 'IDEMPOTENCY_IN_PROGRESS']);

/** The answer of a route for its errors of one status. */
interface ErrorResponse {
  readonly status: number;
  readonly codes: readonly ErrorCode[];
  /** Responses of one name are the same. */
  readonly name: string;
}

/** A route's answers by status: its success in full, its errors as references to the shared responses. */
export function responsesOf(route: Route): OpenApiPart {
  const { answer, idempotent } = route;
  const common = limitOf(route) ? metered : unmetered;
  const replay = idempotent ? (['Idempotent-Replayed'] as const) : [];
  const own = Object.entries(answer.headers ?? {}).map(([name, description]) => [name, { description, schema: { type: 'string' } }]);
  const schema = jsonSchemaOf(answer.schema());
  const content = { [answer.contentType ?? json]: { schema: answer.contentType === undefined ? openSchema(schema) : schema } };
  return {
    ...Object.fromEntries(errorResponsesOf(route).map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }])),
    ...Object.fromEntries(
      Object.entries(answer.also ?? {}).map(([status, other]) => [
        status,
        {
          description: typeof other === 'string' ? other : other.description,
          headers: {
            ...refs(...common, ...replay),
            ...(status === '304' ? Object.fromEntries(own) : status.startsWith('3') && redirecting),
          },
          // It has no body.
          ...(status !== '304' && {
            content: typeof other === 'string' ? content : { [json]: { schema: openSchema(jsonSchemaOf(other.schema())) } },
          }),
        },
      ]),
    ),
    [answer.status]: {
      description: answer.description ?? 'Success.',
      headers: { ...refs(...common, ...replay), ...Object.fromEntries(own) },
      ...(answer.status !== 204 && { content }),
    },
  };
}

/** The errors that the routes have, one response for each set of codes, by name; to make one takes some milliseconds. */
export function sharedResponses(routes: readonly Route[]): ReadonlyMap<string, () => OpenApiPart> {
  const responses = new Map<string, () => OpenApiPart>();
  for (const route of routes)
    for (const one of errorResponsesOf(route)) if (!responses.has(one.name)) responses.set(one.name, () => errorResponse(one, route));
  return responses;
}

/** An example of each error that the routes have, by its code. */
export function sharedExamples(routes: readonly Route[]): OpenApiPart {
  const codes = new Set(routes.flatMap((route) => (route.errorPage ? [] : [...errorsOf(route)])));
  return Object.fromEntries(errorCodes.filter((code) => codes.has(code)).map((code) => [code, { value: errorExample(code) }]));
}

function errorResponsesOf(route: Route): readonly ErrorResponse[] {
  const possible = new Set(errorsOf(route));
  const all = errorCodes.filter((code) => possible.has(code));
  const statuses = [...new Set(all.map(statusOfCode))];
  return statuses.map((status) => {
    const codes = all.filter((code) => statusOfCode(code) === status);
    return { status, codes, name: `${limitOf(route) ? 'Metered' : ''}${namesOf(codes)}${route.errorPage ? 'Page' : ''}` };
  });
}

/** Codes that nearly each operation has together, and so under one short name. */
const together: Readonly<Record<string, readonly ErrorCode[]>> = {
  SessionEnded: ['SESSION_EXPIRED', 'SESSION_REVOKED', 'SESSION_REPLACED'],
  RoleRefused: ['NOT_IN_TEST_MODE', 'NETWORK_NOT_ALLOWED', 'FACTOR_REQUIRED', 'MISSING_ROLE'],
};

function namesOf(codes: readonly ErrorCode[]): string {
  const found = Object.entries(together).filter(([, group]) => group.every((code) => codes.includes(code)));
  const grouped = found.flatMap(([, group]) => group);
  return [...codes.filter((code) => !grouped.includes(code)).map(pascal), ...found.map(([name]) => name)].join('Or');
}

function errorResponse({ status, codes }: ErrorResponse, route: Route): OpenApiPart {
  const headers: SharedHeader[] = [...(limitOf(route) ? metered : unmetered)];
  if (codes.some((code) => retried.has(code))) headers.push('Retry-After');
  if (status === 401) headers.push('WWW-Authenticate');
  if (status === 415) headers.push('Accept-Encoding');
  const examples = () => Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  const content = route.errorPage
    ? { [htmlType]: { schema: { type: 'string' } } }
    : { [json]: { schema: openSchema(jsonSchemaOf(problemOf(codes))), examples: examples() } };
  return { description: codes.map((code) => `\`${code}\``).join(' or '), headers: refs(...headers), content };
}
