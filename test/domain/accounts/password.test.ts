import { expect, test } from '@jest/globals';
import { passwordProblems } from '../../../src/domain/accounts/password.ts';

const messageOf = (password: string): string | undefined =>
  passwordProblems(password, { email: 'ada.lovelace@example.com', organizationNames: ['Acme & Sons', '!!!!'] })[0]?.message;

test.each([
  ['eight characters', 'tr4vels!'],
  ['256 characters', 'abcd'.repeat(64)],
  ['256 characters of two UTF-16 units each', '🜁🜂🜃🜄'.repeat(64)],
  ['no letters at all', '🜁🜂🜃🜄🜁🜂🜃🜄'],
  ['spaces inside and around', '  a b c d '],
  ['four different characters', 'abcdabdc'],
  ['more than the name of the organization', 'Acme and Sons!'],
])('accepts a password: %s', (_, password) => {
  expect(messageOf(password)).toBeUndefined();
});

test.each([
  ['seven characters', 'tr4vels', 'must have at least 8 characters'],
  ['seven characters of two UTF-16 units each', '🜁'.repeat(7), 'must have at least 8 characters'],
  ['257 characters', 'x'.repeat(257), 'must have at most 256 characters'],
  ['a common password', 'Password1', 'is a common password; choose one that is harder to guess'],
  ['a common password in full-width letters', 'ｐａｓｓｗｏｒｄ', 'is a common password; choose one that is harder to guess'],
  ['a common password of the end of the list', 'Zxcvbnm1', 'is a common password; choose one that is harder to guess'],
  ['one letter over and over', 'aaaaaaaaaaaa', 'must have at least 4 different characters'],
  ['three different characters', 'abcabcabc', 'must have at least 4 different characters'],
  ['two letters in both cases', 'aAbBaAbBaA', 'must have at least 4 different characters'],
  ['the person’s e-mail address', 'ADA.Lovelace@example.com ', 'must not be the e-mail address'],
  ['the part of it before the @', 'Ada Lovelace', 'must not be the e-mail address'],
  ['the name of the organization', 'ACME & sons', 'must not be the name of the organization'],
  ['the name of the organization without spaces', 'acme&sons', 'must not be the name of the organization'],
])('refuses a password: %s', (_, password, message) => {
  expect(messageOf(password)).toBe(message);
});

test.each([
  ...[
    'password2026',
    'spindle2026',
    'letmein123',
    'P@ssw0rd1',
    'Summer2026!',
    'trustno12',
    'L3tm31n!!',
    'W1ldc@t2025',
    'pa$$word#1',
    'dr@gon19841231',
  ],
  ...['abcdefgh', 'ABCDEFGH', 'hgfedcba', 'abcdefgh123', '23456789', 'jklmnopq!'],
])('refuses %s, which is common once its signs are read as letters', (password) => {
  expect(messageOf(password)).toMatch(/common password|sequence/);
});

test.each([
  ...[
    'correct horse battery staple',
    'summer rain on tin 2026',
    'drizzle-anvil-47',
    'tr4vels!',
    'k7#vQ2pz',
    'Xq29vTe8',
    'mango87kite',
    'abcdefgh river',
  ],
  ...['Tangerine-Fjord-19', 'eight geese 2026', 'ada89264172035', 'a long password', 'letmein to the club', '73920418', 'abcdwxyz lamp'],
])('still accepts %s', (password) => {
  expect(messageOf(password)).toBeUndefined();
});

test('refuses the passwords that everybody tries first, and no others', () => {
  const common = (text: string) => messageOf(text) === 'is a common password; choose one that is harder to guess';
  expect(['password', 'qwertyuiop', 'iloveyou', 'spindle1', 'trustno1', 'zxcvbnm1'].every(common)).toBe(true);
  expect(common('correct horse battery staple')).toBe(false);
});
