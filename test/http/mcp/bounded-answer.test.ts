import { describe, expect, test } from '@jest/globals';
import { boundedAnswer, hasMark, mostToolBytes } from '../../../src/http/mcp/bounded-answer.ts';
import { growthOf } from '../../support/load/cpu-time.ts';

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('the answer of a tool', () => {
  test('is as it is if it is short', () => {
    const data = { data: [{ id: 'a', count: 3, none: null, isLive: true, text: 'Grüße,\n👩‍👩‍👧 नमस्ते' }], nextCursor: 'b' };
    expect(boundedAnswer(data)).toEqual(data);
  });

  test('has at most 50 items a list, says how many are left out, and has no cursor that would skip them', () => {
    const answer = boundedAnswer({ data: Array.from({ length: 500 }, (_, id) => ({ id })), nextCursor: 'a' });
    expect((answer.data as unknown[]).length).toBe(50);
    expect(answer).toMatchObject({ leftOut: [{ list: 'data', shown: 50, leftOut: 450 }], nextCursor: null });
    expect(answer.note).toContain('limit: 50');
  });

  test.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['a long text', { text: 'x'.repeat(10_000_000) }],
    ['many long texts', { data: Array.from({ length: 50 }, () => ({ text: 'ü'.repeat(5000), more: ['y'.repeat(900)] })) }],
    ['many lists in lists', { data: Array.from({ length: 50 }, () => Array.from({ length: 50 }, () => ['z'.repeat(300)])) }],
    ['many members', Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`member ${n}`, n]))],
    ['long names of members', { ['n'.repeat(100_000)]: 1 }],
  ])('%s takes at most 32 KiB, and says that there is more', (_, data) => {
    const answer = boundedAnswer(data);
    expect(bytesOf(answer)).toBeLessThanOrEqual(mostToolBytes);
    expect(JSON.stringify(answer)).toMatch(/more characters|leftOut|tooLong/);
  });

  test('has no part of a secret that stands where a text is cut', () => {
    const key = `svc_${'a1B2'.repeat(10)}`;
    for (const before of [1960, 1980, 1990])
      expect(JSON.stringify(boundedAnswer({ text: `${'x '.repeat(before / 2)}${key} ${'y'.repeat(5000)}` }))).not.toContain('a1B2');
  });

  test('takes no longer for longer texts', () => {
    const answer = (length: number) => boundedAnswer({ data: Array.from({ length: 50 }, () => ({ text: 'svc_ '.repeat(length) })) });
    expect(growthOf((length) => void answer(length), 2000)).toBeLessThan(25);
  });

  test('has no secret', () => {
    const key = `svc_${'a1B2'.repeat(10)}`;
    const secrets = {
      text: `the key is ${key}, the secret whsec_${'Zm9v'.repeat(8)}`,
      url: `https://spindle.example.com/api/v1/public/data-tables/ingest/${'t0k3n'.repeat(9)}`,
      link: 'https://hooks.example.com/a?team=1&token=s3cr3tvalue',
      account: 'https://ada:s3cr3tvalue@example.com/',
      headers: { Authorization: 's3cr3tvalue', 'X-Api-Key': 's3cr3tvalue', Accept: 'text/html' },
      webhookUrl: 'https://hooks.example.com/s3cr3tvalue',
      signingSecret: 's3cr3tvalue',
    };
    const told = JSON.stringify(boundedAnswer(secrets));
    for (const secret of [key, 'Zm9vZm9v', 't0k3nt0k3n', 's3cr3tvalue']) expect(told).not.toContain(secret);
    expect(told).toContain('"Accept":"text/html"');
    expect(told).toContain('team=1');
  });

  test('shows what is invisible or turns a text around, in names of members, too', () => {
    const hidden = `a\u202eb\u200bc\u0007d${String.fromCodePoint(0xe0041)}`;
    expect(boundedAnswer({ [hidden]: hidden })).toEqual({
      'a⟪U+202E⟫b⟪U+200B⟫c⟪U+0007⟫d⟪U+E0041⟫': 'a⟪U+202E⟫b⟪U+200B⟫c⟪U+0007⟫d⟪U+E0041⟫',
    });
  });

  test('is recognized where it comes back with a mark', () => {
    expect(['⟪hidden⟫', 'a⟪12 more characters⟫', '⟪U+202E⟫'].map(hasMark)).toEqual([true, true, true]);
    expect(['⟪', 'hidden', '⟪more⟫'].map(hasMark)).toEqual([false, false, false]);
  });
});
