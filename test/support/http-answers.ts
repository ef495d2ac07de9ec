import { expect } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Problem } from '../../src/domain/kernel/errors.ts';
import { statusOf } from '../../src/http/kernel/error-catalog.ts';
import { errorsOf } from '../../src/http/kernel/implied-errors.ts';
import { statusOfCode } from '../../src/http/kernel/openapi/openapi-problems.ts';
import { prefix } from '../../src/http/kernel/prefix.ts';
import type { Route } from '../../src/http/kernel/route.ts';
import { type Validator, validator } from '../../src/http/kernel/validator.ts';
import type { ReceivedAnswer } from './http-client.ts';
import { expectSame } from './jest/expect-same.ts';

/** Fails unless the route declares the answer: a body of its schema, or one of its errors in the common layout. */
export function expectDeclared(route: Route, { status, body, headers }: ReceivedAnswer): void {
  expectSame(typeof headers['x-request-id'], 'string');
  if (status === route.answer.status || route.answer.also?.[status] !== undefined) {
    const problems: Problem[] = [];
    answerValidator(route, status)(body, problems);
    expectSame(problems, []);
    return;
  }
  if (route.errorPage && headers['content-type']?.startsWith('text/html')) {
    expectSame([status, errorsOf(route).map(statusOfCode).includes(status)], [status, true]);
    return;
  }
  expectSame(
    [body.code, errorsOf(route).includes(body.code), statusOfCode(body.code), body.ok, typeof body.message, body.requestId],
    [body.code, true, status, false, 'string', headers['x-request-id']],
  );
  expectSame([status, statuses.has(status)], [status, true]);
}

const statuses = new Set<number>(Object.values(statusOf));

/** By operation and status: all servers of this process answer by the same schemas. */
const answerValidators = new Map<string, Validator>();

function answerValidator({ operationId, answer }: Route, status: number): Validator {
  const other = answer.also?.[status];
  const name = `${operationId} ${status}`;
  const { schema } = typeof other === 'object' ? other : answer;
  const known = answerValidators.get(name) ?? validator(schema(), '', { convert: false });
  answerValidators.set(name, known);
  return known;
}

// biome-ignore lint/suspicious/noExplicitAny: a document is walked freely.
type Json = any;

/** Headers of the connection, of security and of caching, which every answer may have. */
const undeclared = new Set([
  ...['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding', 'content-type', 'content-encoding', 'vary'],
  ...['x-content-type-options', 'referrer-policy', 'cache-control', 'content-security-policy'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'strict-transport-security', 'access-control-allow-origin'],
]);

const root = 'https://spindle.invalid/openapi.json';

interface DeclaredResponse {
  /** The names of its headers. */
  readonly declared: ReadonlySet<string>;
  readonly type: string | undefined;
  /** Checks a body, if it is JSON. */
  readonly validate: ValidateFunction | undefined;
}

/** The document as its reader sees it today: components are open for later members, and a member that it does not name is an error. */
const closed = (document: Json): Json =>
  JSON.parse(
    JSON.stringify(document, (_, value) =>
      value?.type === 'object' && value.properties && value.additionalProperties === undefined
        ? { ...value, additionalProperties: false }
        : value,
    ),
  );

/** A served OpenAPI document, against which answers are checked as a generated client reads them. */
export class ServedDocument {
  readonly #document: Json;
  // Half of the time that a schema takes is to make its code shorter, and that of each other schema that refers to it.
  readonly #ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  readonly #patterns: readonly (readonly [pattern: RegExp, path: string])[];
  readonly #responses = new Map<string, DeclaredResponse>();

  constructor(document: Json) {
    this.#document = closed(document);
    addFormats.default(this.#ajv);
    this.#ajv.addVocabulary([...Object.keys(document), 'discriminator']);
    this.#ajv.addSchema({ $id: root, ...this.#document });
    this.#patterns = Object.keys(document.paths).map((path) => [new RegExp(`^${prefix}${path.replace(/\{\w+\}/g, '[^/]+')}$`), path]);
  }

  /** Fails unless the document declares the answer: its status, its headers, its media type and its body. */
  expectDeclared(method: string, address: string, { status, headers, body, text }: ReceivedAnswer): void {
    const [bare = ''] = address.split('?');
    const found = this.#patterns.flatMap(([pattern, path]) => (pattern.test(bare) ? [path] : []));
    const path = found.find((one) => this.#document.paths[one][method.toLowerCase()] !== undefined);
    if (path === undefined) return;
    const { declared, type, validate } = this.#responseOf(method.toLowerCase(), path, status);
    const which = [method, path, status];
    expectSame([...which, Object.keys(headers).filter((name) => !undeclared.has(name) && !declared.has(name))], [...which, []]);
    const received = headers['content-type']?.replace('; charset=utf-8', '');
    // A range stands for the types in it.
    const isOfRange = type === '*/*' || (type?.endsWith('/*') && received?.startsWith(type.slice(0, -1)));
    const wanted = isOfRange ? received : type?.replace('; charset=utf-8', '');
    expectSame([...which, received], [...which, wanted]);
    if (type === undefined) expectSame([...which, text], [...which, '']);
    if (validate && !validate(body)) expect([...which, body, validate.errors]).toEqual([...which, body, []]);
  }

  /** The schema that the document declares for a status of an operation. */
  #responseOf(method: string, path: string, status: number): DeclaredResponse {
    const name = `${method} ${path} ${status}`;
    const known = this.#responses.get(name);
    if (known) return known;
    const { pointer, value: response } = this.#follow(`#/paths/${escaped(path)}/${method}/responses/${status}`);
    const declared = new Set(Object.keys(response.headers ?? {}).map((header) => header.toLowerCase()));
    const [type] = Object.keys(response.content ?? {});
    const isJson = type === 'application/json';
    const validate = isJson ? this.#ajv.getSchema(`${root}${pointer}/content/${escaped(type)}/schema`) : undefined;
    if (isJson && !validate) throw new Error(`The OpenAPI document has no schema for ${name}`);
    const made = { declared, type, validate: validate as ValidateFunction | undefined };
    this.#responses.set(name, made);
    return made;
  }

  /** The part at a pointer, or what it refers to. */
  #follow(pointer: string): { readonly pointer: string; readonly value: Json } {
    const names = pointer.split('/').slice(1);
    const unescaped = names.map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'));
    const value = unescaped.reduce((part, name) => part?.[name], this.#document);
    if (value === undefined) throw new Error(`The OpenAPI document does not declare ${pointer}`);
    return value.$ref === undefined ? { pointer, value } : this.#follow(value.$ref);
  }
}

const escaped = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
