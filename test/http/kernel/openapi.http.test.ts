import { beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { WrittenField } from '../../../src/domain/kernel/field.ts';
import { checkForPublishing } from '../../../src/domain/spinners/check-definition.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import type { StepKind } from '../../../src/domain/spinners/step-kind.ts';
import { findStepKind, type Step, stepTypes } from '../../../src/domain/spinners/step-kinds.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
addFormats.default(ajv);
// OpenAPI's own keyword. It adds nothing to the `oneOf` beside it.
ajv.addKeyword('discriminator');
ajv.addKeyword('components');
const absent = '0190f2de-7e5c-7000-8000-000000000000';
const ada = { email: 'ada@example.com', name: 'Ada' };

interface Operation {
  readonly operationId: string;
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<
    string,
    { readonly headers: object; readonly content?: Record<string, { readonly schema: object; examples?: object }> }
  >;
}

interface Document {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly tags: readonly { readonly name: string }[];
  readonly components: {
    readonly securitySchemes: object;
    readonly schemas: Readonly<Record<string, object>> & { readonly Error: object };
  };
}

onEachStore('the OpenAPI document of the real routes', (spindle) => {
  let document: Document;
  let operations: readonly Operation[];
  /** Compiles a schema with the document's components, to which it may refer. */
  const compile = (schema: object) => ajv.compile({ ...schema, components: document.components });
  beforeAll(async () => {
    document = (await spindle().call('GET', '/openapi.json')).body;
    operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  });

  test('names the public address, and every route once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: 'https://spindle.example.com/api/v1' }]);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      spindle()
        .routes.map(({ operationId }) => operationId)
        .sort(),
    );
    for (const { method, path, operationId } of spindle().routes)
      expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.operationId).toBe(operationId);
  });

  test('begins with the groups for external systems, and has a place for each group', () => {
    const names = document.tags.map(({ name }) => name);
    expect([names.slice(0, 2), names.at(-1)]).toEqual([['Ingest', 'Jobs'], 'Unsubscribe']);
  });

  test('lists the headers that are read', () => {
    const { parameters } = document.paths['/jobs/{jobId}/events']?.get ?? {};
    expect(parameters?.map(({ name, in: place }) => [name, place])).toEqual([
      ['jobId', 'path'],
      ['Last-Event-ID', 'header'],
    ]);
  });

  test('has at least the customer’s three calls', () => {
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/public/ingest', '/public/data-tables/ingest/{token}', '/public/trigger/{spinnerId}']),
    );
    expect(document.paths['/public/ingest']?.post?.security).toEqual([{ 'api-key': ['ingest'] }]);
    expect(document.paths['/public/trigger/{spinnerId}']?.post?.security).toEqual([{ 'api-key': ['trigger'] }]);
    expect(document.paths['/public/data-tables/ingest/{token}']?.post?.security).toEqual([]);
  });

  test('has schemas that compile, examples that fit them, and security schemes that exist', () => {
    const isError = compile(document.components.schemas.Error);
    for (const { parameters = [], requestBody, responses, security, operationId } of operations) {
      for (const requirement of security)
        for (const scheme of Object.keys(requirement)) expect(document.components.securitySchemes).toHaveProperty(scheme);
      for (const name of Object.keys(document.paths)
        .find((path) => document.paths[path]?.post?.operationId === operationId)
        ?.match(/\w+(?=\})/g) ?? [])
        expect(parameters).toContainEqual(expect.objectContaining({ name, in: 'path' }));
      for (const { schema } of Object.values(requestBody?.content ?? {})) if (!('format' in schema)) compile(schema);
      for (const { content = {} } of Object.values(responses)) {
        for (const { schema, examples = {} } of Object.values(content)) {
          compile(schema);
          for (const { value } of Object.values(examples)) expect([value, isError(value)]).toEqual([value, true]);
        }
      }
    }
  });

  test('has a component for each type of step, with the type as discriminator, in requests and in answers', () => {
    const oneOf = stepTypes.map((type) => ({ $ref: `#/components/schemas/${type[0]?.toUpperCase()}${type.slice(1)}Step` }));
    const mapping = Object.fromEntries(stepTypes.map((type, index) => [type, oneOf[index]?.$ref]));
    const step = { oneOf, discriminator: { propertyName: 'type', mapping } };
    const found: unknown[] = [];
    JSON.stringify(document.paths, (_, value) => {
      if (value?.discriminator) found.push(value);
      return value;
    });
    expect(found.length).toBeGreaterThan(8);
    for (const one of found) expect(one).toEqual(step);
    expect(Object.keys(document.components.schemas)).toEqual(['Error', ...oneOf.map(({ $ref }) => $ref.split('/').at(-1))]);
    expect(JSON.stringify(document)).not.toContain('$defs');
    expect(document.paths['/spinners']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { draft: { properties: { steps: { items: step } } } },
    });
  });

  test.each(stepTypes)('describes the fields of a %s step, their values and which are required', (type) => {
    const name = `${type[0]?.toUpperCase()}${type.slice(1)}Step`;
    const { fields, summary } = findStepKind(type) as StepKind<Step>;
    const written = Object.entries<WrittenField>(fields);
    const schema = document.components.schemas[name] as { properties: Record<string, object>; required: string[] };
    expect(schema).toMatchObject({ type: 'object', description: summary, properties: { type: { enum: [type] } } });
    expect(Object.keys(schema.properties)).toEqual(['id', 'type', ...written.map(([field]) => field)]);
    for (const [field, { description }] of written) expect(schema.properties[field]).toMatchObject({ description });
    const required = ['id', 'type', ...written.filter(([, { isOptional }]) => !isOptional).map(([field]) => field)];
    expect([...schema.required].sort()).toEqual(required.sort());
    expect(schema).not.toHaveProperty('additionalProperties');
  });

  test('shows a definition that matches its own schema and can be published', () => {
    const content = document.paths['/spinners']?.post?.requestBody?.content['application/json'] as unknown;
    const { schema, example } = content as { schema: object; example: { draft: SpinnerDefinition } };
    expect(compile(schema)(example)).toBe(true);
    const columns = ['plan', 'email', 'name'].map((name) => ({ name, metadata: true }));
    expect(checkForPublishing(example.draft, { columns, isConnected: () => true })).toEqual([]);
    const isStep = compile(
      (schema as { properties: { draft: { properties: { steps: { items: object } } } } }).properties.draft.properties.steps.items,
    );
    expect(isStep({ id: 'a', type: 'wait', for: '1 day' })).toBe(true);
    for (const wrong of [{ id: 'a', type: 'weit' }, { id: 'a', type: 'filter' }, { id: 'a', type: 'wait', for: 2 }, { type: 'wait' }])
      expect([wrong, isStep(wrong)]).toEqual([wrong, false]);
  });

  describe('describes the real answers of each route', () => {
    // By the document alone, as a generated client reads the answer.
    const fits = (operationId: string, { status, headers, body }: { status: number; headers: object; body: unknown }): boolean => {
      const declared = operations.find((one) => one.operationId === operationId)?.responses[status];
      if (declared === undefined) throw new Error(`${operationId} does not declare ${status}`);
      for (const name of ['retry-after', 'location', 'ratelimit', 'ratelimit-policy', 'idempotent-replayed'])
        if (name in headers) expect(Object.keys(declared.headers).map((one) => one.toLowerCase())).toContain(name);
      const [type, { schema }] = Object.entries(declared.content ?? {})[0] as [string, { schema: object }];
      expect((headers as { 'content-type': string })['content-type'].split(';')[0]).toBe(type.split(';')[0]);
      return compile(schema)(body) as boolean;
    };

    test('ingestRecords', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 2 }, rateLimits: { ingest: { perSecond: 0.1, burst: 9 } } } });
      const once = { 'Idempotency-Key': 'once' };
      const answers = [
        await tenant.append([ada], once),
        await tenant.append([ada], once),
        await tenant.append([], once),
        await tenant.append([{}]),
        await tenant.ingest({ dataTableId: absent, records: [ada] }),
        await tenant.append([ada, ada]),
        await tenant.append([]),
        await tenant.ingest('x', { 'Content-Type': 'text/plain' }),
        await tenant.ingest('x'.repeat(5 * 1024 * 1024 + 1)),
        await tenant.append([ada]),
        await tenant.append([ada], { Authorization: '' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 422, 422, 404, 402, 400, 415, 413, 429, 401]);
      for (const answer of answers) expect(fits('ingestRecords', answer)).toBe(true);
    });

    test('ingestByTableToken', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 1 } } });
      const answers = [
        await tenant.ingestByToken({ records: [ada] }),
        await tenant.ingestByToken({ records: [ada] }),
        await tenant.ingestByToken({ records: [{ email: {}, name: null }] }),
        await tenant.ingestByToken({ records: [ada] }, {}, 'wrong'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 402, 422, 401]);
      for (const answer of answers) expect(fits('ingestByTableToken', answer)).toBe(true);
    });

    test('triggerSpinner and readJob', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { jobs: 1 } } });
      const { key } = await tenant.keyWith(['ingest']);
      const first = await tenant.trigger();
      const answers = [first, await tenant.trigger(), await tenant.trigger({ a: 1 }), await tenant.trigger(undefined, {}, absent)];
      answers.push(await tenant.trigger(undefined, { Authorization: `Bearer ${key}` }));
      expect(answers.map(({ status }) => status)).toEqual([201, 402, 400, 404, 403]);
      for (const answer of answers) expect(fits('triggerSpinner', answer)).toBe(true);
      const reads = [await tenant.readJob(first.body.jobId), await tenant.readJob(absent), await tenant.readJob(absent, key)];
      expect(reads.map(({ status }) => status)).toEqual([200, 404, 403]);
      for (const answer of reads) expect(fits('readJob', answer)).toBe(true);
    });

    test('importCsv', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { records: 1 } } });
      const file = 'email,name\na,b\n';
      const answers = [
        await tenant.importCsv(file),
        await tenant.importCsv(file),
        await tenant.importCsv('email\na\n'),
        await tenant.importCsv(),
      ];
      answers.push(await tenant.importCsv(file, {}, absent), await tenant.importCsv(file, { 'Content-Type': 'application/json' }));
      expect(answers.map(({ status }) => status)).toEqual([201, 402, 422, 400, 404, 415]);
      for (const answer of answers) expect(fits('importCsv', answer)).toBe(true);
    });

    test('askToUnsubscribe and unsubscribe', async () => {
      const path = '/api/v1/public/unsubscribe/x';
      expect(fits('askToUnsubscribe', await spindle().call('GET', path))).toBe(true);
      expect(fits('unsubscribe', await spindle().call('POST', path))).toBe(true);
    });
  });
});
