import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closeSinks, reply, startSink } from '../../channels/smtp-sink.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith } from '../admin-runner.ts';

let database: TestDatabase;
let admin: ReturnType<typeof adminWith>;

beforeAll(async () => {
  database = await cloneDatabase();
  const environment = {
    DATABASE_URL: database.url,
    SPINDLE_MASTER_KEY: masterKeyOf('5a'),
    OUTBOUND_ALLOW_PRIVATE: 'true',
    GMAIL_CLIENT_ID: 'id',
    GMAIL_CLIENT_SECRET: 'secret',
  };
  admin = adminWith(environment);
});

afterAll(async () => {
  await closeSinks();
  await database?.drop();
});

describe('channels on the command line', () => {
  test('are connected with a password from standard input, checked, edited and archived', async () => {
    const sink = await startSink({
      authOptional: false,
      onAuth: ({ password }, _, done) => (password === 'right' ? done(null, { user: 'ada' }) : done(reply(535, 'Wrong password'))),
    });
    const [host, port] = sink.address.split(':') as [string, string];
    await admin.json(['organization', 'create', '--name', 'Acme', '--plan', 'free']);
    const connect = ['channel', 'connect', '--name', 'Sales', '--sender', 'ada@acme.example', '--sender-name', 'Ada'];
    const server = ['--host', host, '--port', port, '--security', 'none', '--username', 'ada', '--per-minute', '60'];
    const made = await admin.json([...connect, ...server, '--password-stdin'], 'wrong\n');
    expect(made).toMatchObject({
      settings: { host, port: Number(port), security: 'none', username: 'ada' },
      credentials: ['password'],
      limits: { perMinute: 60, perDay: null, concurrency: 5 },
      isDefault: true,
    });
    expect(made.sealedCredentials).toBeUndefined();
    const failed = await admin.call(['channel', 'check', 'Sales']);
    expect(failed).toMatchObject({ code: 1, out: expect.stringMatching(/^last check +fails: 535 Wrong password$/m) });
    const shown = await admin.call(['channel', 'show', 'Sales']);
    expect(shown).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^health +failing\nlast error +535 Wrong password\nfails since +20/m),
    });
    expect((await admin.call(['channel', 'list'])).out).toMatch(/default +failing +fails: 535 Wrong password +Sales/);
    await admin.json(['channel', 'edit', 'Sales', '--password-stdin', '--per-minute', 'none', '--failures-in-a-row', '5'], 'right\n');
    const soft = await admin.json(['channel', 'edit', 'Sales', '--soft-bounces', '3', '--soft-bounce-days', '7']);
    expect(soft.guardrail).toMatchObject({ softBounces: 3, softBounceDays: 7, failuresInARow: 5 });
    expect((await admin.json(['channel', 'edit', 'Sales', '--soft-bounces', 'none'])).guardrail).toMatchObject({ softBounces: null });
    expect(await admin.call(['channel', 'edit', 'Sales', '--soft-bounces', '1'])).toMatchObject({ code: 1 });
    const bounces = await admin.call(['channel', 'edit', 'Sales', '--bounce-domain', 'b.acme.example']);
    expect(bounces).toMatchObject({ code: 1, err: expect.stringContaining('BOUNCE_HOST is not set') });
    const works = await admin.call(['channel', 'check', 'Sales']);
    expect(works).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^limits +5 at a time\nguardrail +pauses after 5 failures in a row, or 20 % of at least 50 messages, or 5 % bounces, or 3 ‰ complaints$/m,
      ),
    });
    expect((await admin.call(['channel', 'list'])).out).toMatch(/smtp +ada@acme.example +default +ok +works +Sales/);
    const full = await admin.call([...connect, ...server, '--password-stdin'], 'right');
    expect(full).toMatchObject({ code: 1, err: expect.stringContaining('The plan allows 1 channel;') });
    const key = await admin.call(['channel', 'dkim-key', 'Sales']);
    expect(key.out + key.err).toMatch(/spindle1-[\da-f]{6}\._domainkey\.acme\.example TXT\s+v=DKIM1; k=rsa; p=[\w+/=]{392}\s/);
    const signing = await admin.json(['channel', 'dkim-on', 'Sales']);
    expect(signing).toMatchObject({ dkim: { isOn: true, key: { domain: 'acme.example' }, next: null } });
    expect(signing.sealedDkimKeys).toBeUndefined();
    expect((await admin.call(['channel', 'dkim-off', 'Sales'])).out).toMatch(/^dkim +off, spindle1-[\da-f]{6} of acme\.example$/m);
    expect(await admin.json(['channel', 'archive', 'Sales'])).toMatchObject({ isDefault: false, archivedAt: expect.any(String) });
    expect((await admin.call(['channel', 'check', 'Sales'])).code).toBe(1);
    const kept = await admin.call(['channel', 'disconnect', made.id]);
    expect(kept).toMatchObject({ code: 1, err: expect.stringContaining('connected with credentials') });
    const account = ['channel', 'connect', '--provider', 'gmail', '--name', 'Ada'];
    const begun = await admin.json(account);
    expect(new URL(begun.authorizationUrl)).toMatchObject({ origin: 'https://accounts.google.com' });
    expect(new URL(begun.authorizationUrl).searchParams.get('redirect_uri')).toMatch(/\/api\/v1\/channels\/oauth\/gmail\/callback$/);
    expect((await admin.call(account)).out.trim()).toMatch(/^https:\S+$/);
    const entered = await admin.call([...account, '--host', host]);
    expect(entered).toMatchObject({ code: 2, err: expect.stringContaining('connected by signing in') });
    const unset = await admin.call(['channel', 'connect', '--provider', 'microsoft']);
    expect(unset).toMatchObject({ code: 1, err: expect.stringContaining('MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET') });
    await admin.json(['channel', 'restore', made.id]);
    expect(await admin.json(['channel', 'default', 'Sales'])).toMatchObject({ isDefault: true, archivedAt: null });
  });

  test('have a source of feedback, which is the likely one if none is named, and tell what to do there', async () => {
    const of = ['--organization', 'Feedback'];
    await admin.json(['organization', 'create', '--name', 'Feedback', '--plan', 'free']);
    const sender = ['--name', 'Mailing', '--sender', 'ada@acme.example', '--host', 'smtp.mailgun.org'];
    await admin.json(['channel', 'connect', ...sender, ...of]);
    const missing = await admin.call(['channel', 'feedback', 'Mailing', ...of]);
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('credentials.signingKey') });
    const set = await admin.call(['channel', 'feedback', 'Mailing', '--signing-key-stdin', ...of], 'd41f3e0c5a6b7980\n');
    expect(set).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^feedback +mailgun$/m),
      err: expect.stringContaining('/api/v1/callbacks/'),
    });
    expect(`${set.out}${set.err}`).not.toContain('d41f3e0c5a6b7980');
    const made = await admin.json(['channel', 'feedback', 'Mailing', '--source', 'postmark', ...of]);
    expect(made).toMatchObject({
      feedback: { source: 'postmark', lastReceivedAt: null },
      callbackUrl: expect.stringMatching(/spindle:[\w-]{43}@/),
    });
    expect(made.sealedFeedback).toBeUndefined();
    expect(await admin.json(['channel', 'feedback', 'Mailing', '--off', ...of])).toMatchObject({ feedback: null });
  });
});
