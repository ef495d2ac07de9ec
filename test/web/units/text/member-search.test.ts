import { expect, test } from '@jest/globals';
import { isMemberNamed } from '../../../../web/src/text/member-names.ts';

const ann = { name: 'Ann Öztürk', email: 'ann.o@acme.example' };

test.each(['', 'ann', 'özt', 'öztürk ann', 'ACME', 'ann acme '])('%j finds a member by parts of their name and address', (typed) => {
  expect(isMemberNamed(ann, typed)).toBe(true);
});

test.each(['bob', 'ann bob'])('%j finds nobody else', (typed) => {
  expect(isMemberNamed(ann, typed)).toBe(false);
});
