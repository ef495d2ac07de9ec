import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readSendgrid } from '../../../src/channels/mailboxes/parsed/sendgrid.ts';
import { HeaderFields } from '../../../src/domain/replies/header-fields.ts';
import { kindOfAnswer } from '../../../src/domain/replies/kind-of-answer.ts';
import { ReplySettings } from '../../../src/domain/replies/reply-settings.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const verificationKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** A signed call of Inbound Parse with a text in an encoding, read as an answer. */
async function kindOf(text: string, charset: string, head = '') {
  const part = (name: string, value: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = {
    ...{ headers: `From: ada@recv.example\n${head}`, envelope: '{"to":["in@acme.example"]}' },
    ...{ charsets: JSON.stringify({ to: 'UTF-8', subject: 'UTF-8', from: 'UTF-8', text: charset }), text },
  };
  const body = Buffer.from(
    `${Object.entries(fields)
      .map(([name, value]) => part(name, value))
      .join('')}--b--\r\n`,
    'latin1',
  );
  const timestamp = '1700000000';
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.concat([Buffer.from(timestamp), body]), privateKey).toString('base64'),
    'x-twilio-email-event-webhook-timestamp': timestamp,
  };
  const call = { url: 'https://spindle.invalid/', headers, body, messageId: undefined };
  const mail = await readSendgrid(call, { settings: { verificationKey }, credentials: {} }, new Date());
  const day = '2026-11-27';
  return kindOfAnswer({ fields: new HeaderFields(mail?.head ?? ''), text: mail?.text, day }, ReplySettings.usual('organization'));
}

test.each([
  ['iso-8859-1', 'Arr\xeat !\n'],
  ['windows-1252', 'D\xe9sinscription\r\n'],
  ['windows-1251', '\xd1\xf2\xee\xef'],
  ['iso-2022-jp', '\x1b$BDd;_\x1b(B'],
  ['gb2312', '\xcd\xcb\xb6\xa9'],
  ['utf-8', 'Arr\xc3\xaat'],
])('a wish in %s unsubscribes', async (charset, text) => {
  expect(await kindOf(text, charset)).toMatchObject({ kind: 'unsubscribe' });
});

test('an absence with an accent in its month has its date', async () => {
  const text = "Je suis absente jusqu'au 4 d\xe9cembre inclus.";
  expect(await kindOf(text, 'iso-8859-1', 'Auto-Submitted: auto-replied\n')).toEqual({ kind: 'away', awayUntil: '2026-12-04' });
});
