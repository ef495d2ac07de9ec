import { expect, test } from '@jest/globals';
import { addressRules } from '../../../src/domain/channels/address-kind.ts';
import { bareAddress, SoughtPeople } from '../../../src/domain/erasure/sought-people.ts';
import { growthOf } from '../../support/load/cpu-time.ts';

const address = addressRules('email').fold("o'Ada+vip@bücher.example");
const person = {
  number: 3,
  addresses: [
    { kind: 'email', address },
    { kind: 'phone', address: '+491705550199' },
  ],
} as const;
const sought = new SoughtPeople([person], ['DE']);

test.each([
  " O'ADA+VIP@BÜCHER.example ",
  `Ada <o'ada+vip@xn--bcher-kva.example>`,
  `"Ada, PhD" <O'Ada+vip@bücher.example>`,
  "mailto:o'ada+vip@bücher.example?subject=hi",
  'o%27ada%2Bvip@bücher.example',
  '+49 170 5550199',
  '0170 / 555 01 99',
  '0049 (170) 555-0199',
  'tel:+49-170-5550199',
  '491705550199',
])('%s is a whole address of the person', (text) => {
  expect(sought.whole(text)).toBe(3);
});

test.each([
  'oada+vip@bücher.example',
  "o'ada@bücher.example",
  "o'a.da+vip@bücher.example",
  "o'ada+vip@bucher.example",
  '+49 170 5550198',
  '+43 170 5550199',
])('%s is somebody else', (text) => {
  expect([sought.whole(text), sought.redact({ text }).named.size]).toEqual([undefined, 0]);
});

test.each([
  ["Ask o'ada+vip@bücher.example.", 'Ask [erased].'],
  ["(see O'Ada+vip@xn--bcher-kva.example, twice)", '(see [erased], twice)'],
  ["https://x.example/?to=o'ada%2Bvip%40xn--bcher-kva.example&n=1", 'https://x.example/?to=[erased]&n=1'],
  ['call 0170 5550199 today', 'call [erased] today'],
  ['no. 12 +49 170 5550199', 'no. 12 [erased]'],
  ["bob@example.com o'ada+vip@bücher.example", 'bob@example.com [erased]'],
])('in “%s”, the address alone goes', (text, redacted) => {
  const { named, whole, value } = sought.redact({ a: [text] });
  expect([[...named], whole.size, value]).toEqual([[3], 0, { a: [redacted] }]);
});

test('what names nobody stays the same object', () => {
  const value = { a: ['x@y.example', 1, null, { b: true }] };
  expect(sought.redact(value).value).toBe(value);
  expect(bareAddress('  +49 170 ')).toBe('+49 170');
});

test('a long text takes time in line with its length', () => {
  const read = (length: number): unknown => sought.redact(`${'a'.repeat(length)}@${'1'.repeat(length)}${'@'.repeat(length)}`);
  expect(growthOf(read, 4000)).toBeLessThan(30);
});
