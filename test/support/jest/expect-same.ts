import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

/** Compares by `expect` only what differs, which it then describes: in a loop, it would take longer than what is tested. */
export function expectSame(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}
