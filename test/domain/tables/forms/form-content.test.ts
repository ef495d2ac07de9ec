import { describe, expect, test } from '@jest/globals';
import { ValidationFailed } from '../../../../src/domain/kernel/errors.ts';
import { referenceOfKey } from '../../../../src/domain/kernel/public-key.ts';
import { Form, FormVersion } from '../../../../src/domain/tables/forms/form.ts';
import { blankForm, type WrittenForm, writeForm } from '../../../../src/domain/tables/forms/form-content.ts';
import { checkEntry } from '../../../../src/domain/tables/forms/form-entry.ts';
import { aColumn, aTable, longAgo } from '../../../support/builders.ts';

const organizationId = '0190f2de-7e5c-7000-8000-00000000000a';
const columns = [
  aColumn('email', { type: 'email', required: true }),
  aColumn('name'),
  aColumn('seen', { type: 'datetime' }),
  aColumn('terms', { type: 'boolean' }),
];
const keyless = aTable({ organizationId, columns });
const table = keyless.beginKey(['email']).endKey();

const written: WrittenForm = {
  languages: ['en', 'de'],
  fields: [{ column: 'email', label: { en: 'E-mail', de: 'E-Mail' }, required: true }],
  address: 'email',
  topics: [{ topic: 'news', words: { en: 'News', de: 'Neues' } }],
  texts: { title: { en: 'A', de: 'B' }, button: { en: 'A', de: 'B' }, thanks: { en: 'A', de: 'B' } },
};
const write = (change: WrittenForm = {}, over = table) => writeForm(blankForm, { ...written, ...change }, over, ['en', 'de-AT', 'fr']);
const formOf = (draft = write()) =>
  new Form({
    ...{ organizationId, id: organizationId.replace('a', 'b'), dataTableId: table.id, name: 'News', state: 'draft', draft },
    ...{ version: 0, createdAt: longAgo, changedAt: longAgo },
  });
const problemsOf = (work: () => unknown): readonly string[] => {
  try {
    work();
  } catch (reason) {
    if (reason instanceof ValidationFailed) return (reason.details.errors as { path: string }[]).map(({ path }) => path);
    throw reason;
  }
  return [];
};
const publishing = (change: WrittenForm = {}, joinable = ['news'], over = table) =>
  problemsOf(() => formOf(write(change, over)).publish(over, new Set(joinable), longAgo));

describe('the content of a form', () => {
  test('is kept by the keys of columns, and what is not given stays', () => {
    const first = write();
    expect(first.fields).toEqual([{ key: 'email', label: { en: 'E-mail', de: 'E-Mail' }, help: {}, isRequired: true }]);
    const renamed = table.editColumn('email', { name: 'mail' });
    expect(writeForm(first, { address: 'mail', texts: { thanks: {} } }, renamed, ['en', 'de'])).toEqual({
      ...first,
      texts: { ...first.texts, thanks: {} },
    });
  });

  const label = { en: 'x', de: 'x' };
  test.each<readonly [WrittenForm, readonly string[]]>([
    [
      { fields: [{ column: 'emial' }, { column: 'seen' }, { column: 'constructor' }] },
      ['fields[0].column', 'fields[1].column', 'fields[2].column'],
    ],
    [{ fields: [{ column: 'email' }, { column: 'email' }] }, ['fields']],
    [{ address: 'none' }, ['address']],
    [{ languages: ['en', 'en', 'xx-', 'es', 'de'] }, ['languages[1]', 'languages[2]', 'languages[3]']],
    [{ texts: { title: { fr: 'x' } } }, ['texts.title.fr']],
    [{ texts: { button: { en: 'x'.repeat(61) } } }, ['texts.button.en']],
    [{ fields: [{ column: 'email', label: { en: 'a\0' }, help: { fr: 'x' } }] }, ['fields[0].label.en', 'fields[0].help.fr']],
    [
      {
        topics: [
          { topic: 'news', words: { fr: 'x' } },
          { topic: 'news', words: {} },
        ],
      },
      ['topics[0].words.fr', 'topics'],
    ],
    ...[
      'http://a.example',
      'https://1.2.3.4/a',
      'https://localhost',
      'https://a.example@b.example',
      'https://a.example\\@b',
      'javascript:alert(1)',
    ].map((redirectUrl) => [{ redirectUrl }, ['redirectUrl']] as const),
    [{ origins: ['https://a.example', 'https://a.example/', '*', 'null', 'https://A.example'] }, [1, 2, 3, 4].map((n) => `origins[${n}]`)],
  ])('%j is refused, and the places are named', (change, paths) => {
    expect(problemsOf(() => write(change))).toEqual(paths);
  });

  test.each(['https://a.example', 'https://a.example:8443/x?y=1#z', 'https://1.a.example/'])('may redirect to %s', (redirectUrl) => {
    expect(write({ redirectUrl }).redirectUrl).toBe(redirectUrl);
  });

  test.each<readonly [WrittenForm, readonly string[]]>([
    [{}, []],
    [{ fields: [{ column: 'name', label }] }, ['fields', 'address', 'dataTableId']],
    [{ fields: [{ column: 'email', label }] }, ['address']],
    [
      {
        address: 'name',
        fields: [
          { column: 'email', label, required: true },
          { column: 'name', label, required: true },
        ],
      },
      ['address'],
    ],
    [
      { languages: [], fields: [{ column: 'email', required: true }], topics: [], texts: { title: {}, button: {}, thanks: {} } },
      ['languages', 'topics'],
    ],
    [{ topics: [{ topic: 'old', words: { en: 'x', de: ' ' } }] }, ['topics[0].topic', 'topics[0].words.de']],
    [{ consent: 'sentence', topics: ['news', 'tips'].map((topic) => ({ topic, words: label })) }, ['topics']],
    [
      { texts: { title: { en: 'x' }, introduction: { de: 'x' }, button: label, thanks: {} } },
      ['texts.title.de', 'texts.introduction.en', 'texts.thanks.en', 'texts.thanks.de'],
    ],
    [{ redirectUrl: 'https://a.example', texts: { title: label, button: label, thanks: {} } }, []],
  ])('%j is published unless something is in the way, which is named', (change, paths) => {
    expect(publishing(change, ['news', 'tips'])).toEqual(paths);
  });

  test('needs a key of its table, since who joins twice is one person', () => {
    expect(publishing({}, ['news'], keyless)).toEqual(['dataTableId']);
    expect(publishing({}, ['news'], keyless.beginKey(['email', 'name']).endKey())).toEqual(['dataTableId']);
  });

  test('becomes a version of the next number, and its key names the form', () => {
    const { form, version } = formOf().publish(table, new Set(['news']), longAgo);
    expect([form.state, form.version, version.source]).toEqual(['published', 1, `form ${form.id}, version 1`]);
    expect(form.archive(longAgo).publish(table, new Set(['news']), longAgo).version.version).toBe(2);
    expect(version).toBeInstanceOf(FormVersion);
    expect(referenceOfKey(form.key)).toEqual({ organizationId, id: form.id });
    for (const key of ['', form.id, `${form.key}0`, form.key.toUpperCase().replace(/.$/, 'G')]) expect(referenceOfKey(key)).toBeUndefined();
  });
});

describe('an entry', () => {
  const content = write({
    fields: [
      { column: 'email', label: { en: 'E', de: 'E' }, required: true },
      { column: 'terms', label: { en: 'T', de: 'T' }, required: true },
      { column: 'name', label: { en: 'N', de: 'N' } },
    ],
  });
  const check = (values: Readonly<Record<string, unknown>>, over = table) => checkEntry(content, over, (key) => values[key]);

  test('is a record of all columns, and an address in its one form', () => {
    expect(check({ email: ' ADA@Bücher.test ', terms: 'true', name: '', seen: 'x' })).toEqual({
      record: { email: 'ADA@Bücher.test', name: null, seen: null, terms: true },
      address: 'ada@xn--bcher-kva.test',
      faults: new Map(),
    });
  });

  test('names the fields that are missing or have another kind of value', () => {
    expect(check({ terms: false }).faults).toEqual(
      new Map([
        ['email', 'missing'],
        ['terms', 'checkbox'],
      ]),
    );
    expect(check({ email: 'ada', terms: true, name: 'a\0' }).faults).toEqual(
      new Map([
        ['email', 'email'],
        ['name', 'text'],
      ]),
    );
    expect(check({ email: ['a@b.example'], terms: true, name: {} }).faults.size).toBe(2);
  });

  test('finds a column by its key after it was renamed', () => {
    const renamed = table.editColumn('name', { name: 'full name' });
    expect(check({ email: 'a@b.example', terms: true, name: 'Ada' }, renamed).record).toMatchObject({ 'full name': 'Ada' });
  });
});
