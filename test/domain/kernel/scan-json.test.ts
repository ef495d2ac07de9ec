import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ValidationFailed } from '../../../src/domain/kernel/errors.ts';
import { scanJson } from '../../../src/domain/kernel/scan-json.ts';
import { parseJson } from '../../../src/http/kernel/parse-json.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';

const faultOf = (text: string): string | undefined => {
  try {
    scanJson(Buffer.from(text));
    return undefined;
  } catch (error) {
    const [problem] = (error as ValidationFailed).details.errors as { path: string; message: string }[];
    expect(problem?.path).toBe('body');
    return problem?.message;
  }
};

const tooDeep = 'is nested too deeply: at most 64 levels';
const tooMany = 'has too many values: at most 110000';
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const MiB = 1024 * 1024;

describe('the size of a JSON text', () => {
  test.each([
    ['64 levels', nested(64)],
    ['64 levels of both kinds', `${'[{"a":'.repeat(32)}1${'}]'.repeat(32)}`],
    ['brackets in strings', JSON.stringify([nested(1000), `\\"${nested(1000)}`, '\\'])],
    ['many lists beside each other', `[${Array(500).fill('[[]]').join()}]`],
    ['a batch of 500 records of 200 cells', JSON.stringify(Array.from({ length: 500 }, () => Array(200).fill('a')))],
    ['commas in strings', JSON.stringify([','.repeat(200_000), '"\\'.repeat(100_000)])],
    ['a string that does not end', `["${'['.repeat(100)}`],
    ['nothing', ''],
  ])('is allowed: %s', (_, text) => expect(faultOf(text)).toBeUndefined());

  test.each([
    ['65 levels', nested(65), tooDeep],
    ['65 levels after as many lists', `[${Array(500).fill('[]').join()},${nested(65)}]`, tooDeep],
    ['65 levels of both kinds', `${'{"a":['.repeat(33)}`, tooDeep],
    ['65 levels that do not end', '['.repeat(65), tooDeep],
    ['110,001 numbers', JSON.stringify(Array(110_001).fill(1)), tooMany],
    ['55,001 lists', `[${Array(55_001).fill('[]').join()}]`, tooMany],
    ['110,001 members', `{${Array(110_001).fill('"a":1').join()}}`, tooMany],
  ])('is refused: %s', (_, text, message) => expect(faultOf(text)).toBe(message));

  test.each([
    ['nested', nested(MiB)],
    ['members', `{${Array.from({ length: 150_000 }, (_, index) => `"k${index}":1`).join()}}`],
    [
      'lists',
      `[${Array(MiB / 2)
        .fill('[]')
        .join()}]`,
    ],
  ])('is refused in a fraction of the time of parsing: %s', (_, text) => {
    const bytes = Buffer.from(text);
    const scan = () => {
      try {
        scanJson(bytes);
      } catch {
        return;
      }
      throw new Error('it was taken');
    };
    expect(cpuTimeOf(scan)).toBeLessThan(cpuTimeOf(() => JSON.parse(text)) / 3);
  });
});

describe('numbers that a double may not represent', () => {
  test.each([
    ['9007199254740993', true],
    ['[-0.1234567890123456]', true],
    ['{"a":1e400}', true],
    ['[1, 2.5, "9007199254740993", "1e400", true, false]', false],
    ['123456789012345', false],
  ])('are noticed in %s: %s', (text, expected) => expect(scanJson(Buffer.from(text))).toBe(expected));

  const digits = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', 'e', 'E', '-', '+'), minLength: 1, maxLength: 24 });
  const number = fc.oneof(digits, fc.double().map(String), fc.bigInt().map(String)).filter((text) => {
    try {
      return typeof JSON.parse(text) === 'number';
    } catch {
      return false;
    }
  });

  test('are never overlooked', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(number, fc.json())), (parts) => {
        const text = `[ ${parts.join(' , ')} ]`;
        expect(parseJson(text, scanJson(Buffer.from(text)))).toEqual(parseJson(text, true));
      }),
    );
  });
});
