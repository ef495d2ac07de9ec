import { expect, test } from '@jest/globals';
import { formFields } from '../../../src/channels/mailboxes/parsed/form-fields.ts';

const multipart = 'multipart/form-data; boundary=b';
const read = (body: string, type = multipart, charsets?: string, encoding: BufferEncoding = 'utf8') =>
  formFields(
    { url: 'https://spindle.invalid/', headers: { 'content-type': type }, body: Buffer.from(body, encoding), messageId: undefined },
    charsets,
  );

const field = (name: string, value: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = '--b\r\nContent-Disposition: form-data; name="a"; filename="f"\r\n\r\nbytes';

test('the fields of a form are read, and its files passed over', async () => {
  expect(await read(`${field('text', 'Yes')}${file}\r\n--b--\r\n`)).toEqual(new Map([['text', 'Yes']]));
  expect(await read('text=Yes', 'application/x-www-form-urlencoded')).toEqual(new Map([['text', 'Yes']]));
});

test.each([
  ['in a file', `${field('text', 'Yes')}${file}`],
  ['in a field', field('text', 'Yes').slice(0, -4)],
  ['before its first part', ''],
])('a form that is cut off %s is none', async (_where, body) => {
  expect(await read(body)).toBeUndefined();
});

test.each(['multipart/form-data', 'application/json'])('a body of the type %s is none', async (type) => {
  expect(await read(field('text', 'Yes'), type)).toBeUndefined();
});

test.each<[string, string | undefined, string, string]>([
  ['iso-8859-1', 'iso-8859-1', 'Arr\xeat', 'Arrêt'],
  ['windows-1252', 'windows-1252', '\x80 10 d\xe9sinscription', '€ 10 désinscription'],
  ['its other name', 'CP1252', 'Arr\xeat', 'Arrêt'],
  ['windows-1251', 'windows-1251', '\xd1\xf2\xee\xef', 'Стоп'],
  ['iso-2022-jp', 'iso-2022-jp', '\x1b$BDd;_\x1b(B', '停止'],
  ['gb2312', 'gb2312', '\xcd\xcb\xb6\xa9', '退订'],
  ['UTF-8', 'UTF-8', 'Arr\xc3\xaat', 'Arrêt'],
  ['no encoding', undefined, 'Arr\xc3\xaat', 'Arrêt'],
  ['no encoding, and no UTF-8', undefined, 'Arr\xeat', 'Arrêt'],
  ['an encoding that nobody knows', 'x-nobody', 'Arr\xeat', 'Arrêt'],
])('a field in %s is decoded', async (_, charset, bytes, text) => {
  const body = field('charsets', JSON.stringify({ text: charset, other: 'utf-8' })) + field('text', bytes);
  expect((await read(`${body}--b--\r\n`, multipart, 'charsets', 'latin1'))?.get('text')).toBe(text);
});

test('the bytes of a form without parts are decoded', async () => {
  expect((await read('text=Arr%C3%AAt&html=Arr%EAt', 'application/x-www-form-urlencoded'))?.get('text')).toBe('Arrêt');
  expect((await read('text=Arr%C3%AAt&html=Arr%EAt', 'application/x-www-form-urlencoded'))?.get('html')).toBe('Arrêt');
});
