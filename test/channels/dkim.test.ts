import { afterEach, describe, expect, test } from '@jest/globals';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { dkimNameOf, dkimTextOf } from '../../src/domain/channels/dns/dkim-key.ts';
import type { OutgoingMessage } from '../../src/domain/channels/outgoing-message.ts';
import { RsaDkimKeys } from '../../src/system/rsa-dkim-keys.ts';
import { closeAll, email, id, senderTo } from './smtp-fixture.ts';
import { startScript, startSink } from './smtp-sink.ts';

afterEach(closeAll);

const { publicKey, privateKey } = await new RsaDkimKeys().make();
const key = { domain: 'acme.example', selector: 'spindle1-abcdef', publicKey };
const signWith = { ...key, privateKey };

/** The verdict of a receiver about a mail, with only the key's record in its DNS. */
async function verified(raw: string, text = dkimTextOf(key)) {
  const resolver = async (name: string, type: string) => {
    if (name === dkimNameOf(key) && type === 'TXT') return [[text]];
    throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  };
  const { results } = await dkimVerify(Buffer.from(raw), { resolver });
  return results.map((result) => {
    // Its types do not have the names of the fields that the signature covers.
    const { signingHeaders } = result as { signingHeaders?: { keys: string } };
    const fields = (signingHeaders?.keys ?? '').toLowerCase().split(/:\s*/);
    return { signingDomain: result.signingDomain, selector: result.selector, result: result.status.result, fields };
  });
}

async function sent(fields: Partial<OutgoingMessage<'email'>>, options: { signWith?: typeof signWith } = { signWith }): Promise<string> {
  const sink = await startSink();
  expect(await senderTo(sink.url, options).send({ ...email, ...fields })).toMatchObject({
    result: 'sent',
  });
  return sink.mails[0]?.raw as string;
}

const long = 'Ein langer Absatz mit Leerzeichen am Ende \t \n\n.\n..\nFrom here on: Zażółć gęślą jaźń, 日本語, 🙂.  \n'.repeat(4000);
const contents: [string, Partial<OutgoingMessage<'email'>>][] = [
  ['text', {}],
  ['HTML', { html: '<p>Hello <b>Ada</b></p>' }],
  ['an empty text', { text: '' }],
  ['text that ends in blank lines', { text: 'Hello\n\n\n' }],
  ['long text', { text: long }],
  ['long HTML in one line', { html: `<p>${'x'.repeat(300_000)}</p>` }],
  ['other scripts', { subject: 'Zażółć 日本語 🙂 '.repeat(20).trim(), text: 'Привет, Ада', html: '<p>こんにちは</p>' }],
  ['a long unsubscribe link', { unsubscribeUrl: `https://spindle.example/u/${'a'.repeat(700)}` }],
];

describe('a signed e-mail', () => {
  test.each(contents)('with %s is verified by its receiver, with both headers for unsubscribing', async (_, fields) => {
    const [signature, ...others] = await verified(await sent(fields));
    expect([signature, others]).toMatchObject([{ signingDomain: 'acme.example', selector: key.selector, result: 'pass' }, []]);
    expect(signature?.fields).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
  });

  test.each([
    ['its text', (raw: string) => raw.replace('Hello Ada', 'Hello Eve')],
    ['where one unsubscribes', (raw: string) => raw.replace('spindle.example/u/', 'evil.example/u/')],
    ['that one click unsubscribes', (raw: string) => raw.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Clicks')],
  ])('is not verified once somebody changes %s', async (_, change) => {
    const raw = await sent({});
    expect(change(raw)).not.toBe(raw);
    expect((await verified(change(raw))).map(({ result }) => result)).not.toContain('pass');
  });

  test.each([
    'From: evil@evil.test',
    'To: eve@evil.test',
    'Cc: eve@evil.test',
    'Subject: You have won',
    'Reply-To: evil@evil.test',
    'List-Unsubscribe: <https://evil.test/>',
  ])('is not verified once somebody adds a field, before the others or behind them: %s', async (field) => {
    const raw = await sent({});
    const head = raw.indexOf('\r\n\r\n') + 2;
    for (const changed of [`${field}\r\n${raw}`, `${raw.slice(0, head)}${field}\r\n${raw.slice(head)}`])
      expect((await verified(changed)).map(({ result }) => result)).not.toContain('pass');
    // A field that a server on the way adds harms nothing.
    const [passed] = await verified(`Received: by mx.example\r\nX-Spam: no\r\n${raw}`);
    expect(passed?.result).toBe('pass');
  });

  test('is not verified with another key', async () => {
    const text = dkimTextOf({ ...key, publicKey: (await new RsaDkimKeys().make()).publicKey });
    expect((await verified(await sent({}), text)).map(({ result }) => result)).not.toContain('pass');
  });
});

test('an e-mail without a key is not signed', async () => {
  const raw = await sent({}, {});
  expect(raw).not.toMatch(/DKIM-Signature/i);
  expect((await verified(raw)).map(({ result }) => result)).toEqual(['none']);
});

test('a signed e-mail whose connection dies before its text is sent again, and one that may have arrived is not', async () => {
  const script = ['220 hi', '250 hello', '250 sender ok'];
  const early = senderTo((await startScript([...script, 'drop'])).url, { signWith });
  expect(await early.send(email)).toMatchObject({ result: 'deferred' });
  const late = senderTo((await startScript([...script, '250 recipient ok', '354 go', 'drop'])).url, { signWith });
  expect(await late.send({ ...email, id: `${id}-2` })).toMatchObject({ result: 'unknown' });
});
