import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SaveTopic } from '../../../src/application/consent/save-topic.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { readConfig } from '../../../src/main/config.ts';
import { createContainer } from '../../../src/main/container.ts';
import { type ConnectionPool, connect } from '../../../src/postgres/engine/connection/connection.ts';
import { zipFiles } from '../../support/files/workbook.ts';
import { fillUp, makeRoom } from '../../support/full-disk.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { onOneServer } from '../../support/own-connection.ts';
import { cloneDatabase, isDistributed, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith } from '../admin-runner.ts';

let database: TestDatabase;
let connection: ConnectionPool;
let admin: ReturnType<typeof adminWith>;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
  connection = connect({ url: database.url, poolSize: 2, statementTimeoutMs: 20_000, isDistributed });
  folder = await mkdtemp(join(tmpdir(), 'spindle-test-'));
  admin = adminWith({ DATABASE_URL: database.url, SPINDLE_MASTER_KEY: masterKeyOf('5a') });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true });
});

const listmonkFile = `uuid,email,name,attributes,status,created_at,updated_at
1,Ada@Example.com,Ada,"{""city"":""Hanoi"",""job"":{""title"":""Lead""},""tags"":[""a"",""b""]}",enabled,2023-01-02T03:04:05Z,2023-02-02T03:04:05Z
2,bo@example.com,Bo,{},blocklisted,2023-01-02T03:04:05Z,2024-05-06T07:08:09Z
3,cy@example.com,Cy,,disabled,2023-01-02T03:04:05Z,2024-05-06T07:08:09Z
4,dee@example.com,Dee,[1],enabled,2023-01-02T03:04:05Z,2024-05-06T07:08:09Z
5,not an address,Eve,{},enabled,2023-01-02T03:04:05Z,2024-05-06T07:08:09Z
`;
const audience = 'Email Address,First Name,Birthday,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,LEID,TAGS';
const mailchimpFiles = {
  'subscribed_email_audience_export_1.csv': `${audience}
ada@example.com,Ada,04/05,2022-03-04 10:11:12,203.0.113.7,2022-03-04 10:15:00,203.0.113.8,2024-01-01 00:00:00,1,"""VIP"",""Hamburg"""
bo@example.com,Bo,,2022-03-04 10:11:12,203.0.113.9,,,2024-01-01 00:00:00,2,
`,
  'unsubscribed_email_audience_export_1.csv': `${audience},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON,UNSUB_REASON_OTHER
bo@example.com,Bo,,,,,,2024-01-01 00:00:00,2,,2024-02-03 04:05:06,Spring,No longer interested,
cy@example.com,Cy,,,,,,2024-01-01 00:00:00,3,,2024-02-03 04:05:06,Spring,Spam content,"never, ever"
`,
  'cleaned_email_audience_export_1.csv': `${audience},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE
dee@example.com,Dee,,,,,,2024-01-01 00:00:00,4,,2024-03-03 04:05:06,Summer
`,
  'nonsubscribed_email_audience_export_1.csv': `${audience}
eve@example.com,Eve,,,,,,2024-01-01 00:00:00,5,
`,
};
const mauticFiles = {
  'contacts.csv':
    'id,email,firstname,points,dateAdded\n1,ada@example.com,Ada,5,2023-01-01 00:00:00\n2,bo@example.com,Bo,0,2023-01-01 00:00:00\n',
  'dnc.csv': `email,channel,reason,date_added,comments
bo@example.com,email,1,2024-01-02 03:04:05,User unsubscribed.
cy@example.com,email,2,2024-01-02 03:04:05,550 no such user
dee@example.com,email,3,2024-01-02 03:04:05,
ada@example.com,sms,1,2024-01-02 03:04:05,
ada@example.com,email,0,2024-01-02 03:04:05,
`,
};
const brevoFile = `CONTACT ID;EMAIL;LASTNAME;EMAIL_MARKETING;ADDED_TIME;MODIFIED_TIME
1;ada@example.com;Müller;subscribed;2023-01-02 03:04:05;2024-01-01
2;bo@example.com;Nguyễn;unsubscribed;2023-01-02 03:04:05;2024-01-01
3;cy@example.com;Ö;Hard bounced;01-02-2023;2024-01-01
4;dee@example.com;D;;01-02-2023;2024-01-01
5;eve@example.com;E;who knows;01-02-2023;2024-01-01
`;

async function written(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const own = await mkdtemp(join(folder, 'export-'));
  return Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(own, name), content).then(() => join(own, name))));
}

/** An organization of its own. */
async function organization(name: string) {
  await admin.json(['organization', 'create', '--name', name, '--plan', 'pro']);
  const inIt = ['--organization', name];
  const suppressions = async (): Promise<Record<string, string>> => {
    const list = await admin.json(['suppression', 'list', ...inIt]);
    return Object.fromEntries(
      list.map(({ address, reason, note }: Record<string, string>) => [String(address).split('@')[0], `${reason}: ${note}`]),
    );
  };
  const records = async () => {
    const text =
      'select data from records r join data_tables t on t.organization_id = r.organization_id and t.id = data_table_id where t.name = $1 order by r.id';
    return (await connection.query<{ data: Record<string, string> }>('records', text, [name])).map(({ data }) => data);
  };
  const bring = (tool: string, args: readonly string[]) => admin.call(['migrate-from', tool, ...args, '--table', name, ...inIt]);
  const brought = (tool: string, args: readonly string[]) => admin.json(['migrate-from', tool, ...args, '--table', name, ...inIt]);
  return { inIt, suppressions, records, bring, brought };
}

test('listmonk: attributes become columns, and a blocklisted person is never contacted again; a repeat changes nothing', async () => {
  const { suppressions, records, bring, brought, inIt } = await organization('Listmonk');
  const [file = ''] = await written({ 'subscribers.csv': listmonkFile });
  // As an earlier, wrong import has left it.
  await admin.call(['suppression', 'add', 'bo@example.com', ...inIt]);
  const dry = await bring('listmonk', [file]);
  expect(dry).toMatchObject({ code: 0, err: 'Nothing was stored: add --apply to do it.\n' });
  expect(dry.out).toContain('columns: email, name, city, job.title, tags');
  expect(dry.out).toContain('line 5: has attributes that are no JSON object');
  expect(dry.out).toMatch(/line 6: .*address/);
  expect([Object.keys(await suppressions()), await records()]).toEqual([['bo'], []]);

  const { applied } = await brought('listmonk', [file, '--apply']);
  expect(applied).toMatchObject({ suppressed: 1, suppressedBefore: 1, inserted: 3, agreed: 0 });
  expect(await suppressions()).toEqual({
    bo: 'unsubscribed: listmonk: blocklisted on 2024-05-06T07:08:09Z',
    cy: 'manual: listmonk: disabled on 2024-05-06T07:08:09Z',
  });
  expect(await records()).toEqual([
    { email: 'ada@example.com', name: 'Ada', city: 'Hanoi', 'job.title': 'Lead', tags: '["a","b"]' },
    expect.objectContaining({ email: 'bo@example.com' }),
    expect.objectContaining({ email: 'cy@example.com' }),
  ]);
  expect(await admin.call(['suppression', 'remove', 'bo@example.com', '--reason', 'x', ...inIt])).toMatchObject({ code: 1 });
  const again = await brought('listmonk', [file, '--apply']);
  expect(again.applied).toMatchObject({ suppressed: 0, inserted: 0, updated: 0, unchanged: 3 });
});

test('Mailchimp: each file has its state, spam reports are complaints, and who is in two files must not be contacted', async () => {
  const { suppressions, records, bring, brought } = await organization('Mailchimp');
  const files = await written(mailchimpFiles);
  const { files: seen } = await brought('mailchimp', files);
  expect(seen.map(({ contacts, agreed, wishes }: Record<string, unknown>) => [contacts, agreed, wishes])).toEqual([
    [2, 2, expect.objectContaining({ unsubscribed: 0 })],
    [2, 0, expect.objectContaining({ unsubscribed: 1, complained: 1 })],
    [1, 0, expect.objectContaining({ bounced: 1 })],
    [1, 0, expect.objectContaining({ unsubscribed: 0, manual: 0 })],
  ]);
  const { applied } = await brought('mailchimp', [...files, '--apply']);
  expect(applied).toMatchObject({ suppressed: 3, suppressedBefore: 0, inserted: 5 });
  expect(await suppressions()).toEqual({
    bo: 'unsubscribed: Mailchimp: unsubscribed on 2024-02-03 04:05:06 (No longer interested; Spring)',
    cy: 'complained: Mailchimp: complained on 2024-02-03 04:05:06 (Spam content; never, ever; Spring)',
    dee: 'bounced: Mailchimp: cleaned on 2024-03-03 04:05:06 (Summer)',
  });
  expect((await records())[0]).toEqual({ email: 'ada@example.com', 'First Name': 'Ada', Birthday: '04/05', TAGS: '"VIP","Hamburg"' });
  // Without its name, nothing tells the state of a file.
  const [nameless = ''] = await written({ 'people.csv': mailchimpFiles['nonsubscribed_email_audience_export_1.csv'] });
  expect(await bring('mailchimp', [nameless])).toMatchObject({ code: 2, err: expect.stringContaining('--unsubscribed FILE') });
  expect((await brought('mailchimp', ['--bounced', nameless])).files[0].wishes.bounced).toBe(1);
});

test('the archive that Mailchimp exports, whole or cut off, is refused by its own name among several files', async () => {
  const { bring } = await organization('Archive');
  const [file = ''] = await written(mailchimpFiles);
  const bytes = await zipFiles(mailchimpFiles);
  for (const [kept, says] of [
    [bytes.length, 'is a ZIP archive, but no Excel workbook (.xlsx): unpack it and choose a file of it'],
    [bytes.length / 2, 'is cut off or damaged: the end of a ZIP archive is missing'],
  ] as const) {
    const archive = join(folder, 'export.zip');
    await writeFile(archive, bytes.subarray(0, kept));
    expect(await bring('mailchimp', [file, archive, '--apply'])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${archive} ${says}`),
    });
  }
});

onOneServer('a disk that gets full after the wishes says to repeat, which stores the rest', async () => {
  const { bring, brought, suppressions } = await organization('Small disk');
  const files = await written(mailchimpFiles);
  for (const statement of fillUp('records')) await connection.query(statement.slice(0, 9), statement, []);
  const full = await bring('mailchimp', [...files, '--apply']);
  expect([full.code, full.err]).toEqual([
    1,
    expect.stringContaining('The disk of the database is full. A part of the export may be stored'),
  ]);
  expect(Object.keys(await suppressions())).toEqual(['bo', 'cy', 'dee']);
  await connection.query('room', makeRoom('records'), []);
  expect((await brought('mailchimp', [...files, '--apply'])).applied).toMatchObject({ suppressed: 0, suppressedBefore: 3, inserted: 5 });
});

test('a plan without room for all contacts is told before, keeps the wishes, and after it has room the same command stores the rest', async () => {
  const { bring, brought, suppressions } = await organization('Small plan');
  const limits = ['jobs', 'messages', 'webhooks', 'sms', 'tables', 'members', 'channels', 'bytes'].flatMap((name) => [`--${name}`, 'none']);
  await admin.json(['plan', 'set', '--id', 'small', '--name', 'Small', ...limits, '--records', '2', '--feature', 'api_keys']);
  await admin.json(['organization', 'plan', 'Small plan', 'small']);
  const files = await written(mailchimpFiles);
  expect((await bring('mailchimp', files)).err).toContain('The plan has room for 2 new records this month, and the files have 6 contacts');
  const refused = await bring('mailchimp', [...files, '--apply']);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^error: The plan allows 2 records a month; remaining: 2\. A part of the export may be stored: .*\n {2}meter: records\n/,
    ),
  });
  expect(Object.keys(await suppressions())).toEqual(['bo', 'cy', 'dee']);
  await admin.json(['plan', 'set', '--id', 'small', '--records', 'none']);
  expect((await bring('mailchimp', files)).err).toBe('Nothing was stored: add --apply to do it.\n');
  expect((await brought('mailchimp', [...files, '--apply'])).applied).toMatchObject({ suppressed: 0, suppressedBefore: 3, inserted: 5 });
});

test('a table with another key, and an unknown topic, are refused before a file is read', async () => {
  const { bring, inIt } = await organization('Other key');
  expect(await bring('listmonk', ['no-such-file.csv', '--topics', 'nothing'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no topic "nothing" that people can join: make it first'),
  });
  await admin.define('Other key', { tables: { Other: { columns: [] } } });
  expect(await admin.call(['migrate-from', 'listmonk', 'no-such-file.csv', '--table', 'Other', ...inIt])).toMatchObject({
    code: 2,
    err: expect.stringContaining('Name a new table, or set that key'),
  });
});

test('Mautic: the table of who must not be contacted has its reasons by number, and other channels are left out', async () => {
  const { suppressions, brought } = await organization('Mautic');
  const files = await written(mauticFiles);
  const result = await brought('mautic', [...files, '--apply']);
  expect(result.files[1].errors).toEqual([{ line: 5, message: 'is about the channel "sms", not about e-mail' }]);
  expect(result.applied).toMatchObject({ suppressed: 3, inserted: 2 });
  expect(await suppressions()).toEqual({
    bo: 'unsubscribed: Mautic: unsubscribed on 2024-01-02 03:04:05 (User unsubscribed.)',
    cy: 'bounced: Mautic: bounced on 2024-01-02 03:04:05 (550 no such user)',
    dee: 'manual: Mautic: do not contact on 2024-01-02 03:04:05',
  });
  // Wishes alone make no table.
  const alone = await organization('Wishes');
  expect((await alone.brought('mautic', [files[1] as string, '--apply'])).applied).toMatchObject({ suppressed: 3, inserted: 0 });
  expect(Object.keys(await alone.suppressions())).toEqual(['bo', 'cy', 'dee']);
});

test('Brevo: states in words, what is unknown is left out, and a file that tells none is refused', async () => {
  const { suppressions, bring, brought } = await organization('Brevo');
  const [file = '', bare = ''] = await written({ 'contacts.csv': brevoFile, 'bare.csv': 'EMAIL;LASTNAME\nada@example.com;M\n' });
  const result = await brought('brevo', [file, '--apply']);
  expect(result.files[0]).toMatchObject({
    contacts: 4,
    agreed: 1,
    errors: [{ line: 6, message: 'has the status "who knows", which is not known' }],
  });
  expect(await suppressions()).toEqual({
    bo: 'unsubscribed: Brevo: unsubscribed on 2024-01-01',
    cy: 'bounced: Brevo: Hard bounced on 2024-01-01',
  });
  expect(await bring('brevo', [bare])).toMatchObject({ code: 2, err: expect.stringContaining('does not tell who is blocklisted') });
  expect(await bring('brevo', [])).toMatchObject({ code: 2 });
  expect(await bring('listmonk', [bare])).toMatchObject({ code: 2, err: expect.stringContaining('no export of listmonk') });
});

test('topics: who gets mail there has joined, with the proof of the file, and a table without the key is refused', async () => {
  const { bring, brought, suppressions } = await organization('Topics');
  expect(await bring('mailchimp', [...(await written(mailchimpFiles)), '--topics', 'news', '--apply'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no topic "news"'),
  });
  expect(await suppressions()).toEqual({});
  const [{ id: organizationId = '' } = {}] = await connection.query<{ id: string }>(
    'one',
    `select id from organizations where name = 'Topics'`,
    [],
  );
  const settings = { connection, masterKey: masterKeyOf('5a'), publicUrl: 'http://localhost', smtpUrl: undefined, config: readConfig({}) };
  const topic = { name: { en: 'News' }, reaches: 'joined' } as const;
  await createContainer(settings).get(SaveTopic).execute({ organizationId, key: 'news', isNew: true, topic, by: operator });
  const migrated = await brought('mailchimp', [...(await written(mailchimpFiles)), '--topics', 'news', '--apply']);
  expect(migrated.applied).toMatchObject({ inserted: 5, agreed: 2 });
  const proofs = await connection.query<{ address: string; at: Date; source: string; network: string }>(
    'proofs',
    'select address, at, source, network from consent_entries where organization_id = $1 order by address',
    [organizationId],
  );
  expect(proofs).toEqual([
    { address: 'ada@example.com', at: new Date('2022-03-04T10:15:00Z'), source: 'Mailchimp: subscribed', network: '203.0.113.8' },
    { address: 'bo@example.com', at: new Date('2022-03-04T10:11:12Z'), source: 'Mailchimp: subscribed', network: '203.0.113.9' },
  ]);
  await admin.define('Topics', { tables: { Other: { columns: [] } } });
  const [file = ''] = await written({ 'subscribers.csv': listmonkFile });
  expect(await admin.call(['migrate-from', 'listmonk', file, '--table', 'Other', '--organization', 'Topics'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('has another key than the column "email"'),
  });
});
