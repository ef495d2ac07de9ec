import type { Problem } from '../kernel/errors.ts';

/** The problems of a member; none if it is absent. */
export type MemberCheck = (value: unknown, path: string) => Problem[];

const unless = (isRight: boolean, path: string, message: string): Problem[] => (isRight ? [] : [{ path, message }]);

export const checkFlag: MemberCheck = (value, path) =>
  unless(value === undefined || typeof value === 'boolean', path, 'must be true or false');

export const checkNullableText: MemberCheck = (value, path) =>
  unless(value === undefined || value === null || typeof value === 'string', path, 'must be a text, or null');

export const checkTextList: MemberCheck = (value, path) =>
  unless(
    value === undefined || (Array.isArray(value) && value.every((one) => typeof one === 'string')),
    path,
    'must be a list of texts; quote those that look like a number, a date, yes or no',
  );

/** A check for one of some words. */
export const checkWord =
  (words: readonly string[]): MemberCheck =>
  (value, path) =>
    unless(value === undefined || words.some((word) => word === value), path, `must be ${words.map((word) => `"${word}"`).join(' or ')}`);

export const checkTruth: MemberCheck = (value, path) => unless(value === undefined || value === true, path, 'must be true, or be left out');

/** A text that has to be there. */
export const checkPresentText: MemberCheck = (value, path) =>
  unless(typeof value === 'string', path, value === undefined ? 'is missing' : 'must be a text');

export const checkPlainText: MemberCheck = (value, path) =>
  unless(value === undefined || typeof value === 'string', path, 'must be a text; quote what looks like a number, a date, yes or no');

/** A check for an object of texts, or of objects of texts, by language. */
export const checkLanguageMap =
  (isRight: (value: unknown) => boolean, message: string): MemberCheck =>
  (value, path) =>
    unless(
      value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isRight)),
      path,
      message,
    );
