import { expect, test } from '@jest/globals';
import { plainName } from '../../../src/domain/accounts/plain-name.ts';

test.each([
  ['Acme Outreach', 'Acme Outreach'],
  ["St. Mary's Ltd. & Co.", "St. Mary's Ltd. & Co."],
  ['Zoë Ågren', 'Zoë Ågren'],
  ['evil.example', 'evil example'],
  ['Click https://evil.example/a?b=c now', 'Click https evil example a?b=c now'],
  ['mailto:eve@evil.example', 'mailto eve evil example'],
  ['tel:+15550100200', 'tel +…'],
  ['Call 0800 555 01 00 now', 'Call … now'],
  ['evil\uFF0Eexample', 'evil example'],
  ['evil\u2024example', 'evil example'],
  ['evil\u3002example', 'evil example'],
  ['evil\u200B.\u200Bexample', 'evil example'],
  ['\\\\evil\\share', 'evil share'],
  ['<a href="x">y</a>', 'a href="x" y a'],
  ['two\r\nlines', 'two lines'],
  ['=?UTF-8?B?ZXZpbA==?=', 'UTF-8?B?ZXZpbA= ='],
  ['///', '…'],
])('%j stands in a mail as %j', (name, plain) => expect(plainName(name)).toBe(plain));

test('a name has at most 60 characters', () => {
  expect(plainName('a'.repeat(60))).toBe('a'.repeat(60));
  expect(plainName('a'.repeat(200))).toBe(`${'a'.repeat(59)}…`);
});
