const largest = '9223372036854775807';

/** Whether a text is a valid record id: a decimal integer from 1 to 2^63 - 1. */
export const isRecordId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text) && (text.length < largest.length || text <= largest);

/** Orders record ids as the numbers that they are. */
export const compareRecordIds = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : Number(one > other));
