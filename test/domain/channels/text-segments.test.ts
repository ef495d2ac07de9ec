import { describe, expect, test } from '@jest/globals';
import { segmentsOf } from '../../../src/domain/channels/text-segments.ts';

describe('the segments of a text', () => {
  test.each([
    ['', 'GSM-7', 0, 1],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['€'.repeat(81), 'GSM-7', 162, 2],
    // 153 is odd: the escape of a character is not divided from it.
    ['€'.repeat(152), 'GSM-7', 304, 2],
    ['€'.repeat(153), 'GSM-7', 306, 3],
    ['ä'.repeat(160), 'GSM-7', 160, 1],
    ['ç', 'UCS-2', 1, 1],
    ['é`', 'UCS-2', 2, 1],
    ['я'.repeat(70), 'UCS-2', 70, 1],
    ['я'.repeat(71), 'UCS-2', 71, 2],
    ['я'.repeat(134), 'UCS-2', 134, 2],
    ['я'.repeat(135), 'UCS-2', 135, 3],
    ['😀'.repeat(35), 'UCS-2', 70, 1],
    // 67 is odd: a pair is not divided.
    ['😀'.repeat(66), 'UCS-2', 132, 2],
    ['😀'.repeat(67), 'UCS-2', 134, 3],
  ])('of %j are in %s: %d units in %d', (text, encoding, length, segments) => {
    expect(segmentsOf(text)).toEqual({ encoding, length, segments });
  });

  test('are those that a text is cut into, one after the other', () => {
    const letters = ['a', '€', '[', '\n', 'Ω', '😀', 'я', '`', 'ß'];
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    for (let round = 0; round < 300; round++) {
      const kinds = letters.slice(0, 1 + random(letters.length));
      const text = Array.from({ length: random(500) }, () => kinds[random(kinds.length)]).join('');
      expect(segmentsOf(text)).toEqual(cut(text));
    }
  });
});

/** Cuts a text as its encoding travels: bytes of 7 bits with escapes (as arrows here), or UTF-16. */
function cut(text: string) {
  const isWide = /[^a€[\nΩß]/u.test(text);
  const [alone, each] = isWide ? [70, 67] : [160, 153];
  const units = isWide ? text : text.replace(/[€[]/g, '\u2190$&');
  const parts: string[] = [];
  for (let rest = units; rest !== ''; ) {
    let end = Math.min(each, rest.length);
    if (end < rest.length && /[\u2190\ud800-\udbff]/.test(rest[end - 1] as string)) end--;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return { encoding: isWide ? 'UCS-2' : 'GSM-7', length: units.length, segments: units.length <= alone ? 1 : parts.length };
}
