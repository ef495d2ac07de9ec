import { describe, expect, test } from '@jest/globals';
import type { ValidationFailed } from '../../../../src/domain/kernel/errors.ts';
import { checkJsonSize } from '../../../../src/http/kernel/bodies/json-size.ts';
import { cpuTimeOf } from '../../../support/load/cpu-time.ts';

const faultOf = (text: string): string | undefined => {
  try {
    checkJsonSize(text, Buffer.from(text));
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
    ['nested', nested(2.5 * MiB)],
    ['members', `{${Array.from({ length: 400_000 }, (_, index) => `"k${index}":1`).join()}}`],
    [
      'lists',
      `[${Array(1.5 * MiB)
        .fill('[]')
        .join()}]`,
    ],
  ])('is refused in a fraction of the time of parsing: %s', (_, text) => {
    const bytes = Buffer.from(text);
    const scan = () => {
      try {
        checkJsonSize(text, bytes);
      } catch {
        return;
      }
      throw new Error('it was taken');
    };
    expect(cpuTimeOf(scan)).toBeLessThan(cpuTimeOf(() => JSON.parse(text)) / 3);
  });
});
