import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { presets } from '../../../web/src/pages/channels/custom/presets.ts';
import { whatsappCallback } from '../../channels/webhooks/custom-speaker.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const signingKey = '0123456789abcdef0123456789abcdef';
const verifyToken = 'verify-me-0123456789';

onMemory('callbacks of custom channels', (spindle) => {
  async function aCustomChannel(settings: object = presets.whatsapp, credentials: object = { signingKey, verifyToken }) {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const made = await owner.post('/channels', { provider: 'bespoke', name: 'WhatsApp', settings, credentials });
    expect([made.status, made.body.channel?.serves]).toEqual([201, 'custom']);
    const { id, callbackUrl } = made.body.channel as { id: string; callbackUrl: string };
    const path = new URL(callbackUrl).pathname;
    const call = ({ body, headers, query = '' }: { body: string; headers: Readonly<Record<string, string>>; query?: string }) =>
      spindle().call('POST', path + query, { headers: { 'content-type': 'application/json', ...headers }, body });
    const stored = () =>
      spindle().store.unitOfWork.run((transaction) =>
        transaction.feedback.take(tenant.id, { after: '0', limit: 100, settled: new Date() }),
      );
    return { id, owner, path, call, stored };
  }

  const status = (id: string, name: string, more: object = {}) => ({
    id,
    status: name,
    timestamp: '1767225600',
    recipient_id: '49151',
    ...more,
  });

  test('tell what became of messages by the ids of the service, once, and nothing of what nobody has mapped', async () => {
    const { call, stored, id } = await aCustomChannel();
    const said = whatsappCallback(
      [
        status('a', 'sent'),
        status('a', 'delivered'),
        status('b', 'read'),
        status('c', 'failed', { errors: [{ title: 'Undeliverable' }] }),
        { status: 'failed' },
      ],
      signingKey,
    );
    for (const _ of [1, 2]) expect((await call(said)).status).toBe(200);
    expect(await stored()).toMatchObject([
      { providerId: 'a', kind: 'delivered', channelId: id, messageId: undefined },
      { providerId: 'b', kind: 'delivered' },
      { providerId: 'c', kind: 'failed', words: 'Undeliverable', at: new Date('2026-01-01T00:00:00Z') },
    ]);
    // A message to the channel, and a body in which the path leads nowhere.
    expect((await call(signedBody({ entry: [{ changes: [{ value: { messages: [{}] } }] }] }))).status).toBe(200);
    expect((await call(signedBody({ nothing: 'here' }))).status).toBe(200);
    expect(await stored()).toHaveLength(3);
  });

  const signedBody = (json: object, key = signingKey) => {
    const body = JSON.stringify(json);
    return { body, headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', key).update(body).digest('hex')}` } };
  };

  test('are refused alike: unsigned, with another key or body, or for another channel', async () => {
    const { call, stored } = await aCustomChannel();
    const other = await aCustomChannel(presets.whatsapp, { signingKey: 'another-key-0123456789', verifyToken });
    const good = whatsappCallback([status('a', 'delivered')], signingKey);
    for (const bad of [
      { ...good, headers: {} },
      { ...good, body: good.body.replace('delivered', 'failed') },
      { ...good, headers: { 'x-hub-signature-256': good.headers['x-hub-signature-256'].replace('sha256=', '') } },
      whatsappCallback([status('a', 'delivered')], 'wrong'),
    ])
      expect((await call(bad)).body.code).toBe('INVALID_SIGNATURE');
    expect((await other.call(good)).status).toBe(401);
    expect([...(await stored()), ...(await other.stored())]).toEqual([]);
  });

  test('may be signed with their time: an old call, and one with another time, are refused', async () => {
    const signature = {
      algorithm: 'sha512',
      encoding: 'base64',
      header: 'X-Signature',
      timestampHeader: 'X-Time',
      signs: 'v0:timestamp:body',
    };
    const callback = { signature, idPath: 'id', statePath: 'state', timePath: 'at', states: { gone: 'bounced', spam: 'complained' } };
    const { call, stored } = await aCustomChannel({ ...presets.slack, callback }, { signingKey });
    const now = Math.floor(spindle().clock.now().getTime() / 1000);
    const signed = (time: number, state: string, sentTime = time) => {
      const body = JSON.stringify({ id: state, state, at: '2026-01-01T00:00:00Z' });
      const value = createHmac('sha512', signingKey).update(`v0:${time}:${body}`).digest('base64');
      return { body, headers: { 'x-signature': value, 'x-time': String(sentTime) } };
    };
    expect((await call(signed(now, 'gone'))).status).toBe(200);
    expect((await call(signed(now - 200, 'spam'))).status).toBe(200);
    expect((await call(signed(now - 400, 'gone'))).status).toBe(401);
    expect((await call(signed(now - 400, 'gone', now))).status).toBe(401);
    expect(await stored()).toMatchObject([
      { kind: 'bounced', isHard: true, providerId: 'gone' },
      { kind: 'complained', providerId: 'spam' },
    ]);
  });

  test('may have their key in the URL alone', async () => {
    const callback = { idPath: 'id', statePath: 'state', states: { ok: 'delivered' } };
    const { call, stored } = await aCustomChannel({ ...presets.slack, callback }, { signingKey });
    const said = { body: '{"id":7,"state":"ok"}', headers: {} };
    expect((await call(said)).status).toBe(401);
    expect((await call({ ...said, query: '?key=wrong' })).status).toBe(401);
    expect((await call({ ...said, query: `?key=${signingKey}` })).status).toBe(200);
    expect(await stored()).toMatchObject([{ kind: 'delivered', providerId: '7' }]);
  });

  test('a challenge is answered to who has the token', async () => {
    const { path } = await aCustomChannel();
    const ask = (token: string, at = path) =>
      spindle().call('GET', `${at}?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`);
    const answer = await ask(verifyToken);
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      200,
      expect.stringContaining('text/plain'),
      '1158201444',
    ]);
    expect((await ask('wrong')).status).toBe(401);
    const without = await aCustomChannel(presets.telegram, {});
    expect((await ask(verifyToken, without.path)).status).toBe(401);
  });

  test('what settings lack or have too much of is named', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const faultsOf = async (settings: object, credentials: object = {}) => {
      const { status: code, body } = await owner.post('/channels', { provider: 'bespoke', name: 'X', settings, credentials });
      return code === 201 ? [] : (body.errors as { path: string }[]).map(({ path }) => path);
    };
    expect(await faultsOf(presets.whatsapp)).toEqual(['credentials.signingKey', 'credentials.verifyToken']);
    expect(await faultsOf({ ...presets.telegram, url: 'https://{{ secrets.host }}/x' })).toEqual(['settings.url']);
    expect(await faultsOf({ ...presets.telegram, json: { a: '{{ secrets.telegram }}' } })).toEqual([]);
    expect(await faultsOf({ ...presets.telegram, json: { a: '{{ email }}' } })).toEqual(['settings.json.a']);
    expect(
      await faultsOf({ ...presets.telegram, errors: [{ is: 'permanent' }, { status: ['403'], is: 'channel', suppresses: true }] }),
    ).toEqual(['settings.errors[0]', 'settings.errors[1].suppresses']);
    expect(await faultsOf({ ...presets.telegram, errors: { length: 1 }, idPath: 'a..b', addressForm: '^(a+)+$' })).toEqual([
      'settings.addressForm',
    ]);
    expect(await faultsOf({ ...presets.telegram, errors: { length: 1 }, idPath: 'a..b' })).toEqual(['settings.idPath', 'settings.errors']);
    const callback = {
      signature: { algorithm: 'md5', encoding: 'hex', header: 'x' },
      idPath: 'id',
      statePath: 's',
      listPath: 'a',
      states: { x: 'gone' },
    };
    expect(await faultsOf({ ...presets.telegram, callback })).toEqual([
      'settings.callback.signature.algorithm',
      'settings.callback.listPath',
      'settings.callback.states.x',
    ]);
  });
});
