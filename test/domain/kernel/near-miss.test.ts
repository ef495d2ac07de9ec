import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { didYouMean, Suggestions, suggest } from '../../../src/domain/kernel/near-miss.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';

describe('suggest', () => {
  test.each([
    ['Email', ['name', 'email'], 'email'],
    ['first name', ['last_name', 'first_name'], 'first_name'],
    ['firstName', ['First-Name'], 'First-Name'],
    ['emial', ['name', 'email'], 'email'],
    ['emai', ['email'], 'email'],
    ['countri', ['county', 'country'], 'country'],
    ['Straße', ['strasse', 'straße'], 'straße'],
    ['unsubscribe_uri', ['unsubscribe_url'], 'unsubscribe_url'],
    ['caf\u0065\u0301', ['caf\u00e9'], 'caf\u00e9'],
  ])('%s is near one of %j', (word, candidates, expected) => {
    expect(suggest(word, candidates)).toBe(expected);
  });

  test.each([
    ['phone', ['email', 'name']],
    ['id', ['to', 'is']],
    ['email', ['email', 'emial']],
    ['', ['a']],
    ['__', ['--']],
    ['x', []],
  ])('%s is near none of %j', (word, candidates) => {
    expect(suggest(word, candidates)).toBeUndefined();
  });

  test('a match that differs only in case beats an earlier typing error', () => {
    expect(suggest('NAMES', ['name', 'names'])).toBe('names');
  });

  test('only the first 200 candidates are checked', () => {
    const others = (count: number): string[] => Array(count).fill('something else');
    expect(suggest('emial', [...others(199), 'email'])).toBe('email');
    expect(suggest('emial', [...others(200), 'email'])).toBeUndefined();
  });

  test('takes a few milliseconds at most, however many words are unknown', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `${'a'.repeat(190)}${index}`);
    const ask = (words: number) => {
      for (let word = 0; word < words; word++) suggest(`${'a'.repeat(190)}${word}b`, names);
      suggest('a'.repeat(1_000_000), names);
    };
    ask(2);
    expect(cpuTimeOf(() => ask(100))).toBeLessThan(200);
    expect(suggest('emial', ['email'])).toBeUndefined();
    // The next turn of the event loop.
    await new Promise(setImmediate);
    expect(suggest('emial', ['email'])).toBe('email');
  });

  test('only the first ten unknown names of a list get a suggestion', () => {
    const near = new Suggestions(['email']);
    expect(Array.from({ length: 12 }, () => near.of('emial') ?? '')).toEqual([...Array(10).fill('email'), '', '']);
  });

  test('a single change of a long name is always found', () => {
    const name = fc.stringMatching(/^[a-z]{8,30}$/);
    fc.assert(
      fc.property(name, fc.nat(), fc.constantFrom('remove', 'double', 'swap'), (original, seed, change) => {
        const at = seed % (original.length - 1);
        const [before, letter, next, rest] = [original.slice(0, at), original[at], original[at + 1], original.slice(at + 2)];
        const changed = {
          remove: before + next + rest,
          double: before + letter + letter + next + rest,
          swap: before + next + letter + rest,
        }[change];
        expect(suggest(changed, [original])).toBe(changed === original ? undefined : original);
      }),
    );
  });

  test('ends a message with the suggestion', () => {
    expect(didYouMean('emial', ['email'])).toBe('; did you mean "email"?');
    expect(didYouMean('zip', ['email'])).toBe('');
  });
});
