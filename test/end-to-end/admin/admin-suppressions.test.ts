import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith } from '../admin-runner.ts';

let database: TestDatabase;
let admin: ReturnType<typeof adminWith>;

beforeAll(async () => {
  database = await cloneDatabase();
  admin = adminWith({ DATABASE_URL: database.url, SPINDLE_MASTER_KEY: masterKeyOf('5a') });
  await admin.json(['organization', 'create', '--name', 'Acme', '--plan', 'pro']);
});

afterAll(() => database?.drop());

test('suppressed addresses are added, imported, listed, exported and removed on the command line', async () => {
  expect(await admin.json(['suppression', 'add', 'ADA@example.com', 'ada@example.com', '--note', 'by phone'])).toEqual({
    added: 1,
    alreadyThere: 1,
  });
  expect(await admin.call(['suppression', 'add', 'nonsense'])).toMatchObject({ code: 1, err: expect.stringContaining('addresses[0]') });

  const list = 'email;name\nbob@example.com;Bob\nnonsense;\nada@example.com;Ada\n';
  expect(await admin.call(['suppression', 'import', '-', '--reason', 'unsubscribed'], list)).toEqual({
    code: 0,
    out: '1 added, 1 already there, 1 invalid\n',
    err: expect.stringContaining('line 3: The e-mail address must have one "@" between a name and a domain\n'),
  });
  const listed = await admin.json(['suppression', 'list']);
  expect(listed.map(({ address, reason, via, note }: Readonly<Record<string, unknown>>) => [address, reason, via, note])).toEqual([
    // A stronger reason replaces a weaker one.
    ['ada@example.com', 'unsubscribed', 'import', null],
    ['bob@example.com', 'unsubscribed', 'import', null],
  ]);
  expect((await admin.call(['suppression', 'list', 'B'])).out).toMatch(
    /^address .*\nbob@example\.com +unsubscribed +import +operator +20\S+\n$/,
  );

  const exported = await admin.call(['suppression', 'export']);
  expect(exported).toMatchObject({ code: 0, err: '' });
  expect(exported.out.split('\r\n').map((line) => line.split(',')[0])).toEqual(['address', 'ada@example.com', 'bob@example.com', '']);

  const remove = ['suppression', 'remove', 'Bob@example.com', '--reason', 'came back'];
  expect(await admin.call(remove)).toMatchObject({
    code: 1,
    err: expect.stringContaining('only if they have agreed to be contacted again'),
  });
  expect(await admin.json([...remove, '--has-consent'])).toEqual({ removed: 'bob@example.com' });
  expect(await admin.call(remove)).toMatchObject({ code: 1, err: expect.stringContaining('Suppression not found') });
  expect(await admin.call(['suppression', 'remove', 'ada@example.com'])).toMatchObject({ code: 2 });
});
