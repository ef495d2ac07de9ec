import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { accountSid, authToken, signatureOf } from '../../channels/twilio-speaker.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

type Form = Readonly<Record<string, string>>;

const from = '+14155552671';
const person = '+14155552672';
const type = 'application/x-www-form-urlencoded';

onMemory('callbacks of Twilio', (spindle) => {
  async function aTwilioChannel(helpText = 'Acme <help> & more') {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const settings = { accountSid, from, helpText };
    const made = await owner.post('/channels', { provider: 'twilio', name: 'Texts', settings, credentials: { authToken } });
    expect([made.status, made.body.channel?.sender]).toEqual([201, { name: '', address: from }]);
    const { id, callbackUrl, feedback } = made.body.channel as { id: string; callbackUrl: string; feedback: { source: string } };
    expect(feedback.source).toBe('twilio');
    const call = (
      rest: string,
      form: Form,
      more: { readonly signedUrl?: string; readonly token?: string; readonly body?: string } = {},
    ) => {
      const { signedUrl = callbackUrl + rest, token = authToken, body = new URLSearchParams(form).toString() } = more;
      const headers = { 'content-type': type, 'x-twilio-signature': signatureOf(signedUrl, form, token) };
      return spindle().call('POST', new URL(callbackUrl).pathname + rest, { headers, body });
    };
    const stored = () =>
      spindle().store.unitOfWork.run((transaction) =>
        transaction.feedback.take(tenant.id, { after: '0', limit: 100, settled: new Date() }),
      );
    const suppressed = async () =>
      (await owner.get('/suppressions?kind=phone')).body.data.map(({ address }: { address: string }) => address);
    return { id, owner, call, callbackUrl, stored, suppressed };
  }

  const status = (MessageStatus: string, more: Form = {}): Form => ({
    ...{ AccountSid: accountSid, MessageSid: `SM${'1'.repeat(32)}`, MessageStatus, To: person, From: from, ...more },
  });
  const reply = (Body: string, more: Form = {}): Form => ({
    ...{
      AccountSid: accountSid,
      MessageSid: `SM${randomUUID().replaceAll('-', '')}`,
      SmsStatus: 'received',
      From: person,
      To: from,
      Body,
      ...more,
    },
  });

  test('tell what became of a message whose id is in their path', async () => {
    const { call, stored, id } = await aTwilioChannel();
    const messageId = randomUUID();
    const said: readonly [string, Form, string, boolean][] = [
      ['queued', {}, 'sent', false],
      ['sent', {}, 'sent', false],
      ['delivered', {}, 'delivered', false],
      ['undelivered', { ErrorCode: '30003' }, 'bounced', false],
      ['failed', { ErrorCode: '30005' }, 'bounced', true],
      ['canceled', {}, 'failed', false],
    ];
    for (const [name, more] of said) {
      // Each of another message, and twice.
      const form = status(name, { ...more, MessageSid: `SM${name}` });
      for (const _ of [1, 2]) {
        const answer = await call(`/messages/${messageId}`, form);
        expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
      }
    }
    expect((await stored()).map(({ kind, isHard }) => [kind, isHard])).toEqual(said.map(([, , kind, isHard]) => [kind, isHard]));
    expect((await stored())[4]).toMatchObject({ messageId, channelId: id, address: person, code: '30005', providerId: 'SMfailed' });
    await call(`/messages/${messageId}`, status('failed', { ErrorCode: '30004' }));
    await call(`/messages/${messageId}`, status('failed', { ErrorCode: '30007', MessageSid: 'SMx' }));
    const later = (await stored()).slice(6).map(({ kind, code }) => `${kind} ${code}`);
    expect(later.sort()).toEqual(['failed 30004', 'failed 30007', 'unsubscribed 30004']);
    expect((await call(`/messages/${messageId}`, status('partying'))).status).toBe(200);
    expect(await stored()).toHaveLength(9);
  });

  test('are refused alike: another token, message, channel or parameter, and no signature', async () => {
    const { call, stored, callbackUrl } = await aTwilioChannel();
    const other = await aTwilioChannel();
    const rest = `/messages/${randomUUID()}`;
    const form = status('delivered');
    for (const refused of [
      await call(rest, form, { token: 'other' }),
      await call(rest, form, { signedUrl: `${callbackUrl}/messages/${randomUUID()}` }),
      await call(rest, form, { signedUrl: other.callbackUrl + rest }),
      await call(rest, form, { body: new URLSearchParams({ ...form, MessageStatus: 'failed' }).toString() }),
      await call(`${rest}?x=1`, form, { signedUrl: callbackUrl + rest }),
      await spindle().call('POST', new URL(callbackUrl).pathname + rest, { headers: { 'content-type': type }, body: 'a=1' }),
    ])
      expect([refused.status, refused.body.code]).toEqual([401, 'INVALID_SIGNATURE']);
    expect(await stored()).toEqual([]);
  });

  test('are signed with the port of their scheme, or without any, whatever a proxy does', async () => {
    const { call, callbackUrl } = await aTwilioChannel();
    const url = new URL(callbackUrl);
    const port = url.protocol === 'https:' ? 443 : 80;
    const rest = `/messages/${randomUUID()}?a=1&b=%20`;
    for (const host of [url.hostname, `${url.hostname}:${port}`])
      expect((await call(rest, status('sent'), { signedUrl: `${url.protocol}//${host}${url.pathname}${rest}` })).status).toBe(200);
    expect((await call(rest, status('sent'), { signedUrl: `${url.protocol}//${url.hostname}:8443${url.pathname}${rest}` })).status).toBe(
      401,
    );
  });

  test('STOP suppresses the number that sent it, START takes that back, each once', async () => {
    const { call, suppressed } = await aTwilioChannel();
    for (const [text, expected] of [
      [' stop. ', [person]],
      ['Hello, when is it?', [person]],
      ['START', []],
      ['OPTOUT', [person]],
      ['unstop', []],
      ['Do not stop', []],
      ['Please STOP', [person]],
      ['START', []],
    ] as const) {
      const answer = await call('/replies', reply(text));
      expect([answer.status, answer.text]).toEqual([200, '<?xml version="1.0" encoding="UTF-8"?><Response></Response>']);
      expect(await suppressed()).toEqual(expected);
    }
    // A repeat of an old STOP changes nothing.
    const stop = reply('STOP');
    await call('/replies', stop);
    await call('/replies', reply('START'));
    await call('/replies', stop);
    expect(await suppressed()).toEqual([]);
    // A message that was sent to another number of the account is not for this channel.
    expect((await call('/replies', reply('STOP', { To: '+14155550000' }))).status).toBe(200);
    expect(await suppressed()).toEqual([]);
  });

  test('START does not take back what the organization has decided', async () => {
    const { call, owner, suppressed } = await aTwilioChannel();
    await owner.post('/suppressions', { kind: 'phone', addresses: [person] });
    await call('/replies', reply('STOP'));
    await call('/replies', reply('START'));
    expect(await suppressed()).toEqual([person]);
  });

  test('HELP is answered with the text of the channel, unless Twilio has answered', async () => {
    const { call } = await aTwilioChannel();
    const response = (message: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
    const answer = await call('/replies', reply('help'));
    expect([answer.headers['content-type'], answer.text]).toEqual([
      expect.stringMatching(/^text\/xml/),
      response('<Message>Acme &lt;help&gt; &amp; more</Message>'),
    ]);
    expect((await call('/replies', reply('HELP', { OptOutType: 'HELP' }))).text).toBe(response(''));
    expect((await (await aTwilioChannel('')).call('/replies', reply('INFO'))).text).toBe(response(''));
  });
});
