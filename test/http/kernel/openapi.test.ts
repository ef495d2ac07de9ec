import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { errorCatalog } from '../../../src/http/kernel/error-catalog.ts';
import { jsonObject, jsonSchemaOf, list, nullable, object } from '../../../src/http/kernel/schema.ts';
import { EchoController } from '../../support/http-echo-controller.ts';
import { type Kernel, serveKernel } from '../../support/http-kernel.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security: object[];
  readonly parameters?: { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  readonly responses: Record<
    string,
    {
      description: string;
      headers: Record<string, object>;
      content?: Record<string, { schema: object; examples?: Record<string, { value: object }> }>;
    }
  >;
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
addFormats.default(ajv);
ajv.addVocabulary(['discriminator', 'components']);
let kernel: Kernel;
// biome-ignore lint/suspicious/noExplicitAny: a document is walked freely.
let document: any;
let operations: [path: string, method: string, operation: Operation][];

beforeAll(async () => {
  kernel = await serveKernel([new EchoController()]);
  document = (await kernel.call('GET', '/openapi.json')).body;
  const followed = JSON.parse(
    JSON.stringify(document.paths, (_, value) => {
      const [, kind = '', name = ''] = /^#\/components\/(responses|parameters|headers|examples)\/(.*)/.exec(value?.$ref) ?? [];
      return kind === '' ? value : document.components[kind][name];
    }),
  );
  operations = Object.entries(followed as Record<string, Record<string, Operation>>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  );
});
afterAll(() => kernel.close());

const operationOf = (id: string): Operation => {
  const found = operations.find(([, , { operationId }]) => operationId === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found[2];
};

test('an object of any members says that it takes them, and an object of named members says that it takes no other', () => {
  const schema = jsonSchemaOf(object({ all: list(object({ free: nullable(jsonObject()) })), none: object({}) }));
  expect(schema).toMatchObject({
    additionalProperties: false,
    properties: {
      all: { items: { additionalProperties: false, properties: { free: { type: ['object', 'null'], additionalProperties: true } } } },
      none: { additionalProperties: false },
    },
  });
});

describe('the OpenAPI document', () => {
  test('has version 3.1 and names its server', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Spindle', version: '1.2.3' });
    expect(document.servers).toEqual([{ url: 'https://api.example.com/api/v1' }]);
  });

  test('has every route once', () => {
    const routes = new EchoController().routes;
    expect(operations.map(([, , { operationId }]) => operationId).sort()).toEqual(routes.map(({ operationId }) => operationId).sort());
    for (const { method, path, operationId } of routes) {
      const templated = path.replace(/:(\w+)/g, '{$1}');
      expect(document.paths[templated][method].operationId).toBe(operationId);
    }
  });

  test('has only schemas that compile', () => {
    let compiled = 0;
    const compile = (schema: object): void => {
      ajv.compile({ ...schema, components: document.components });
      compiled++;
    };
    for (const [, , { parameters = [], requestBody, responses }] of operations) {
      for (const { schema } of parameters) compile(schema);
      for (const { schema } of Object.values(requestBody?.content ?? {})) compile(schema);
      for (const { content = {} } of Object.values(responses)) for (const { schema } of Object.values(content)) compile(schema);
    }
    expect(compiled).toBeGreaterThan(20);
  });

  test('declares each parameter of a path, and only those', () => {
    for (const [path, , { parameters = [] }] of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  test('describes every answer, and every error with an example of its layout', () => {
    for (const [, , { responses }] of operations) {
      for (const [status, { description, headers, content }] of Object.entries(responses)) {
        expect(description).not.toBe('');
        expect(headers).toHaveProperty('X-Request-Id');
        if (Number(status) < 400) continue;
        const { schema = {}, examples = {} } = content?.['application/json'] ?? {};
        const isError = ajv.compile({ ...schema, components: document.components });
        for (const [code, { value }] of Object.entries(examples)) {
          expect(isError(value)).toBe(true);
          expect(value).toMatchObject({ ok: false, code, message: errorCatalog[code as keyof typeof errorCatalog].message });
        }
      }
    }
  });

  test('asks for credentials by schemes that it declares', () => {
    for (const [, , { security }] of operations) {
      for (const requirement of security)
        expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(Object.keys(requirement)));
    }
    expect(operationOf('triggerSpinner')).toMatchObject({ security: [{ 'api-key': [] }], 'x-required-scopes': ['trigger'] });
    expect(document.components.securitySchemes['api-key']).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(operationOf('ingestWithToken').security).toEqual([]);
  });

  test('documents what the guard adds to each route', () => {
    const { parameters, responses } = operationOf('triggerSpinner');
    expect(Object.keys(responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
      '507',
    ]);
    expect(parameters?.map(({ name }) => name)).toEqual(['spinnerId', 'Idempotency-Key']);
    expect(responses['201']?.headers).toHaveProperty('RateLimit');
    expect(responses['201']?.headers).toHaveProperty('Location');
    expect(responses['429']?.headers).toHaveProperty('Retry-After');
    expect(operationOf('getJob').parameters?.map(({ name, required }) => [name, required])).toEqual([
      ['jobId', true],
      ['limit', false],
      ['cursor', false],
    ]);
    expect(Object.keys(operationOf('getJob').responses)).toEqual(['200', '400', '404', '429', '500', '503']);
  });

  test('closes requests and leaves answers open, since answers may gain members', () => {
    const { requestBody, responses } = operationOf('ingest');
    expect(requestBody?.required).toBe(true);
    expect(requestBody?.content['application/json']?.schema).toMatchObject({
      additionalProperties: false,
      required: ['dataTableId', 'records'],
    });
    expect(responses['201']?.content?.['application/json']?.schema).not.toHaveProperty('additionalProperties');
  });

  test('is not sent again to a client that has it cached', async () => {
    const { headers } = await kernel.call('GET', '/openapi.json');
    const again = await kernel.call('GET', '/openapi.json', { headers: { 'If-None-Match': headers.etag ?? '' } });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});
