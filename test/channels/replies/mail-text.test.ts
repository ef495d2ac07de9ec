import { expect, test } from '@jest/globals';
import { partText } from '../../../src/channels/mailboxes/part-text.ts';
import { textOfMail } from '../../../src/channels/replies/mail-text.ts';
import { HeaderFields } from '../../../src/domain/replies/header-fields.ts';

test.each<[string, string, string]>([
  ['text/plain', 'Arr\xeat', 'Arrêt'],
  ['text/plain', 'Arr\xc3\xaat', 'Arrêt'],
  ['text/plain; charset=us-ascii', 'Arr\xc3\xaat', 'Arrêt'],
  ['text/plain; charset="utf-8"', 'Arr\xeat', 'Arrêt'],
  ['text/plain; charset=cp1251', '\xd1\xf2\xee\xef', 'Стоп'],
  ['text/plain; charset=iso-2022-jp; format=flowed', '\x1b$BDd;_\x1b(B', '停止'],
  ['text/html; charset=iso-8859-1', '<p>Arr\xeat</p>', 'Arrêt'],
])('a part of the type %s with the bytes %j is %s', async (type, bytes, text) => {
  expect((await partText({ type, encoding: '8bit', body: Buffer.from(bytes, 'latin1') })).trim()).toBe(text);
  const raw = Buffer.from(`Content-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${bytes}\r\n`, 'latin1');
  expect((await textOfMail(raw))?.trim()).toBe(text);
});

test.each([
  ['Arr\xeat', 'Arrêt'],
  ['Arr\xc3\xaat', 'Arrêt'],
  ['=?cp1252?q?Arr=EAt_=80?=', 'Arrêt €'],
  ['=?windows-1251?b?0fLu7w==?=', 'Стоп'],
  ['=?x-nobody?q?Arr=EAt?=', 'Arrêt'],
])('the subject %j is %s', (bytes, text) => {
  expect(new HeaderFields(`Subject: ${bytes}`).text('subject')).toBe(text);
});
