import { writtenNumber } from '../text/numbers.ts';

/** Words about numbers that are typed. */
export const numberWords = {
  understood: (number: string) => `= ${number}`,
  unclear: (typed: string, [one, other]: readonly [number, number]) =>
    `“${typed.trim()}” can be ${writtenNumber(one)} or ${writtenNumber(other)}: write one of these`,
  none: `Write a number, such as ${writtenNumber(1234.5)}`,
  isNone: (typed: string) => `“${typed.trim()}” is no number. Write one such as ${writtenNumber(1234.5)}`,
  whole: 'Must be a whole number',
  atLeast: (least: string) => `Must be at least ${least}`,
  atMost: (most: string) => `Must be at most ${most}`,
};
