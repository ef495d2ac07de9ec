import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, isDistributed, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith } from '../admin-runner.ts';
import { startApi } from '../outage-api.ts';

const settings = { SPINDLE_MASTER_KEY: masterKeyOf('5a') };
const address = 'ada@example.com';
let database: TestDatabase;
let admin: ReturnType<typeof adminWith>;

beforeAll(async () => {
  database = await cloneDatabase();
  admin = adminWith({ DATABASE_URL: database.url, ...settings });
  await admin.json(['organization', 'create', '--name', 'Acme', '--plan', 'pro']);
});
afterAll(() => database?.drop());

describe('the way back in without mail', () => {
  test('a person whose password is lost gets another; their session and the old password end, and both logs say so', async () => {
    const first = await admin.json(['user', 'create', '--email', address, '--name', 'Ada']);
    // Without SMTP_URL.
    const api = await startApi(database.url, settings);
    const post = (path: string, body: object, headers = {}) => api.call('POST', `/api/v1${path}`, { body, headers });
    const signIn = (password: string) => post('/auth/login', { email: address, password });
    try {
      const { token } = (await signIn(first.password)).body;
      const headers = { Authorization: `Bearer ${token}` };
      const asked = await post('/auth/request-password-reset', { email: address });
      expect([asked.status, asked.body]).toEqual([
        409,
        expect.objectContaining({ code: 'NO_MAIL_SERVER', message: expect.stringContaining('`user reset-password`') }),
      ]);
      const invited = await post('/invitations', { email: 'grace@example.com', role: 'member' }, headers);
      expect(invited.body.code).toBe('NO_MAIL_SERVER');

      const { password } = await admin.json(['user', 'reset-password', address]);
      const me = await api.call('GET', '/api/v1/auth/me', { headers });
      expect([me.status, me.body.cause]).toEqual([401, 'password-changed']);
      expect([(await signIn(first.password)).status, (await signIn(password)).status]).toEqual([401, 200]);
      expect(await admin.call(['user', 'reset-password', address, '--password-stdin'], 'spindle')).toMatchObject({
        code: 1,
        err: expect.stringContaining('password'),
      });
      expect(await admin.call(['user', 'reset-password', address, '--password-stdin'], 'nine grey herons')).toMatchObject({ code: 0 });
      const again = await signIn('nine grey herons');
      expect(again.status).toBe(200);
      const own = { Authorization: `Bearer ${again.body.token}` };
      const { secret, setUp } = (await post('/auth/factor/begin', {}, own)).body;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      expect((await post('/auth/factor', { setUp, code }, own)).status).toBe(201);
      expect((await signIn('nine grey herons')).body.code).toBe('CODE_NEEDED');
      await admin.json(['user', 'reset-factor', address]);
      expect((await api.call('GET', '/api/v1/auth/me', { headers: own })).body.cause).toBe('signed-out');
      expect((await signIn('nine grey herons')).status).toBe(200);
      await admin.json(['user', 'sign-out', address]);
    } finally {
      await api.stop();
    }
    const events: { kind: string }[] = await admin.json(['user', 'events', address]);
    expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['signed-out', 'signed-in']);
    const connection = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 20_000, isDistributed });
    const audited = await connection.query<{ action: string; actor_type: string }>(
      'audited',
      `select action, actor_type from audit_entries where action like 'user.%' order by id`,
      [],
    );
    await connection.close();
    expect(audited.map(({ action, actor_type }) => `${action} ${actor_type}`)).toEqual([
      'user.password-replaced operator',
      'user.password-replaced operator',
      'user.factor-set user',
      'user.factor-reset operator',
      'user.signed-out operator',
    ]);
  });

  test('people are listed, and another becomes an owner; nobody unknown is changed, and the last owner stays', async () => {
    await admin.json(['user', 'create', '--email', 'grace@example.com', '--name', 'Grace']);
    const roles = async () => {
      const people: { email: string; role: string }[] = await admin.json(['user', 'list']);
      return people.map(({ email, role }) => `${email} ${role}`);
    };
    expect(await roles()).toEqual([`${address} owner`, 'grace@example.com member']);
    expect(await admin.call(['user', 'set-role', address, 'member'])).toMatchObject({ code: 1 });
    await admin.json(['user', 'set-role', 'GRACE@example.com', 'owner']);
    await admin.json(['user', 'set-role', address, 'admin']);
    expect(await roles()).toEqual([`${address} admin`, 'grace@example.com owner']);
    for (const command of ['reset-password', 'reset-factor', 'sign-out'])
      expect(await admin.call(['user', command, 'nobody@example.com'])).toMatchObject({ code: 1, err: 'error: Member not found\n' });
    expect(await admin.call(['user', 'set-role', address, 'queen'])).toMatchObject({ code: 1 });
  });

  test('a provider that keeps everybody out is listed and removed', async () => {
    const { id: organizationId } = (await admin.json(['organization', 'list']))[0];
    const connection = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 20_000, isDistributed });
    await connection.query(
      'given_provider',
      `insert into sign_in_providers (organization_id, id, name, issuer, client_id, scopes, role_rules, domains, forces_domains, asks_factor, created_at)
       values ($1, gen_random_uuid(), 'Acme Login', 'https://login.example', 'spindle', '[]', '[]', $2, true, false, now())`,
      [organizationId, JSON.stringify([{ name: 'example.com', verifiedAt: '2026-03-10T12:00:00.000Z' }])],
    );
    await connection.close();
    expect((await admin.call(['provider', 'list'])).out).toMatch(/Acme Login +https:\/\/login\.example +example\.com +yes/);
    expect(await admin.call(['provider', 'remove', 'Other'])).toMatchObject({ code: 1, err: 'error: Provider not found\n' });
    expect((await admin.json(['provider', 'remove', 'Acme Login'])).name).toBe('Acme Login');
    expect(await admin.json(['provider', 'list'])).toEqual([]);
  });
});
