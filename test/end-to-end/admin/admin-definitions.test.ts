import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith } from '../admin-runner.ts';

let database: TestDatabase;
let admin: ReturnType<typeof adminWith>;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'definitions-'));
  admin = adminWith({ DATABASE_URL: database.url, SPINDLE_MASTER_KEY: masterKeyOf('5d'), SMTP_URL: 'smtp://127.0.0.1:1' });
  for (const name of ['Acme', 'Other']) await admin.json(['organization', 'create', '--name', name, '--plan', 'pro']);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database?.drop();
});

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
const mail = { to: '{{ email }}', subject: 'Hello', text: '', blocks: blocksWith('Hello '), layout: 'main', languages };
const file = {
  version: 1,
  parts: {
    foot: { html: '<p>{{ part: "address" }} <a href="{{ unsubscribe_url }}">x</a></p>' },
    address: { html: '<b>Street 1</b>' },
    signature: { html: '<i>Ada</i>' },
  },
  layouts: {
    main: {
      html: '<html><body>{{ content }}{{ part: "foot" }}</body></html>',
      languages: { de: { html: '<html><body>{{ content }}DE {{ part: "foot" }}</body></html>', text: '' } },
    },
  },
  tables: { Contacts: { columns: [{ name: 'name' }, { name: 'email' }, { name: 'lang' }] } },
  spinners: { Welcome: { table: 'Contacts', publish: true, steps: [{ id: 'hello', type: 'message', channel: 'email', ...mail }] } },
};
const into = (organization: string, command: string, content: string, ...more: string[]) =>
  admin.call(['definitions', command, '-', '--organization', organization, ...more], content);

test('a set-up goes from one organization to another with its blocks, languages, layouts and parts, and is published there', async () => {
  const compared = await into('Acme', 'diff', JSON.stringify(file));
  expect([compared.code, compared.err]).toEqual([1, expect.stringContaining('definitions apply - --if-plan')]);
  expect(compared.out).toContain('+ spinners.Welcome\n    is published');
  const [hash] = /(?<=--if-plan )\S+/.exec(compared.err) ?? [''];
  expect((await into('Acme', 'apply', JSON.stringify(file), '--if-plan', hash)).code).toBe(0);
  expect(await into('Acme', 'diff', JSON.stringify(file))).toMatchObject({ code: 0, out: 'Nothing to change.\n' });

  const first = await admin.call(['definitions', 'export', '--organization', 'Acme']);
  const path = join(folder, 'spindle.yaml');
  await writeFile(path, `# Ours\n${first.out}`);
  expect((await admin.call(['definitions', 'apply', path, '--organization', 'Other'])).code).toBe(0);
  expect((await admin.call(['definitions', 'export', '--organization', 'Other'])).out).toBe(first.out);
  const published = await admin.json(['definitions', 'export', '--organization', 'Other']);
  expect(published.spinners.Welcome).toMatchObject({ publish: true });
});

test('a file that is none, and one that is refused, say the line and change nothing', async () => {
  const none = await into('Acme', 'apply', 'version: 1\ntables: [\n');
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('(line 3)')]);
  const edited = file.layouts.main.html.replace('{{ content }}', '');
  const refused = await into('Acme', 'diff', JSON.stringify({ version: 1, layouts: { main: { html: edited } } }, undefined, 2));
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/would be refused:[\s\S]*layouts\.main\.html: .*\(line 5\)/)]);
  expect(await into('Acme', 'diff', JSON.stringify(file))).toMatchObject({ code: 0 });
  expect(await into('Acme', 'apply', 'version: 1', '--if-plan', 'x')).toMatchObject({ code: 0 });
});
