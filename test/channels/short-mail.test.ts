import { Transform } from 'node:stream';
import { afterEach, describe, expect, test } from '@jest/globals';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { ShortMail } from '../../src/channels/short-mail.ts';
import { closeAll, email, senderTo } from './smtp-fixture.ts';
import { startSink } from './smtp-sink.ts';

afterEach(closeAll);

const texts: [string, string][] = [
  ['plain text', 'Hello Ada'],
  ['no text', ''],
  ['lines of dots, and spaces at their ends', '.\n..\n.hidden\n \t \nFrom here on  \n--\n\n'],
  ['one long line', `${'word '.repeat(2000)}end`],
  ['mostly Latin letters', 'Zażółć gęślą jaźń = 100 % 🙂\n'.repeat(40)],
  ['other scripts', 'Привет, Ада! こんにちは 🙂\n'.repeat(40)],
  ['more than is encoded at once', 'Grüße an alle, 日本語.\n'.repeat(5000)],
];
const withoutEnd = (text = '') => text.replaceAll('\r\n', '\n').replace(/\n+$/, '');

describe('an e-mail arrives as it was written', () => {
  test.each(texts)('with %s', async (_, text) => {
    const sink = await startSink();
    const sender = senderTo(sink.url);
    const html = text && `<p>${text}</p>`;
    for (const content of [{ text }, { text, html }]) expect(await sender.send({ ...email, ...content })).toMatchObject({ result: 'sent' });
    for (const [index, { raw }] of sink.mails.entries()) {
      const mail = await PostalMime.parse(raw);
      expect(withoutEnd(mail.text)).toBe(withoutEnd(text));
      expect(withoutEnd(mail.html)).toBe(index === 0 ? '' : withoutEnd(html));
      expect(mail).toMatchObject({ subject: 'Hello', from: { address: 'hello@acme.example' }, to: [{ address: 'ada@example.com' }] });
      expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    }
    expect(sink.mails).toHaveLength(2);
  });
});

test('a short e-mail and its end leave a connection in one piece', async () => {
  const node = new MailComposer({
    from: 'hello@acme.example',
    to: 'ada@example.com',
    text: 'Hello Ada',
    html: '<p>Hello Ada</p>',
  }).compile();
  const connection = new Transform({ transform: (chunk, _, done) => done(null, chunk), flush: (done) => done(null, Buffer.from('.\r\n')) });
  const pieces: string[] = [];
  const ended = new Promise((resolve) => connection.on('data', (piece) => pieces.push(String(piece))).on('end', resolve));
  const mail = ShortMail.of(node);
  expect([mail?.readableDidRead, mail?.readableEnded]).toEqual([false, false]);
  mail?.pipe(connection);
  await ended;
  expect(pieces).toEqual([expect.stringMatching(/^From: .*<p>Hello Ada<\/p>.*--\r\n\.\r\n$/s)]);
  expect([mail?.readableDidRead, mail?.readableEnded]).toEqual([true, true]);
});
