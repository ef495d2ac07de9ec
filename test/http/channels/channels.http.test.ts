import { afterEach, describe, expect, test } from '@jest/globals';
import { Secrets } from '../../../src/application/kernel/secrets.ts';
import { closeSinks, reply, startSink } from '../../channels/smtp-sink.ts';
import type { Person } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';

afterEach(closeSinks);

const password = 'correct horse battery staple';
const server = { host: 'smtp.acme.example', username: 'ada' };
const channel = {
  provider: 'smtp',
  name: ' Sales ',
  sender: { name: 'Ada', address: 'ada@acme.example' },
  settings: server,
  credentials: { password },
};

/** The paths of a refusal. */
const pathsOf = ({ body }: { body: { errors?: { path: string }[] } }) => body.errors?.map(({ path }) => path);

const timesOf = ({ startedAt, since, ceilingAt }: Record<string, unknown>) => ({ startedAt, since, ceilingAt });

/** When bounces pause a job, unless a channel says otherwise. */
const bounces = { bouncePercent: 5, softBounces: 5, softBounceDays: 14 };

onMemory('channels', (spindle) => {
  const connected = async (fields: object = {}): Promise<{ owner: Person; tenant: Tenant; id: string }> => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const { status, body } = await owner.post('/channels', { ...channel, ...fields });
    expect([status, body]).toMatchObject([201, { ok: true }]);
    return { owner, tenant, id: body.channel.id };
  };

  test('are connected with defaults, and never shown with their secret', async () => {
    const { owner, id } = await connected();
    const { status, body, text } = await owner.get(`/channels/${id}`);
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        channel: {
          id,
          name: 'Sales',
          provider: 'smtp',
          serves: 'email',
          sender: channel.sender,
          settings: { ...server, port: 587, security: 'starttls' },
          storedCredentials: ['password'],
          tracking: null,
          limits: { perSecond: null, perMinute: null, perDay: null, concurrency: 5 },
          ramp: null,
          guardrail: { failuresInARow: 20, failurePercent: 20, leastMessages: 50, complaintsPerThousand: 3, ...bounces },
          alarm: null,
          bounceDomain: null,
          sendingWindow: null,
          mail: null,
          isDefault: true,
          state: 'connected',
          health: 'unchecked',
          circuit: null,
          lastCheck: null,
          dkim: null,
          feedback: null,
          callbackUrl: expect.stringMatching(new RegExp(`/api/v1/callbacks/[^/]+/${id}$`)),
          mailbox: null,
          likelySource: null,
          senderWarning: null,
          revision: 1,
          createdAt: expect.any(String),
          archivedAt: null,
        },
      },
    ]);
    expect(text).not.toContain(password);
    const audit = await owner.get('/audit');
    expect(audit.body.data[0]).toMatchObject({
      action: 'channel.connected',
      details: { provider: 'smtp', sender: 'ada@acme.example', isDefault: true },
    });
    expect(audit.text).not.toContain(password);
    expect(spindle().logged.join()).not.toContain(password);
  });

  test('may be read by members, and connected by admins', async () => {
    const { tenant, id } = await connected();
    const member = await tenant.person('member');
    expect((await member.get(`/channels/${id}`)).status).toBe(200);
    expect((await member.post('/channels', channel)).body.code).toBe('MISSING_ROLE');
    expect((await (await tenant.person('admin')).post('/channels', channel)).status).toBe(201);
  });

  test('are the default only if they are the first or chosen', async () => {
    const { owner, id } = await connected();
    const second = await owner.post('/channels', channel);
    expect(second.body.channel.isDefault).toBe(false);
    const chosen = await owner.post(`/channels/${second.body.channel.id}/make-default`);
    expect([chosen.status, chosen.body.channel.isDefault]).toEqual([200, true]);
    const third = await owner.post('/channels', { ...channel, isDefault: true });
    const { body } = await owner.get('/channels');
    expect(body.data.map((one: { id: string; isDefault: boolean }) => [one.id, one.isDefault])).toEqual([
      [third.body.channel.id, true],
      [second.body.channel.id, false],
      [id, false],
    ]);
  });

  describe('an edit', () => {
    test('changes what is sent and keeps the stored password', async () => {
      const { owner, id } = await connected();
      const settings = { ...server, port: 2525, username: 'eve' };
      const limits = { perMinute: 30 };
      const { status, body } = await owner.patch(`/channels/${id}`, { name: 'Support', settings, limits, revision: 1 });
      expect([status, body.channel]).toMatchObject([
        200,
        {
          name: 'Support',
          settings: { port: 2525, username: 'eve' },
          storedCredentials: ['password'],
          limits: { perMinute: 30, concurrency: 5 },
          revision: 2,
        },
      ]);
      const stale = await owner.patch(`/channels/${id}`, { name: 'Late', revision: 1 });
      expect([stale.status, stale.body]).toMatchObject([409, { code: 'INVALID_STATE', revision: 2 }]);
    });

    test('changes when failures pause a job, audited, and refuses bad settings', async () => {
      const { owner, id } = await connected({ guardrail: { failuresInARow: 5 } });
      const change = { failurePercent: null, leastMessages: 10, complaintsPerThousand: null };
      const { status, body } = await owner.patch(`/channels/${id}`, { guardrail: change });
      expect([status, body.channel.guardrail]).toEqual([200, { failuresInARow: 5, ...change, ...bounces }]);
      expect((await owner.get('/audit')).body.data[0]).toMatchObject({ action: 'channel.edited', details: { changed: ['guardrail'] } });
      const guardrail = {
        failuresInARow: 101,
        failurePercent: '20',
        leastMessages: 0,
        bounces: 1,
        bouncePercent: 0,
        complaintsPerThousand: 1001,
      };
      const refused = await owner.patch(`/channels/${id}`, { guardrail });
      const names = ['bounces', 'failuresInARow', 'failurePercent', 'leastMessages', 'bouncePercent', 'complaintsPerThousand'];
      const paths = names.map((name) => `guardrail.${name}`);
      expect([refused.status, pathsOf(refused)]).toEqual([400, paths]);
      expect(refused.body.errors[1].message).toBe('must be a whole number from 1 to 100');
      expect(pathsOf(await owner.patch(`/channels/${id}`, { guardrail: 'off' }))).toEqual(['guardrail']);
      expect((await owner.get(`/channels/${id}`)).body.channel).toEqual(body.channel);
    });

    test('sets no bounce domain while the operator has set up no host that takes bounces', async () => {
      const { owner, id } = await connected();
      const refused = await owner.patch(`/channels/${id}`, { bounceDomain: 'bounces.acme.example' });
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ path: 'bounceDomain', message: 'cannot be set: this installation takes no bounces (BOUNCE_HOST is not set)' }],
      ]);
      expect((await owner.patch(`/channels/${id}`, { bounceDomain: null })).body.channel.bounceDomain).toBeNull();
    });

    test('that names another server needs the password again', async () => {
      const { owner, id } = await connected();
      const settings = { ...server, host: 'smtp.evil.example' };
      const refused = await owner.patch(`/channels/${id}`, { settings });
      expect([refused.status, pathsOf(refused)]).toEqual([400, ['credentials.password']]);
      expect((await owner.patch(`/channels/${id}`, { settings, credentials: { password } })).status).toBe(200);
    });

    test('needs something to change, and an open channel', async () => {
      const { owner, id } = await connected();
      expect(pathsOf(await owner.patch(`/channels/${id}`, { revision: 1 }))).toEqual(['body']);
      await owner.post(`/channels/${id}/archive`);
      expect((await owner.patch(`/channels/${id}`, { name: 'x' })).body.code).toBe('INVALID_STATE');
    });
  });

  test('are archived and restored, and repeating either has no effect', async () => {
    const { owner, id } = await connected();
    const archived = await owner.post(`/channels/${id}/archive`);
    expect(archived.body.channel).toMatchObject({ isDefault: false, archivedAt: expect.any(String) });
    spindle().clock.pass({ minutes: 1 });
    expect((await owner.post(`/channels/${id}/archive`)).body).toEqual(archived.body);
    expect((await owner.get('/channels')).body.data).toEqual([]);
    expect((await owner.get('/channels?state=archived')).body.data).toHaveLength(1);
    for (const verb of ['check', 'make-default']) expect((await owner.post(`/channels/${id}/${verb}`)).body.code).toBe('INVALID_STATE');
    expect((await owner.post(`/channels/${id}/restore`)).body.channel.archivedAt).toBeNull();
  });

  test('402: the plan limits them, and allows none that it does not name', async () => {
    const tenant = await aTenant(spindle(), { plan: { limits: { channels: 1 } } });
    const owner = await tenant.person();
    const { body } = await owner.post('/channels', channel);
    const refused = await owner.post('/channels', channel);
    expect([refused.status, refused.body]).toMatchObject([402, { code: 'PLAN_LIMIT', meter: 'channels', limit: 1, used: 1 }]);
    expect((await owner.get('/usage')).body.standing.channels).toEqual({ used: 1, limit: 1, remaining: 0 });
    await owner.post(`/channels/${body.channel.id}/archive`);
    expect((await owner.post('/channels', channel)).status).toBe(201);
    expect((await owner.post(`/channels/${body.channel.id}/restore`)).body.code).toBe('PLAN_LIMIT');
    const silent = await (await aTenant(spindle(), { plan: { without: ['channels'] } })).person();
    expect((await silent.post('/channels', channel)).body).toMatchObject({ code: 'PLAN_LIMIT', limit: 0 });
  });

  test('have a ramp-up that is shown with what it allows, is changed as a whole, and is turned off', async () => {
    const ramp = { start: 50, step: 10, ceiling: 400 };
    const { owner, id } = await connected({ ramp });
    const read = async () => (await owner.get(`/channels/${id}`)).body.channel.ramp;
    const shown = await read();
    expect(shown).toEqual({ ...ramp, level: 50, allowed: 50, sent: 0, ...timesOf(shown) });
    expect(Date.parse(shown.ceilingAt) - Date.parse(shown.since)).toBe(35 * 86_400_000);
    const edit = async (change: object) => (await owner.patch(`/channels/${id}`, change)).status;
    expect([await edit({ ramp: { ...ramp, step: 50 } }), await edit({ name: 'Support' })]).toEqual([200, 200]);
    expect(await read()).toMatchObject({ step: 50, allowed: 50, startedAt: shown.startedAt });
    expect([await edit({ ramp: { ...ramp, ceiling: 20 } }), await edit({ ramp: null }), await read()]).toEqual([400, 200, null]);
  });

  test.each([
    ['another provider', { provider: 'pigeon' }, ['provider']],
    ['no settings', { settings: undefined }, ['settings.host']],
    ['a password without its field', { credentials: undefined }, ['credentials.password']],
    [
      'an unknown setting and credential',
      { settings: { ...server, tls: true }, credentials: { password, token: 'x' } },
      ['credentials.token', 'settings.tls'],
    ],
    ['a host that is a URL', { settings: { ...server, host: 'smtp://smtp.acme.example' } }, ['settings.host']],
    ['a port that is no port', { settings: { ...server, port: 70_000 } }, ['settings.port']],
    ['a port of another service', { settings: { ...server, port: 6379 } }, ['settings.port']],
    ['a private address', { settings: { ...server, host: '10.0.0.7' } }, ['settings.host']],
    ['the address of cloud metadata', { settings: { ...server, host: '169.254.169.254' } }, ['settings.host']],
    ['a mapped loopback address', { settings: { ...server, host: '::ffff:127.0.0.1' } }, ['settings.host']],
    ['a password without encryption', { settings: { ...server, security: 'none' } }, ['settings.security']],
    ['unknown security', { settings: { ...server, security: 'ssl' } }, ['settings.security']],
    ['two senders', { sender: { name: 'Ada', address: 'ada@acme.example, eve@acme.example' } }, ['sender.address']],
    ['a sender with a line break', { sender: { name: 'Ada\r\nBcc: eve@acme.example', address: 'ada@acme.example' } }, ['sender.name']],
    ['a blank name', { name: ' ' }, ['name']],
    [
      'bad limits',
      { limits: { perSecond: 0, perDay: 1.5, concurrency: 1000 } },
      ['limits.perSecond', 'limits.perDay', 'limits.concurrency'],
    ],
    ['a ramp-up below 1', { ramp: { start: 0, step: 1.5, ceiling: 0 } }, ['ramp.start', 'ramp.step', 'ramp.ceiling']],
    ['a ceiling below the start', { ramp: { start: 50, step: 10, ceiling: 40 } }, ['ramp.ceiling']],
    ['a ramp-up that is none', { ramp: 'slow' }, ['ramp']],
    ['half a ramp-up', { ramp: { start: 50, steps: 10 } }, ['ramp.steps', 'ramp.step', 'ramp.ceiling']],
  ])('400: %s', async (_, fields, paths) => {
    const owner = await (await aTenant(spindle())).person();
    const refused = await owner.post('/channels', { ...channel, ...fields });
    expect([refused.status, pathsOf(refused)]).toEqual([400, paths]);
    expect((await owner.get('/channels')).body.data).toEqual([]);
  });
});

onMemory(
  'checks of channels',
  (spindle) => {
    const checked = async (settings: object, credentials: object) => {
      const owner = await (await aTenant(spindle())).person();
      const { body } = await owner.post('/channels', { ...channel, settings, credentials });
      const path = `/channels/${body.channel.id}`;
      const { status, body: answer } = await owner.post(`${path}/check`);
      return { owner, path, status, answer };
    };
    const at = (address: string) => ({ host: '127.0.0.1', port: Number(address.split(':').at(-1)), security: 'none' });
    const signIn = () =>
      startSink({
        authOptional: false,
        onAuth: ({ username, password: given }, _, done) =>
          username === 'ada' && given === password ? done(null, { user: username }) : done(reply(535, '5.7.8 No such user here')),
      });

    test('sign in without sending, and are stored until the channel changes', async () => {
      const sink = await signIn();
      const { owner, path, status, answer } = await checked({ ...at(sink.address), username: 'ada' }, { password });
      expect([status, answer.channel.lastCheck]).toEqual([200, { checkedAt: expect.any(String), ok: true, message: null }]);
      const { field, ...shown } = answer;
      expect([(await owner.get(path)).body, field]).toEqual([shown, null]);
      expect([sink.mails, sink.seen.connections]).toEqual([[], 1]);
      expect((await owner.patch(path, { name: 'Support' })).body.channel.lastCheck).not.toBeNull();
      expect((await owner.patch(path, { credentials: { password: 'x' } })).body.channel.lastCheck).toBeNull();
      expect((await owner.post(`${path}/check`)).body.channel.lastCheck).toMatchObject({
        ok: false,
        message: '535 5.7.8 No such user here',
      });
    });

    test('open the circuit when they fail, and say whether the channel can send', async () => {
      const sink = await signIn();
      const { owner, path, answer } = await checked({ ...at(sink.address), username: 'ada' }, { password: 'wrong' });
      const circuit = { message: '535 5.7.8 No such user here', since: expect.any(String), nextProbeAt: expect.any(String) };
      expect(answer.field).toBe('credentials.password');
      expect(answer.channel).toMatchObject({ health: 'failing', circuit });
      const { data } = (await owner.get('/channels')).body;
      expect(data[0]).toEqual(answer.channel);
      // Checking again puts nothing off.
      expect((await owner.post(`${path}/check`)).body.channel.circuit).toEqual(answer.channel.circuit);
      const health = ({ body }: { body: { channel: { health: string; circuit: object | null } } }) => body.channel.health;
      expect(health(await owner.patch(path, { credentials: { password: 'also wrong' } }))).toBe('unchecked');
      expect(health(await owner.post(`${path}/check`))).toBe('failing');
      expect(health(await owner.patch(path, { credentials: { password } }))).toBe('unchecked');
      expect(health(await owner.post(`${path}/check`))).toBe('ok');
    });

    test('come before a channel is connected where that is asked for, and one that fails is not stored', async () => {
      const sink = await signIn();
      const owner = await (await aTenant(spindle())).person();
      const body = { ...channel, settings: { ...at(sink.address), username: 'ada' }, check: true };
      const refused = await owner.post('/channels', { ...body, credentials: { password: 'wrong' } });
      expect([refused.status, refused.body]).toMatchObject([
        400,
        {
          code: 'VALIDATION_ERROR',
          errors: [
            { path: 'credentials.password', message: expect.stringMatching(/^535 5\.7\.8 No such user here\. Some providers want/) },
          ],
        },
      ]);
      expect((await owner.get('/channels')).body.data).toEqual([]);
      const lastCheck = { checkedAt: expect.any(String), ok: true, message: null };
      expect((await owner.post('/channels', body)).body.channel).toMatchObject({ name: 'Sales', health: 'ok', lastCheck });
      expect(sink.mails).toEqual([]);
    });

    test.each([
      ['a server that does not exist', { host: 'smtp.invalid' }, 'settings.host'],
      ['TLS that the server does not speak', { security: 'tls' }, 'settings.security'],
    ])('name the setting that is wrong: %s', async (_, settings, field) => {
      const sink = await startSink();
      expect((await checked({ ...at(sink.address), ...settings }, {})).answer).toMatchObject({ channel: { health: 'failing' }, field });
    });

    test('are followed by a test message to the person who asks, marked and audited', async () => {
      const sink = await signIn();
      const { owner, path, answer } = await checked({ ...at(sink.address), username: 'ada' }, { password });
      const sent = await owner.post(`${path}/test`, {});
      expect([sent.status, sent.body]).toEqual([
        200,
        { ok: true, channel: 'email', result: 'sent', reason: null, answer: null, outputs: null, request: null },
      ]);
      const { email } = (await owner.get('/auth/me')).body.user;
      expect(sink.mails.map(({ to }) => to)).toEqual([[email]]);
      expect(sink.mails[0]?.raw).toMatch(/^Subject: \[Test\] Sales can send\r?$/m);
      expect((await owner.get('/audit')).body.data[0]).toMatchObject({ action: 'channel.tested', subject: { id: answer.channel.id } });
      expect((await owner.post(`${path}/test`, { to: '+14155552671' })).body.errors).toMatchObject([{ path: 'to' }]);
      expect((await owner.post(`${path}/archive`)).status).toBe(200);
      expect((await owner.post(`${path}/test`, {})).body.code).toBe('INVALID_STATE');
    });

    test('say that nobody answers', async () => {
      const sink = await startSink();
      await sink.close();
      const { answer } = await checked(at(sink.address), {});
      expect(answer.channel.lastCheck).toMatchObject({ ok: false, message: expect.stringContaining('ECONNREFUSED') });
      expect(answer.field).toBe('settings.port');
    });

    test('need the encryption that the settings ask for', async () => {
      const sink = await startSink();
      const { answer } = await checked({ ...at(sink.address), security: 'starttls' }, {});
      expect(answer.channel.lastCheck).toMatchObject({ ok: false, message: expect.stringMatching(/STARTTLS|502|500|not/) });
      expect(answer.field).toBe('settings.security');
    });

    test('say that credentials of another row do not open', async () => {
      const sink = await signIn();
      const { owner, path } = await checked({ ...at(sink.address), username: 'ada' }, { password });
      const { organizationId } = owner;
      const id = path.split('/').at(-1) as string;
      await spindle().store.unitOfWork.run(async ({ channels }) => {
        const found = await channels.find(organizationId, id);
        if (!found) throw new Error('The channel is gone');
        await channels.save(found.edit({ sealedCredentials: { password: spindle().get(Secrets).seal(password, 'channel|another') } }));
      });
      expect((await owner.post(`${path}/check`)).body.channel.lastCheck.message).toContain('enter them again');
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
