import { expect, test } from '@jest/globals';
import { formFields } from '../../../src/channels/mailboxes/parsed/form-fields.ts';

const multipart = 'multipart/form-data; boundary=b';
const read = (body: string, type = multipart) =>
  formFields({ url: 'https://spindle.invalid/', headers: { 'content-type': type }, body: Buffer.from(body), messageId: undefined });

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
