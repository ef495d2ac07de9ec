import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ValidationFailed } from '../../../src/domain/kernel/errors.ts';
import { findJsonFault } from '../../../src/http/kernel/json-fault.ts';
import { parseJson } from '../../../src/http/kernel/parse-json.ts';

const messageFor = (text: string): string => {
  try {
    parseJson(text);
  } catch (error) {
    const [problem] = (error as ValidationFailed).details.errors as { path: string; message: string }[];
    expect(problem?.path).toBe('body');
    return problem?.message ?? '';
  }
  throw new Error('it was taken');
};

describe('JSON is parsed', () => {
  test('as JSON.parse does', () => {
    fc.assert(fc.property(fc.json(), (text) => expect(parseJson(text)).toStrictEqual(JSON.parse(text))));
  });

  test('with __proto__ and constructor as plain members', () => {
    const value = parseJson('{"__proto__":{"polluted":true},"constructor":1}') as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test('with Infinity in place of numbers that a double would change', () => {
    const text = '{"a":9007199254740993,"b":[1e400,0.12345678901234567890, -1e-400,123456789.123456789],"c":9007199254740992}';
    expect(parseJson(text)).toEqual({ a: Infinity, b: [Infinity, Infinity, Infinity, Infinity], c: 9007199254740992 });
    expect(parseJson('9007199254740993')).toBe(Infinity);
  });

  test('with numbers in strings and names unchanged', () => {
    const text = '{"9007199254740993":"x: 9007199254740993","a\\\\\\"":"\\\\","b":1e400,"c":" 1e400\\""}';
    expect(parseJson(text)).toEqual({ '9007199254740993': 'x: 9007199254740993', 'a\\"': '\\', b: Infinity, c: ' 1e400"' });
  });

  test('with every number either exact or replaced', () => {
    const literal = fc
      .tuple(
        fc.bigInt({ min: 0n, max: 10n ** 19n }),
        fc.option(fc.bigInt({ min: 0n, max: 10n ** 19n })),
        fc.option(fc.integer({ min: -400, max: 400 })),
      )
      .map(([whole, fraction, exponent]) => `${whole}${fraction === null ? '' : `.${fraction}`}${exponent === null ? '' : `e${exponent}`}`);
    const digitsOf = (text: string) => {
      const [mantissa = '', exponent = '0'] = text.split('e');
      const [whole = '', fraction = ''] = mantissa.split('.');
      const power = Number(exponent) - fraction.length;
      const stripped = (whole + fraction).replace(/^0+/, '');
      const digits = stripped.replace(/0+$/, '');
      return digits === '' ? '0' : `${digits}e${power + stripped.length - digits.length}`;
    };
    fc.assert(
      fc.property(literal, (text) => {
        const [value] = parseJson(`[${text}]`) as [number];
        return value === Number.POSITIVE_INFINITY
          ? Number(text) === value || digitsOf(text) !== digitsOf(String(Number(text)))
          : digitsOf(text) === digitsOf(String(value));
      }),
      { numRuns: 2000 },
    );
  });

  test('to any depth', () => {
    expect(Array.isArray(parseJson(`${'['.repeat(20_000)}1e400${']'.repeat(20_000)}`))).toBe(true);
    expect(messageFor('['.repeat(20_000))).toContain('at position 20000');
  });
});

describe('malformed JSON is refused', () => {
  test.each([
    ['', 'expected a value at position 0 (line 1, column 1)'],
    ['{"a":}', 'expected a value at position 5 (line 1, column 6)'],
    ['{"a":1,}', 'expected a name in double quotes at position 7'],
    ['{a:1}', 'expected a name in double quotes or "}" at position 1'],
    ['{"a" 1}', 'expected ":" at position 5'],
    ['[1 2]', 'expected "," or the closing bracket at position 3'],
    ['[1,\n]', 'expected a value at position 4 (line 2, column 1)'],
    ['"abc', 'expected a closing quote at position 4'],
    ['"\\x"', 'expected a valid escape at position 1'],
    ['"\t"', 'expected an escaped control character at position 1'],
    ['[1]x', 'expected the end of the text at position 3'],
    ['01', 'expected a value at position 0'],
  ])('%j: %s', (text, message) => expect(messageFor(text)).toContain(message));

  test('without any of the text in the answer', () => {
    expect(messageFor('{"password": hunter2}')).not.toContain('hunter2');
  });

  test('exactly if JSON.parse refuses it', () => {
    const mangled = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '1', '\\', '\n', 'tru', '-', '{', '['))
      .map(([text, at, piece]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + piece + text.slice(place + 1);
      });
    fc.assert(
      fc.property(mangled, (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        return (findJsonFault(text) === undefined) === isJson;
      }),
      { numRuns: 3000 },
    );
  });
});
