import { expect, test } from '@jest/globals';
import { passwordProblems } from '../../../src/domain/accounts/password.ts';

const messageOf = (password: string): string | undefined => passwordProblems(password, 'ada@example.com')[0]?.message;

test.each([
  ['eight characters', 'tr4vels!'],
  ['256 characters', 'ab'.repeat(128)],
  ['256 characters of two UTF-16 units each', '🜁'.repeat(256)],
  ['no letters at all', '🜁🜂🜃🜄🜁🜂🜃🜄'],
  ['spaces inside and around', '  a b c '],
])('accepts a password: %s', (_, password) => {
  expect(messageOf(password)).toBeUndefined();
});

test.each([
  ['seven characters', 'tr4vels', 'must have at least 8 characters'],
  ['seven characters of two UTF-16 units each', '🜁'.repeat(7), 'must have at least 8 characters'],
  ['257 characters', 'x'.repeat(257), 'must have at most 256 characters'],
  ['a common password', 'Password1', 'is a common password; choose one that is harder to guess'],
  ['a common password in full-width letters', 'ｐａｓｓｗｏｒｄ', 'is a common password; choose one that is harder to guess'],
  ['the person’s e-mail address', 'ADA@example.com ', 'must not be the e-mail address'],
])('refuses a password: %s', (_, password, message) => {
  expect(messageOf(password)).toBe(message);
});
