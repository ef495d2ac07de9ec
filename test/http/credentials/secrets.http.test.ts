import { expect, test } from '@jest/globals';
import { SecretValues } from '../../../src/application/credentials/secret-values.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const value = 'the-value-of-the-token';

onEachStore('/secrets', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    return { tenant, admin: await tenant.person('admin'), member: await tenant.person('member') };
  };

  test('200: an admin creates, changes and deletes a secret, and everybody lists it without its value', async () => {
    const { tenant, admin, member } = await given();
    const at = spindle().clock.now().toISOString();
    const sent = { hosts: ['API.example.com', 'bücher.example'], note: ' For the CRM ', value };
    const secret = {
      name: 'crm_token',
      hosts: ['api.example.com', 'xn--bcher-kva.example'],
      note: 'For the CRM',
      token: null,
      createdAt: at,
      updatedAt: at,
    };
    const made = await admin.put('/secrets/crm_token', sent);
    expect([made.status, made.body]).toEqual([200, { ok: true, secret }]);
    expect((await member.get('/secrets')).body).toEqual({ ok: true, data: [secret], nextCursor: null });
    const open = async () => (await spindle().get(SecretValues).open(tenant.id, ['crm_token'])).get('crm_token');
    expect(await open()).toEqual({ hosts: secret.hosts, value });

    const changed = { ...secret, hosts: ['api.example.com'] };
    expect((await admin.put('/secrets/crm_token', { hosts: ['api.example.com'] })).body.secret).toEqual(changed);
    expect((await admin.put('/secrets/crm_token', { hosts: ['api.example.com'] })).body.secret).toEqual(changed);
    expect(await open()).toEqual({ hosts: changed.hosts, value });
    expect((await admin.put('/secrets/crm_token', { hosts: ['b.example'], note: null, value: 'next' })).body.secret.note).toBeNull();
    expect(await open()).toEqual({ hosts: ['b.example'], value: 'next' });

    expect((await member.put('/secrets/crm_token', sent)).status).toBe(403);
    expect((await member.delete('/secrets/crm_token')).status).toBe(403);
    expect((await admin.delete('/secrets/crm_token')).body).toEqual({ ok: true });
    expect([(await admin.delete('/secrets/crm_token')).body.code, await open()]).toEqual(['SECRET_NOT_FOUND', undefined]);

    const { data } = (await admin.get('/audit?subjectType=secret')).body;
    expect(data.map(({ action, details }: { action: string; details: object }) => [action, details])).toEqual([
      ['secret.deleted', { hosts: ['b.example'] }],
      ['secret.changed', { hosts: ['b.example'], isValueChanged: true }],
      ['secret.changed', { hosts: ['api.example.com'], isValueChanged: false }],
      ['secret.created', { hosts: secret.hosts, isValueChanged: true }],
    ]);
  });

  test('200: a secret may be an access token, whose client’s secret and token are never shown', async () => {
    const { admin, member } = await given();
    const token = { url: 'https://auth.example.com/token', clientId: 'spindle' };
    const made = await admin.put('/secrets/crm', { hosts: ['api.example.com'], value, token });
    const shown = { ...token, scope: '', authentication: 'basic' };
    expect([made.status, made.body.secret.token, made.text.includes(value)]).toEqual([200, shown, false]);
    expect((await admin.put('/secrets/crm', { hosts: ['api.example.com'], note: 'x' })).body.secret.token).toEqual(shown);
    const wider = { ...token, scope: 'send', authentication: 'post' };
    expect((await admin.put('/secrets/crm', { hosts: ['api.example.com'], token: wider })).body.secret.token).toEqual(wider);
    expect((await member.get('/secrets')).body.data[0].token).toEqual(wider);
    const refused = await admin.put('/secrets/crm', { hosts: ['api.example.com'], token: { ...wider, url: 'https://evil.example/' } });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'value', message: 'must be entered again to be sent to another host: "evil.example"' }],
    ]);
    const { data } = (await admin.get('/audit?subjectType=secret')).body;
    expect(data.map(({ details }: { details: object }) => details)).toEqual([
      { hosts: ['api.example.com'], isValueChanged: false, token: wider },
      { hosts: ['api.example.com'], isValueChanged: false, token: shown },
      { hosts: ['api.example.com'], isValueChanged: true, token: shown },
    ]);
  });

  test('200: lists the spinners whose drafts or versions name a secret, and no longer name', async () => {
    const { tenant, admin, member } = await given();
    for (const name of ['crm', 'crm_token']) await admin.put(`/secrets/${name}`, { hosts: ['api.example.com'], value });
    const call = (header: string) => ({
      dataTableId: tenant.table.id,
      steps: [{ id: 'ask', type: 'http', method: 'GET', url: 'https://api.example.com/a', headers: { Authorization: header } }],
    });
    await admin.patch(`/spinners/${tenant.spinnerId}`, { draft: call('Bearer {{ secrets.crm_token }}') });
    const of = async (name: string) => (await member.get(`/secrets/${name}/uses`)).body.spinners;
    expect(await of('crm_token')).toMatchObject([{ id: tenant.spinnerId, isInDraft: true, isPublished: false, versions: 0 }]);
    expect(await of('crm')).toEqual([]);
    await admin.patch(`/spinners/${tenant.spinnerId}`, { draft: call('{{secrets.crm}}') });
    expect([await of('crm_token'), (await of('crm')).length]).toEqual([[], 1]);
    expect((await member.get('/secrets/gone/uses')).body.code).toBe('SECRET_NOT_FOUND');
  });

  test('400: names what is wrong, and never repeats a value', async () => {
    const { admin } = await given();
    const problems = async (body: object, name = 'token') => {
      const answer = await admin.put(`/secrets/${name}`, { hosts: ['api.example.com'], value, ...body });
      expect([answer.status, answer.body.code, answer.text.includes('the-value')]).toEqual([400, 'VALIDATION_ERROR', false]);
      return answer.body.errors;
    };
    expect(await problems({}, 'Token')).toEqual([
      { path: 'name', message: 'must be 1 to 40 lower-case letters, digits and "_", with a letter first' },
    ]);
    expect(await problems({ value: 'the-value'.padEnd(5000, 'x') })).toEqual([
      { path: 'value', message: 'must have at most 4096 characters' },
    ]);
    expect(await problems({ value: 'the-value\r\nX-Other: 1' })).toEqual([
      { path: 'value', message: 'must not have line breaks, since it is sent in headers' },
    ]);
    for (const wrong of ['the-value\0', 'the-value-ü', ' the-value', '', 5, null])
      expect(await problems({ value: wrong })).toMatchObject([{ path: 'value' }]);
    expect(await problems({ value: undefined })).toEqual([{ path: 'value', message: 'is required' }]);
    const hosts = ['https://api.example.com', 'api.example.com/v1', 'api.example.com:443', '*.example.com', '10.0.0.1', 'localhost'];
    expect((await problems({ hosts })).map(({ path }: { path: string }) => path)).toEqual(hosts.map((_, index) => `hosts[${index}]`));
    for (const wrong of [[], undefined, Array.from({ length: 11 }, (_, n) => `a${n}.example`), 'api.example.com', [5], ['a'.repeat(1001)]])
      expect(await problems({ hosts: wrong })).toMatchObject([{ path: expect.stringMatching(/^hosts/) }]);
    expect(await problems({ note: 'x'.repeat(201) })).toEqual([{ path: 'note', message: 'must have at most 200 characters' }]);
    expect((await admin.get('/secrets')).body.data).toEqual([]);

    await admin.put('/secrets/token', { hosts: ['api.example.com'], value });
    expect(await problems({ hosts: ['api.example.com', 'evil.example'], value: undefined })).toEqual([
      { path: 'value', message: 'must be entered again to be sent to another host: "evil.example"' },
    ]);
  });

  test('409: the 101st secret is refused, and changes of the others are not', async () => {
    const { admin } = await given();
    const save = (n: number) => admin.put(`/secrets/s${n}`, { hosts: ['api.example.com'], value: `v${n}` });
    for (let n = 0; n < 99; n++) await save(n);
    const statuses = (await Promise.all([save(100), save(101), save(102)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const { body } = await save(103);
    expect([body.code, body.message, body.limit]).toEqual([
      'INVALID_STATE',
      'An organization has at most 100 secrets: delete one first',
      100,
    ]);
    expect([(await save(1)).status, (await admin.get('/secrets')).body.data.length]).toEqual([200, 100]);
  });

  test("404: another organization's secret is absent, and its name is free", async () => {
    const [mine, other] = [await given(), await given()];
    await mine.admin.put('/secrets/token', { hosts: ['api.example.com'], value });
    expect((await other.admin.get('/secrets')).body.data).toEqual([]);
    expect((await other.admin.delete('/secrets/token')).body.code).toBe('SECRET_NOT_FOUND');
    expect((await other.admin.put('/secrets/token', { hosts: ['evil.example'] })).status).toBe(400);
    await other.admin.put('/secrets/token', { hosts: ['evil.example'], value: 'own' });
    const opened = await spindle().get(SecretValues).open(mine.tenant.id, ['token']);
    expect(opened.get('token')).toEqual({ hosts: ['api.example.com'], value });
  });

  test('no value stands in the table, an answer, the audit log or a log line', async () => {
    const { tenant, admin } = await given();
    const answers = [
      await admin.put('/secrets/token', { hosts: ['api.example.com'], value }),
      await admin.put('/secrets/token', { hosts: ['b.example'], value }),
      await admin.put('/secrets/Token', { hosts: ['*'], value }),
      await admin.get('/secrets'),
      await admin.get('/audit'),
    ].map(({ text }) => text);
    const rows = await spindle().store.namedSecrets.list(tenant.id);
    expect(rows[0]?.sealed).toMatch(/^v2\.[0-9a-f]{8}\./);
    const all = JSON.stringify([answers, rows, spindle().logged, spindle().errors]);
    expect([all.includes(value), all.includes('b.example')]).toEqual([false, true]);
  });
});
