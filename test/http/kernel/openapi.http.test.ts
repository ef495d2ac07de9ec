import { beforeAll, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { WrittenField } from '../../../src/domain/kernel/field.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import type { StepKind } from '../../../src/domain/spinners/step-kind.ts';
import { findStepKind, type Step, stepTypes } from '../../../src/domain/spinners/step-kinds.ts';
import { errorCatalog } from '../../../src/http/kernel/error-catalog.ts';
import { ApiDocument } from '../../../src/http/kernel/openapi/api-document.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { checkForPublishing } from '../../support/checked-definition.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { repeatedBlock } from '../../support/load/loop-watch.ts';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, inlineRefs: false, code: { optimize: false } });
addFormats.default(ajv);
// OpenAPI's own keyword. It adds nothing to the `oneOf` beside it.
ajv.addKeyword('discriminator');
ajv.addKeyword('components');
const root = 'https://spindle.invalid/openapi.json';

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly description?: string; readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<
    string,
    { readonly headers: object; readonly content?: Record<string, { readonly schema: object; examples?: object }> }
  >;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly { readonly $ref: string }[];
  readonly discriminator?: { readonly propertyName: string };
}

interface Document {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly components: {
    readonly securitySchemes: object;
    readonly schemas: Readonly<Record<string, { readonly enum?: readonly unknown[]; readonly type?: unknown }>>;
    readonly responses: Readonly<Record<string, Operation['responses'][string]>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly examples: Readonly<Record<string, { readonly value: object }>>;
  };
}

onMemory('the OpenAPI document of the real routes', (spindle) => {
  let document: Document;
  let operations: readonly Operation[];
  /** The response, or the shared one that it refers to. */
  const followed = (response: object): Operation['responses'][string] =>
    ('$ref' in response
      ? document.components.responses[String(response.$ref).replace('#/components/responses/', '')]
      : response) as Operation['responses'][string];
  /** The parameters of an operation, with the shared ones that it refers to. */
  const parametersOf = ({ parameters = [] }: Partial<Operation>): readonly (Parameter | undefined)[] =>
    parameters.map((one) => ('$ref' in one ? document.components.parameters[one.$ref.replace('#/components/parameters/', '')] : one));
  /** Compiles a schema, which may refer to the document's components: they are compiled once, and not with each schema. */
  const compile = (schema: object) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${root}#/components/`)));
  beforeAll(async () => {
    document = (await spindle().call('GET', '/openapi.json')).body;
    ajv.addSchema({ $id: root, components: document.components });
    operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  });

  test('is made without holding the event loop', async () => {
    const options = { publicUrl: 'https://spindle.example.com', version: '1', prefix: '/api/v1' };
    const make = () => new ApiDocument(spindle().routes, options, new TimerPauses()).text();
    // At once it would take more than a second.
    expect(await repeatedBlock(150, make)).toBeLessThan(150);
  });

  test('names the public address, and every route once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: 'https://spindle.example.com/api/v1' }]);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      spindle()
        .routes.filter(({ method }) => method !== 'options')
        .map(({ operationId }) => operationId)
        .sort(),
    );
    // Browsers ask by themselves whether they may call: that is not documented.
    for (const { method, path, operationId } of spindle().routes)
      expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.operationId).toBe(method === 'options' ? undefined : operationId);
  });

  test('begins with the groups for external systems, and has a place for each group', () => {
    const names = document.tags.map(({ name }) => name);
    expect([names.slice(0, 2), names.at(-1)]).toEqual([['Ingest', 'Jobs'], 'Unsubscribe']);
  });

  // Paths that linters call ambiguous stay: no id is called `views` or `ingest`, and the latter is the customer's own path.
  test('follows the rules of linters: what is shown is described and used, and each operation has an id, a summary and a 4xx answer', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, summary, description, tags, responses } of operations) {
      expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
      expect([operationId, Boolean(summary), Boolean(description), tags?.length]).toEqual([operationId, true, true, 1]);
      const statuses = Object.keys(responses);
      expect([operationId, statuses.some((status) => /^[23]/.test(status)), statuses.some((status) => status.startsWith('4'))]).toEqual([
        operationId,
        true,
        true,
      ]);
    }
    expect(document.info).toMatchObject({
      description: expect.any(String),
      contact: { url: expect.any(String) },
      license: { name: expect.any(String) },
    });
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
    const text = JSON.stringify(document);
    const { securitySchemes: _, ...components } = document.components as unknown as Record<string, Record<string, unknown>>;
    const unused = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
    );
    expect(unused).toEqual([]);
  });

  test('lists the headers that are read', () => {
    const parameters = parametersOf(document.paths['/jobs/{jobId}/events']?.get ?? {});
    expect(parameters.map((one) => [one?.name, one?.in])).toEqual([
      ['jobId', 'path'],
      ['Last-Event-ID', 'header'],
    ]);
  });

  test('each list says whether it continues', () => {
    const lists = operations.filter(({ operationId }) => operationId.startsWith('list'));
    const propertiesOf = ({ responses }: Operation): object =>
      (responses[200]?.content?.['application/json']?.schema as JsonSchema | undefined)?.properties ?? {};
    const without = lists.filter((operation) => 'data' in propertiesOf(operation) && !('nextCursor' in propertiesOf(operation)));
    expect(lists.length).toBeGreaterThan(20);
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('has at least the customer’s three calls', () => {
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/public/ingest', '/public/data-tables/ingest/{token}', '/public/trigger/{spinnerId}']),
    );
    expect(document.paths['/public/ingest']?.post).toMatchObject({ security: [{ 'api-key': [] }], 'x-required-scopes': ['ingest'] });
    const trigger = document.paths['/public/trigger/{spinnerId}']?.post;
    expect(trigger).toMatchObject({ security: [{ 'api-key': [] }], 'x-required-scopes': ['trigger'] });
    expect(document.paths['/public/data-tables/ingest/{token}']?.post?.security).toEqual([]);
  });

  test('types each member of a request, but for the draft that is only checked, and the body of a stranger', () => {
    const untyped = operations.flatMap(({ requestBody, operationId }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.entries((schema as JsonSchema).properties ?? {})
          .filter(([, member]) => Object.keys(member as object).every((name) => name === 'description'))
          .map(([name]) => `${operationId}.${name}`),
      ),
    );
    expect(untyped).toEqual(['previewMapping.sample', 'validateSpinner.draft']);
  });

  test('has schemas that compile, examples that fit them, and security schemes that exist', () => {
    const shown = new Set<Operation['responses'][string]>();
    for (const operation of operations) {
      const { requestBody, responses, security, operationId } = operation;
      for (const requirement of security)
        for (const scheme of Object.keys(requirement)) expect(document.components.securitySchemes).toHaveProperty(scheme);
      for (const name of Object.keys(document.paths)
        .find((path) => document.paths[path]?.post?.operationId === operationId)
        ?.match(/\w+(?=\})/g) ?? [])
        expect(parametersOf(operation)).toContainEqual(expect.objectContaining({ name, in: 'path' }));
      for (const { schema } of Object.values(requestBody?.content ?? {})) if (!('format' in schema)) compile(schema);
      for (const response of Object.values(responses)) shown.add(followed(response));
    }
    for (const { content = {} } of shown) {
      for (const { schema, examples = {} } of Object.values(content)) {
        const fits = compile(schema);
        for (const code of Object.keys(examples)) {
          const value = document.components.examples[code]?.value;
          expect([code, value !== undefined, fits(value)]).toEqual([code, true, true]);
        }
      }
    }
  });

  test('says how large each body may be; only bodies with records, definitions or files may have more than 256 KiB', () => {
    const larger = new Map<string, string[]>();
    for (const { operationId, requestBody, security } of operations) {
      if (requestBody === undefined) continue;
      const [, size = 'none'] = /^At most (\d+ [KM]iB)/.exec(requestBody.description ?? '') ?? [];
      if (size !== '256 KiB' && security.length > 0) larger.set(size, [...(larger.get(size) ?? []), operationId].sort());
      if (/^(?:logIn|signUp|resetPassword)$/.test(operationId)) expect([operationId, size]).toEqual([operationId, '16 KiB']);
    }
    expect(Object.fromEntries(larger)).toEqual({
      '5 MiB': [...['addPicture', 'addRecords', 'editFoundRecord', 'editRecord', 'editRecords', 'ingestRecords']],
      '10 MiB': ['addFile', 'erasePeople'],
      '2 MiB': [
        'applyDefinitions',
        'callMcp',
        'checkLinks',
        'countSegments',
        'countSteps',
        'createLayout',
        'createPart',
        'createSpinner',
        'diffDefinitions',
        'editLayout',
        'editPart',
        'editSpinner',
        'findCases',
        'findUnlikeRecords',
        'importBlocks',
        'previewLayout',
        'previewPart',
        'previewStep',
        'readSourceOfBlocks',
        'triggerSpinner',
        'validateSpinner',
        'walkSpinner',
      ],
      '1 MiB': ['readCalendarDays'],
      '256 MiB': ['importConsent', 'importSuppressions'],
      '1024 MiB': ['checkImport', 'importCsv', 'previewImport', 'runImport'],
    });
  });

  test('has a component for each type of step, with the type as discriminator, in requests and in answers', () => {
    const oneOf = stepTypes.map((type) => ({ $ref: `#/components/schemas/${type[0]?.toUpperCase()}${type.slice(1)}Step` }));
    const mapping = Object.fromEntries(stepTypes.map((type, index) => [type, oneOf[index]?.$ref]));
    const step = { oneOf, discriminator: { propertyName: 'type', mapping } };
    expect(document.components.schemas.Step).toEqual(step);
    for (const { $ref } of oneOf) expect(document.components.schemas).toHaveProperty($ref.split('/').at(-1) ?? '');
    expect(JSON.stringify(document)).not.toContain('$defs');
    const items = { $ref: '#/components/schemas/Step' };
    expect(document.components.schemas.SpinnerDefinition).toMatchObject({ properties: { steps: { items } } });
    expect(document.paths['/spinners']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { draft: { $ref: '#/components/schemas/WrittenDefinition' } },
    });
    expect(document.components.schemas.WrittenDefinition).toMatchObject({ properties: { steps: { items } } });
  });

  test('has a component for each thing that answers show, so that the document stays small', () => {
    const things = ['ApiKey', 'AuditEntry', 'Column', 'DataTable', 'Import', 'Invitation', 'Job', 'JobDetails', 'JobSummary', 'Member'];
    const others = ['Message', 'Organization', 'Project', 'Recipient', 'Record', 'SignedIn', 'Spinner', 'Usage', 'User', 'Version'];
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...things, ...others]));
    expect(JSON.stringify(document).length).toBeLessThan(3300 * operations.length);
  });

  test('allows null in each nullable enum', () => {
    let nullable = 0;
    JSON.stringify(document, (_, value) => {
      if (!Array.isArray(value?.enum) || !Array.isArray(value.type) || !value.type.includes('null')) return value;
      nullable++;
      expect(value.enum).toContain(null);
      return value;
    });
    expect(nullable).toBeGreaterThan(1);
  });

  test('has a problem for each error code of an operation, with its members, and the code as discriminator of several', () => {
    const { schemas, responses } = document.components as {
      schemas: Record<string, JsonSchema>;
      responses: Record<string, { content: Record<string, { schema: JsonSchema; examples?: object }> }>;
    };
    const answers = Object.values(responses).flatMap(({ content }) => content['application/json'] ?? []);
    for (const { schema, examples = {} } of answers)
      expect(schema.discriminator?.propertyName).toBe(Object.keys(examples).length > 1 ? 'code' : undefined);
    const codes = new Set(answers.flatMap(({ examples = {} }) => Object.keys(examples)));
    expect(codes.size).toBeGreaterThan(50);
    for (const code of codes) {
      const example = errorCatalog[code as keyof typeof errorCatalog];
      const name = `${code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, first) => first.toUpperCase())}Problem`;
      const { properties, required } = schemas[name] as JsonSchema;
      expect(properties?.code).toMatchObject({ enum: [code] });
      expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(Object.keys('details' in example ? example.details : {})));
      expect(required).toEqual(expect.arrayContaining(['code', 'message', 'ok', 'requestId']));
    }
    expect(schemas.PlanLimitProblem?.required).toEqual(
      expect.arrayContaining(['meter', 'limit', 'used', 'requested', 'remaining', 'resetsAt', 'plan']),
    );
  });

  test('declares the scheme of the credential with each 401, and the length of a column’s name', () => {
    for (const { responses } of operations) if (responses[401]) expect(followed(responses[401]).headers).toHaveProperty('WWW-Authenticate');
    expect(document.paths['/data-tables/{dataTableId}/columns']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { name: { maxLength: 128 } },
    });
  });

  test.each(stepTypes)('describes the fields of a %s step, their values and which are required', (type) => {
    const name = `${type[0]?.toUpperCase()}${type.slice(1)}Step`;
    const { fields, summary } = findStepKind(type) as StepKind<Step>;
    const written = Object.entries<WrittenField>(fields);
    const schema = document.components.schemas[name] as { properties: Record<string, object>; required: string[] };
    expect(schema).toMatchObject({ type: 'object', description: summary, properties: { type: { enum: [type] } } });
    expect(Object.keys(schema.properties)).toEqual(['id', 'type', 'name', ...written.map(([field]) => field)]);
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
    expect(checkForPublishing(example.draft, { columns, channelFault: () => undefined })).toEqual([]);
    const written = document.components.schemas.WrittenDefinition as { properties: { steps: { items: object } } };
    const isStep = compile(written.properties.steps.items);
    expect(isStep({ id: 'a', type: 'wait', for: '1 day' })).toBe(true);
    for (const wrong of [{ id: 'a', type: 'weit' }, { id: 'a', type: 'message' }, { id: 'a', type: 'wait', for: 2 }, { type: 'wait' }])
      expect([wrong, isStep(wrong)]).toEqual([wrong, false]);
  });
});
