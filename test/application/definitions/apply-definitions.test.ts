import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import type { Backend } from '../../support/backends.ts';
import { aSendingOrganization, definitionsOn, wholeFile } from '../../support/definitions.ts';
import { givenRecords, givenTable } from '../../support/given.ts';
import { openMemory } from '../../support/memory-backend.ts';

let store: Backend;
let on: ReturnType<typeof definitionsOn>;
beforeAll(async () => {
  store = await openMemory();
  on = definitionsOn(store);
});

test('a file makes everything, and again nothing; its export is the same and makes another organization alike', async () => {
  const organizationId = await aSendingOrganization(store);
  const planned = await on.diff(organizationId, wholeFile);
  expect(planned.refusal).toBeNull();
  expect(planned.plan.operations.map(({ section, name, act, publishes }) => [section, name, act, publishes])).toEqual([
    ['topics', 'news', 'create', false],
    ['parts', 'sign', 'create', false],
    ['layouts', 'main', 'create', false],
    ['tables', 'Contacts', 'create', false],
    ['spinners', 'Welcome', 'create', true],
    ['spinners', 'Follow up', 'create', false],
  ]);
  expect(await on.exported(organizationId)).toBe('version: 1\n');
  const applied = await on.apply(organizationId, wholeFile, { ifPlan: planned.hash });
  expect(applied.hash).toBe(planned.hash);
  const again = await on.apply(organizationId, wholeFile);
  expect(again.plan.operations).toEqual([]);

  const written = await on.exported(organizationId);
  expect((await on.diff(organizationId, written)).plan.operations).toEqual([]);
  const other = await aSendingOrganization(store);
  await on.apply(other, written);
  expect(await on.exported(other)).toBe(written);
  expect((await on.diff(other, written)).plan).toMatchObject({ operations: [], projects: [] });
});

const contacts = (columns: string, more = '') => `version: 1\ntables:\n  Contacts:\n    columns: [${columns}]\n${more}`;
const made = async (text: string, plan?: Parameters<typeof aSendingOrganization>[1]) => {
  const organizationId = await aSendingOrganization(store, plan);
  await on.apply(organizationId, text);
  return organizationId;
};
const changesOf = async (organizationId: string, text: string) => {
  const { plan } = await on.diff(organizationId, text);
  return plan.operations.map(({ section, name, act, was, fields, publishes }) => ({
    thing: `${act} ${section}.${name}`,
    ...(was !== null && { was }),
    ...(publishes && { publishes }),
    ...(fields.length > 0 && { fields: fields.map(({ path, before, after }) => [path, before, after]) }),
  }));
};
const problemsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (reason) => (reason.details?.errors ?? [{ message: reason.message }]).map((one: object) => ({ ...one })),
  );
const refusalOf = async (organizationId: string, text: string, more = {}) => {
  const [compared, applied] = [await on.diff(organizationId, text, more), await problemsOf(on.apply(organizationId, text, more))];
  expect(applied).not.toEqual([]);
  return { refusal: compared.refusal, applied };
};
/** Those that are not archived, oldest first. */
const spinnersOf = async (organizationId: string) =>
  [...(await store.spinners.list(organizationId, {}, { limit: 10, after: undefined })).items].reverse();
const tableOf = async (organizationId: string) => (await store.dataTables.all(organizationId))[0];

describe('Tables', () => {
  test('change field by field, and what the file does not name stays', async () => {
    const organizationId = await made(contacts('{ name: email, type: email }, { name: age }, { name: city }'));
    const text = contacts(
      '{ name: city }, { name: full name, was: age, type: number }, { name: phone, type: phone }',
      '    webhookBody: record\n    titleColumn: email\n',
    );
    expect(await changesOf(organizationId, text)).toEqual([
      {
        thing: 'change tables.Contacts',
        fields: [
          ['columns["full name"].name', 'age', 'full name'],
          ['columns["full name"].type', 'text', 'number'],
          ['columns.phone', null, { name: 'phone', type: 'phone', metadata: true, required: false }],
          ['columns', ['email', 'full name', 'city'], ['city', 'full name', 'phone', 'email']],
          ['titleColumn', null, 'email'],
          ['webhookBody', 'records', 'record'],
        ],
      },
    ]);
    await on.apply(organizationId, text);
    const table = await tableOf(organizationId);
    expect(table?.columns.map(({ name, type, key = name }) => [name, type, key])).toEqual([
      ['city', 'text', 'city'],
      ['full name', 'number', 'age'],
      ['phone', 'phone', 'phone'],
      ['email', 'email', 'email'],
    ]);
    expect([table?.titleColumn, table?.webhookBody]).toEqual(['email', 'record']);
    expect(await changesOf(organizationId, text)).toEqual([]);
  });

  test('are renamed only if the file says so, and are deleted only if it says so', async () => {
    const organizationId = await made(contacts('{ name: email }'));
    const id = (await tableOf(organizationId))?.id;
    const renamed = 'version: 1\ntables:\n  People:\n    was: Contacts\n';
    expect(await changesOf(organizationId, renamed)).toEqual([{ thing: 'change tables.People', was: 'Contacts' }]);
    await on.apply(organizationId, renamed);
    expect(await tableOf(organizationId)).toMatchObject({ id, name: 'People' });
    expect(await changesOf(organizationId, renamed)).toEqual([]);
    expect(await changesOf(organizationId, 'version: 1\ntables: {}')).toEqual([]);
    expect(await changesOf(organizationId, 'version: 1\ntables: {}\nprune: true')).toEqual([{ thing: 'delete tables.People' }]);
    expect(await changesOf(organizationId, 'version: 1\nspinners: {}\nprune: true')).toEqual([]);
    await on.apply(organizationId, 'version: 1\ntables: { People: { delete: true } }');
    expect(await tableOf(organizationId)).toBeUndefined();
    expect(await changesOf(organizationId, 'version: 1\ntables: { People: { delete: true } }')).toEqual([]);
  });

  test('a file that renames and deletes at once asks', async () => {
    const organizationId = await made(`${contacts('{ name: email }, { name: old }')}  Gone: {}\n`);
    const text =
      'version: 1\ntables:\n  People:\n    was: Contacts\n    columns: [{ name: old, delete: true }]\n  Gone: { delete: true }\n';
    const { refusal } = await refusalOf(organizationId, text);
    expect(refusal?.details).toEqual({ reason: 'CONFIRM_DELETIONS', confirm: ['tables.Gone', 'tables.People.columns.old'] });
    await on.apply(organizationId, `${text}confirm: [tables.Gone, tables.People.columns.old]\n`);
    expect((await store.dataTables.all(organizationId)).map(({ name, columns }) => [name, columns.length])).toEqual([['People', 1]]);
  });

  test('convert values by the rules of a column, or say the table and the fault', async () => {
    const organizationId = await made(contacts('{ name: email }, { name: age }'));
    const table = (await tableOf(organizationId)) as DataTable;
    await givenRecords(store, table, { email: 'ada@example.com', age: '36' });
    await on.apply(organizationId, contacts('{ name: age, type: number }'));
    expect((await store.records.list(organizationId, table.id, { limit: 1 }))[0]?.cells).toMatchObject({ age: 36 });
    const { refusal } = await refusalOf(organizationId, contacts('{ name: email, type: number }'));
    expect(refusal?.details).toMatchObject({
      errors: [{ path: expect.stringMatching(/^tables\.Contacts\.records\.\d+$/), at: { line: 3 } }],
    });
    const required = await refusalOf(organizationId, contacts('{ name: city, required: true }'));
    expect(required.refusal?.message).toMatch(/^tables\.Contacts: Existing records lack values/);
    const key = await problemsOf(on.diff(organizationId, contacts('{ name: email }', '    key: [email]\n')));
    expect(key).toMatchObject([{ path: 'tables.Contacts.key', message: expect.stringContaining('(line 5)') }]);
  });

  test('stay within the plan: all or none', async () => {
    const organizationId = await aSendingOrganization(store, { limits: { tables: 1 } });
    const { refusal } = await refusalOf(organizationId, `${contacts('{ name: email }')}  More: {}\n`);
    expect([refusal?.code, refusal?.message]).toEqual(['PLAN_LIMIT', expect.stringMatching(/^tables\.More: /)]);
    expect(await tableOf(organizationId)).toBeUndefined();
  });
});

describe('Spinners', () => {
  test('change step by step, are published if the draft or a layout changed, and archived if the file says so', async () => {
    const organizationId = await made(wholeFile);
    const edited = wholeFile.replace('subject: Hello', 'subject: Hi');
    expect(await changesOf(organizationId, edited)).toEqual([
      { thing: 'change spinners.Welcome', publishes: true, fields: [['steps.hello.subject', 'Hello', 'Hi']] },
    ]);
    await on.apply(organizationId, edited);
    expect(await changesOf(organizationId, edited)).toEqual([]);
    const signed = edited.replace('<b>Ada</b>', '<b>Bob</b>');
    expect(await changesOf(organizationId, signed)).toEqual([
      { thing: 'change parts.sign', fields: [['html', '<b>Ada</b>', '<b>Bob</b>']] },
      { thing: 'change spinners.Welcome', publishes: true },
    ]);
    await on.apply(organizationId, signed);
    expect(await changesOf(organizationId, signed)).toEqual([]);
    const [spinner] = await spinnersOf(organizationId);
    expect(await store.spinners.find(organizationId, spinner?.id ?? '')).toMatchObject({
      name: 'Welcome',
      publishedVersion: 3,
      revision: 2,
    });
    expect((await store.spinners.version(organizationId, spinner?.id ?? '', 3))?.uses).toEqual({
      layouts: { main: 1 },
      parts: { sign: 2 },
    });

    await on.apply(
      organizationId,
      'version: 1\nspinners: { Welcome: { delete: true }, Follow up: { delete: true } }\ntables: {}\nprune: [tables]',
    );
    expect(await spinnersOf(organizationId)).toEqual([]);
    expect(await tableOf(organizationId)).toBeUndefined();
  });

  test('a table that is renamed takes its spinners along', async () => {
    const organizationId = await made(wholeFile);
    const renamed = wholeFile.replace('  Contacts:\n', '  People:\n    was: Contacts\n').replaceAll('table: Contacts', 'table: People');
    expect(await changesOf(organizationId, renamed)).toEqual([{ thing: 'change tables.People', was: 'Contacts' }]);
    await on.apply(organizationId, renamed);
    expect(await changesOf(organizationId, renamed)).toEqual([]);
  });

  test('that cannot be published refuse the whole file, with all obstacles by their lines', async () => {
    const organizationId = await aSendingOrganization(store);
    const { refusal } = await refusalOf(organizationId, wholeFile.replace("to: '{{ email }}'", "to: ''"));
    expect(refusal?.details).toMatchObject({ errors: [{ path: 'spinners.Welcome.steps[0].to', at: { line: 29 } }] });
    expect(await on.exported(organizationId)).toBe('version: 1\n');
  });

  test('where publishing takes a second person, nothing is published by a file, and drafts may be', async () => {
    const organizationId = await aSendingOrganization(store);
    await store.unitOfWork.run(async ({ organizations }) => {
      const found = await organizations.lock(organizationId);
      if (found) await organizations.save(found.with({ approvals: { ...found.approvals, publishing: true } }));
    });
    const by = { type: 'api-key', id: '0198c0de-0000-7000-8000-000000000009', ip: null } as const;
    const { refusal } = await refusalOf(organizationId, wholeFile, { by });
    expect([refusal?.code, refusal?.message]).toEqual(['APPROVAL_REQUIRED', expect.stringMatching(/^spinners\.Welcome: /)]);
    await on.apply(organizationId, wholeFile.replace('    publish: true\n', ''), { by });
    expect((await spinnersOf(organizationId)).map(({ publishedVersion }) => publishedVersion)).toEqual([null, null]);
  });
});

describe('Bad input', () => {
  let organizationId: string;
  beforeAll(async () => {
    organizationId = await made(wholeFile);
  });
  const spinner = (body: string) => `version: 1\nspinners:\n  New:\n    table: Contacts\n    steps:\n${body}`;

  test.each<[string, string, object]>([
    ['no version', 'tables: {}', { path: 'version', message: 'must be 1 (line 1)' }],
    ['an empty file', '', { path: '', message: expect.stringContaining('must be an object') }],
    ['an unknown section', 'version: 1\ntable: {}', { path: 'table', message: expect.stringContaining('did you mean "tables"? (line 2)') }],
    [
      'an unknown member',
      contacts('{ name: a, requird: true }'),
      { path: 'tables.Contacts.columns[0].requird', message: expect.stringContaining('did you mean "required"?') },
    ],
    ['a name twice', 'version: 1\ntables:\n  A: {}\n  A: {}\n', { path: 'tables.A', message: 'is there twice (line 4)' }],
    [
      'a name twice but for blanks',
      'version: 1\ntables:\n  A: {}\n  " A": {}\n',
      { message: expect.stringContaining('is the name of an earlier one') },
    ],
    ['a column twice', contacts('{ name: a }, { name: a }'), { path: 'tables.Contacts.columns[1].name' }],
    ['a wrong type', 'version: 1\ntables: [Contacts]', { path: 'tables', message: expect.stringContaining('must be an object') }],
    [
      'a number as a text',
      contacts('{ name: 2026 }'),
      { path: 'tables.Contacts.columns[0].name', message: expect.stringContaining('must be a text') },
    ],
    [
      'too many tables',
      `version: 1\ntables:\n${Array.from({ length: 2_000 }, (_, at) => `  T${at}: {}\n`).join('')}`,
      { path: 'tables', message: 'must have at most 1,000 entries (line 2)' },
    ],
    [
      'an unknown table',
      spinner('      - { id: a, type: end }\n').replace('Contacts', 'Contact'),
      { path: 'spinners.New.table', message: 'names the table "Contact", and there is none; did you mean "Contacts"? (line 4)' },
    ],
    [
      'an unknown spinner',
      spinner('      - { id: a, type: move, spinnerId: Welcom }\n'),
      { path: 'spinners.New.steps[0].spinnerId', message: expect.stringContaining('did you mean "Welcome"? (line 6)') },
    ],
    [
      'an unknown channel',
      spinner('      - { id: a, type: message, channel: email, channelId: Sale, to: x, subject: x, text: x }\n'),
      { path: 'spinners.New.steps[0].channelId' },
    ],
    ['a step of no type', spinner('      - { id: a, type: sendd }\n'), { path: 'spinners.New.steps[0].type', at: { line: 6 } }],
    ['publish: false', spinner('      - { id: a, type: end }\n    publish: false\n'), { path: 'spinners.New.publish' }],
    ['a renamed topic', 'version: 1\ntopics: { news: { was: old } }', { path: 'topics.news.was' }],
    ['parts in a circle', 'version: 1\nparts: { a: { html: \'{{ part: "b" }}\' }, b: { html: \'{{ part: "a" }}\' } }', {}],
    ['a tag', 'version: 1\ntables: !!js/function x', { message: expect.stringContaining('has a tag') }],
    [
      'an alias',
      'version: 1\ntables:\n  A: &a {}\n  B: *a\n',
      { path: 'tables.A', message: expect.stringContaining('is an anchor or an alias') },
    ],
    ['a merge key', 'version: 1\ntables:\n  A: { <<: {} }\n', { path: 'tables.A["<<"]' }],
    ['two documents', 'version: 1\n---\nversion: 1\n', { message: expect.stringContaining('several documents') }],
    ['no YAML', 'version: 1\ntables: {\n', { message: expect.stringMatching(/\(line \d\)$/) }],
    ['a deep one', `version: 1\ntables: ${'['.repeat(5000)}`, { message: expect.stringContaining('levels deep') }],
    ['a number too large', 'version: 12345678901234567890', { path: 'version', message: expect.stringContaining('quote it') }],
  ])('%s is refused by path and line, and changes nothing', async (_, text, problem) => {
    const before = await on.exported(organizationId);
    const compared = await on.diff(organizationId, text).then(
      ({ refusal }) => (refusal?.details.errors as object[]) ?? [],
      () => undefined,
    );
    const problems = await problemsOf(on.apply(organizationId, text));
    expect(problems[0]).toMatchObject(problem);
    if (compared) expect(compared).toEqual(problems);
    expect(await on.exported(organizationId)).toBe(before);
  });

  test('names that several things have are refused, if the file is about them', async () => {
    const twice = await made(contacts('{ name: email }'));
    await givenTable(store, { organizationId: twice, name: 'Contacts' });
    const [problem] = await problemsOf(on.diff(twice, contacts('{ name: email }')));
    expect(problem).toMatchObject({ path: 'tables.Contacts', message: expect.stringContaining('is the name of 2 tables') });
    await expect(on.exported(twice)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('a table of another organization is none', async () => {
    const other = await aSendingOrganization(store);
    const [problem] = await problemsOf(on.apply(other, spinner('      - { id: a, type: end }\n')));
    expect(problem).toMatchObject({ path: 'spinners.New.table', message: expect.stringContaining('and there is none') });
  });
});

test('the sample is applied as it is, and again changes nothing', async () => {
  const sample = readFileSync(new URL('../../../samples/spindle.yaml', import.meta.url), 'utf8');
  const organizationId = await made(sample);
  expect(await changesOf(organizationId, sample)).toEqual([]);
  expect((await spinnersOf(organizationId)).map(({ publishedVersion }) => publishedVersion)).toEqual([1]);
});

test('a file that is too large for YAML is read as JSON, or refused', async () => {
  const columns = Array.from({ length: 90 }, (_, at) => ({ name: `c${at}` }));
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`T${at}`, { columns }]));
  const organizationId = await aSendingOrganization(store);
  const { plan } = await on.diff(organizationId, JSON.stringify({ version: 1, tables: many }));
  expect(plan.operations).toHaveLength(100);
  const [problem] = await problemsOf(on.diff(organizationId, `version: 1\ntables: ${JSON.stringify(many)}`));
  expect(problem).toMatchObject({ message: expect.stringContaining('or send it as JSON') });
});
