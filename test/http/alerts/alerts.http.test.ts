import { expect, test } from '@jest/globals';
import { SweepAlerts } from '../../../src/application/alerts/sweep-alerts.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory('alerts over the API', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    return { tenant, admin: await tenant.person('admin') };
  };

  test('200: what people were alerted to, with names as they are, and of it what is open', async () => {
    const { tenant, admin } = await given();
    const endpoint = await givenEndpoint(spindle().store, {
      ...{ organizationId: tenant.id, name: 'CRM at crm.example.com', isOn: false, offBecause: 'failing' },
    });
    const sweep = async () => {
      spindle().clock.pass({ minutes: 2 });
      await spindle().get(SweepAlerts).execute();
    };
    await sweep();
    const { status, body } = await admin.get('/alerts');
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        nextCursor: null,
        data: [
          {
            id: expect.any(String),
            kind: 'endpoint.off',
            subject: endpoint.id,
            text: expect.stringContaining('The endpoint CRM at crm.example.com was turned off, because it has failed for a week'),
            facts: { name: 'CRM at crm.example.com', because: 'failing' },
            begunAt: expect.any(String),
            endedAt: null,
            toldAt: expect.any(String),
          },
        ],
      },
    ]);
    expect((await admin.get('/alerts', { 'accept-language': 'de-AT' })).body.data[0].text).toMatch(
      /^Der Endpunkt CRM at crm\.example\.com wurde abgeschaltet/,
    );
    await spindle().store.unitOfWork.run(({ endpoints }) => endpoints.save(endpoint.turnOn()));
    await sweep();
    expect((await admin.get('/alerts?state=open')).body.data).toEqual([]);
    expect((await admin.get('/alerts')).body.data).toMatchObject([{ endedAt: expect.any(String) }]);
    expect((await admin.get('/alerts?cursor=x')).body.code).toBe('VALIDATION_ERROR');
  });

  test('200: where alerts go is changed, noted in the audit log, and shows no secret again', async () => {
    const { admin } = await given();
    expect((await admin.get('/alert-targets')).body.data).toMatchObject([
      { name: 'mail', isOn: true, isPossible: false, kinds: [], url: null },
      { name: 'slack', isOn: false, isPossible: true, url: null },
      { name: 'webhook', isOn: false, isPossible: true, url: null },
    ]);
    const slack = await admin.patch('/alert-targets', {
      target: 'slack',
      url: 'https://hooks.slack.com/services/T0/B0/x1y2z3',
      kinds: ['job.paused'],
    });
    expect(slack.body).toMatchObject({ target: { isOn: true, url: 'hooks.slack.com', kinds: ['job.paused'] }, secret: null });
    const webhook = await admin.patch('/alert-targets', { target: 'webhook', url: 'https://ops.example.com/alerts' });
    expect(webhook.body).toMatchObject({
      target: { isOn: true, url: 'https://ops.example.com/alerts' },
      secret: expect.stringMatching(/^whsec_/),
    });
    expect((await admin.patch('/alert-targets', { target: 'mail', isOn: false })).body).toMatchObject({
      target: { isOn: false },
      secret: null,
    });
    const { text } = await admin.get('/alert-targets');
    const audit = await admin.get('/audit?action=organization.alerts-changed');
    expect(audit.body.data).toHaveLength(3);
    for (const secret of ['x1y2z3', webhook.body.secret]) expect([text, audit.text].some((one) => one.includes(secret))).toBe(false);
    expect((await admin.patch('/alert-targets', { target: 'slack', url: null })).body.target).toMatchObject({ isOn: false, url: null });
  });

  test.each([
    ['an address of a private network', { target: 'slack', url: 'http://127.0.0.1:9/' }, 'url'],
    ['an address that is none', { target: 'webhook', url: 'slack' }, 'url'],
    ['this installation', { target: 'webhook', url: 'https://spindle.example.com/hook' }, 'url'],
    ['an address for mail', { target: 'mail', url: 'https://ops.example.com' }, 'url'],
    ['a kind that there is not', { target: 'mail', kinds: ['job.lost'] }, 'kinds[0]'],
    ['a target that there is not', { target: 'pigeon' }, 'target'],
  ])('400: %s, by name, and nothing is changed', async (_, sent, path) => {
    const { admin } = await given();
    const { status, body } = await admin.patch('/alert-targets', sent);
    expect([status, body.errors?.map((one: { path: string }) => one.path)]).toEqual([400, [path]]);
    expect((await admin.get('/alert-targets')).body.data.map(({ url }: { url: unknown }) => url)).toEqual([null, null, null]);
  });

  test('409: a target without an address is neither turned on nor tested', async () => {
    const { admin } = await given();
    expect((await admin.patch('/alert-targets', { target: 'slack', isOn: true })).body.code).toBe('INVALID_STATE');
    expect((await admin.post('/alert-targets/test', { target: 'slack' })).body.code).toBe('INVALID_STATE');
  });

  test('200: a test mail goes to the caller', async () => {
    const { admin } = await given();
    const before = spindle().mailer.mails.length;
    expect((await admin.post('/alert-targets/test', { target: 'mail' })).body).toEqual({ ok: true, failure: null });
    expect(spindle().mailer.mails.slice(before)).toMatchObject([{ subject: 'A test of your alerts' }]);
  });

  test('403: members neither see nor change alerts', async () => {
    const { tenant } = await given();
    const member = await tenant.person('member');
    for (const answer of [member.get('/alerts'), member.get('/alert-targets'), member.patch('/alert-targets', { target: 'mail' })])
      expect((await answer).body.code).toBe('MISSING_ROLE');
  });

  test('200: each chooses which alerts come by mail; a member gets none that needs admins', async () => {
    const { tenant, admin } = await given();
    const member = await tenant.person('member');
    const on = async (person: typeof admin) => {
      const { mail } = (await person.get('/alert-mail')).body;
      return [mail.isChosen, mail.kinds.filter(({ isOn }: { isOn: boolean }) => isOn).length, mail.kinds.length];
    };
    expect([await on(admin), await on(member)]).toEqual([
      [false, 8, 8],
      [false, 0, 7],
    ]);
    await admin.patch('/alert-mail', { choice: { kind: 'job.paused', isOn: false } });
    await member.patch('/alert-mail', { choice: { kind: 'job.paused', isOn: true } });
    expect([await on(admin), await on(member)]).toEqual([
      [true, 7, 8],
      [true, 1, 7],
    ]);
    expect((await admin.patch('/alert-mail', { choice: null })).body.mail.isChosen).toBe(false);
    expect((await admin.patch('/alert-mail', { choice: { kind: 'x', isOn: true } })).body.code).toBe('VALIDATION_ERROR');
  });
});
