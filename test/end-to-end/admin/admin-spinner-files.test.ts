import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith } from '../admin-runner.ts';

let database: TestDatabase;
let admin: ReturnType<typeof adminWith>;

beforeAll(async () => {
  database = await cloneDatabase();
  admin = adminWith({ DATABASE_URL: database.url, SPINDLE_MASTER_KEY: masterKeyOf('5d'), SMTP_URL: 'smtp://127.0.0.1:1' });
  for (const name of ['Acme', 'Other']) {
    await admin.json(['organization', 'create', '--name', name, '--plan', 'pro']);
    await admin.json(['table', 'create', '--organization', name, '--name', 'Contacts']);
    await admin.json(
      ['table', 'import', '--organization', name, 'Contacts', '-', '--metadata', 'name, email, lang'],
      'name,email,lang\nAda,ada@x.example,de\n',
    );
  }
});
afterAll(() => database?.drop());

const paragraph = (text: string) => [{ type: 'paragraph', content: [{ text }, { value: 'name | default: "you"' }] }];
const blocksWith = (text: string) => ({
  version: 1,
  style: { button: '#0b5cad' },
  blocks: [
    { id: 'hi', type: 'text', content: paragraph(text), when: { column: 'name', operator: 'equals', value: 'Ada' } },
    { id: 'sign', type: 'part', key: 'signature' },
    { id: 'foot', type: 'text', content: [{ type: 'paragraph', content: [{ text: 'No more', link: '{{ unsubscribe_url }}' }] }] },
  ],
});
const languages = { by: 'lang', original: 'en', texts: { de: { subject: 'Hallo', blocks: blocksWith('Hallo ') } } };
const steps = [
  {
    id: 'hello',
    type: 'message',
    channel: 'email',
    to: '{{ email }}',
    subject: 'Hello',
    text: '',
    blocks: blocksWith('Hello '),
    layout: 'main',
    languages,
  },
];
const fragment = (kind: string, key: string, html: string, more = {}) => ({
  kind,
  key,
  name: key,
  html,
  text: '',
  languages: {},
  isService: false,
  ...more,
});
const fragments = [
  fragment('layout', 'main', '<html><body>{{ content }}{{ part: "foot" }}</body></html>', {
    languages: { de: { html: '<html><body>{{ content }}DE {{ part: "foot" }}</body></html>', text: '' } },
  }),
  fragment('part', 'foot', '<p>{{ part: "address" }} <a href="{{ unsubscribe_url }}">x</a></p>'),
  fragment('part', 'address', '<b>Street 1</b>'),
  fragment('part', 'signature', '<i>Ada</i>'),
];
const file = { format: 'spindle/spinner', version: 1, name: 'Welcome', definition: { steps }, fragments, files: [] };
const importInto = (organization: string, content: unknown, ...more: string[]) =>
  admin.call(['spinner', 'import', '-', '--organization', organization, '--table', 'Contacts', '--json', ...more], JSON.stringify(content));
const sorted = (all: readonly { kind: string; key: string }[]) =>
  all.toSorted((one, other) => (one.kind + one.key < other.kind + other.key ? -1 : 1));

test('a spinner comes back from its file with its blocks, languages, layouts and parts, and is published as before', async () => {
  const made = await importInto('Acme', file);
  expect([made.code, made.err]).toEqual([0, expect.stringContaining('spinner publish')]);
  expect(JSON.parse(made.out)).toMatchObject({ name: 'Welcome', missingFiles: [] });
  const first = await admin.json(['spinner', 'export', '--organization', 'Acme', 'Welcome']);
  expect({ ...first, fragments: sorted(first.fragments) }).toMatchObject({ ...file, fragments: sorted(fragments) });

  expect((await importInto('Other', first)).code).toBe(0);
  const second = await admin.json(['spinner', 'export', '--organization', 'Other', 'Welcome']);
  expect(second).toEqual(first);
  for (const name of ['Acme', 'Other'])
    expect(await admin.json(['spinner', 'publish', '--organization', name, 'Welcome'])).toMatchObject({ publishedVersion: 1 });

  const again = await importInto('Other', first, '--name', 'Welcome again');
  expect(JSON.parse(again.out)).toMatchObject({ name: 'Welcome again', fragments: [] });
});

test('a file that is none, a layout with another content, and a definition that is wrong are refused by name, and change nothing', async () => {
  const before = await admin.json(['spinner', 'list', '--organization', 'Other']);
  expect(await importInto('Other', { steps })).toMatchObject({
    code: 1,
    err: expect.stringContaining('format: must be "spindle/spinner"'),
  });
  expect(await importInto('Other', { ...file, fragments: [{ kind: 'part' }], files: 1 })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/fragments\[0\]: must be a layout or part[\s\S]*files: must be a list/),
  });
  const other = fragments.map((one) => (one.key === 'foot' ? { ...one, html: '<p>else</p>' } : one));
  expect(await importInto('Other', { ...file, fragments: other })).toMatchObject({ code: 1, err: expect.stringContaining('part foot') });
  const added = [fragment('part', 'new', '<p>new</p>')];
  const bad = { ...file, name: 'Bad', fragments: added, definition: { steps: [{ id: 'x' }] } };
  expect(await importInto('Other', bad)).toMatchObject({ code: 1, err: expect.stringContaining('steps[0]') });
  expect(await admin.json(['spinner', 'list', '--organization', 'Other'])).toEqual(before);
  const made = await importInto('Other', { ...file, name: 'Good', fragments: [fragment('part', 'new', '<p>other</p>')] });
  expect(JSON.parse(made.out).fragments).toEqual([{ kind: 'part', key: 'new' }]);
});

test('a file that its mails carry is named, if it is not stored where it goes', async () => {
  const id = '0198c0de-0000-7000-8000-0000000000f1';
  const carrying = [{ ...steps[0], attachments: [{ type: 'file', file: id, name: 'a.pdf' }] }];
  const made = await importInto('Other', {
    ...file,
    name: 'Carries',
    definition: { steps: carrying },
    files: [{ id, name: 'Prices.pdf', hash: 'h' }],
  });
  expect([made.code, JSON.parse(made.out).missingFiles]).toEqual([0, ['Prices.pdf']]);
  expect(made.err).toContain('The file Prices.pdf is not stored here');
});
