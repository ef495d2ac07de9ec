import { writtenNumber } from '../text/notation/numbers.ts';

/** Words about values that are typed. */
export const numberWords = {
  understood: (value: string) => `= ${value}`,
  ask: (typed: string) => `“${typed.trim()}” can be read in more than one way. It is`,
  pick: (typed: string, value: string) => `“${typed.trim()}” is ${value}`,
  unclear: (typed: string, readings: string) => `“${typed.trim()}” can be ${readings}: write one of these`,
  none: () => `Write a number, such as ${writtenNumber(1234.5)}`,
  isNone: (typed: string, why: string) => `“${typed.trim()}”: ${why}`,
  whole: 'Must be a whole number',
  atLeast: (least: string) => `Must be at least ${least}`,
  atMost: (most: string) => `Must be at most ${most}`,
  pickDay: 'Pick a day',
  or: ' or ',
};
