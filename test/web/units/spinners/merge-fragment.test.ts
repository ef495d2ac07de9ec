import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mergeFragments } from '../../../../web/src/pages/spinners/layouts/merge-fragment.ts';

const alone = (html: string) => ({ name: 'A', html, text: '', languages: {}, isService: false });
const mergeSources = (was: string, mine: string, theirs: string) => mergeFragments(alone(was), alone(mine), alone(theirs))?.html;

const base = '<p>One</p>\n<p>Two</p>\n<p>Three</p>';

test.each([
  [
    'different elements are both kept',
    '<p>1</p>\n<p>Two</p>\n<p>Three</p>',
    '<p>One</p>\n<p>Two</p>\n<p>3</p>',
    '<p>1</p>\n<p>Two</p>\n<p>3</p>',
  ],
  [
    'one on a line too',
    '<p>One</p><b>x</b>\n<p>Two</p>\n<p>Three</p>',
    '<p>One</p>\n<p>Two</p>\n<p>Drei</p>',
    '<p>One</p><b>x</b>\n<p>Two</p>\n<p>Drei</p>',
  ],
  ['one that is taken away', '<p>Two</p>\n<p>Three</p>', '<p>One</p>\n<p>Two</p>\n<p>Three</p>!', '<p>Two</p>\n<p>Three</p>!'],
  ['the same edit is one', '<p>1</p>\n<p>Two</p>\n<p>Three</p>', '<p>1</p>\n<p>Two</p>\n<p>3</p>', '<p>1</p>\n<p>Two</p>\n<p>3</p>'],
  ['the same place is asked about', '<p>1</p>\n<p>Two</p>\n<p>Three</p>', '<p>I</p>\n<p>Two</p>\n<p>Three</p>', undefined],
])('edits of %s', (_, mine, theirs, both) => {
  expect(mergeSources(base, mine, theirs)).toBe(both);
  expect(mergeSources(base, theirs, mine)).toBe(both);
});

test('an edit of one person alone is kept as it is, whatever it is', () => {
  const source = fc.array(fc.constantFrom('<p>', 'a', '\n', '</p>', 'b'), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(source, source, (was, mine) => {
      expect(mergeSources(was, mine, was)).toBe(mine);
      expect(mergeSources(was, was, mine)).toBe(mine);
    }),
  );
});

test('languages are merged each for itself, and the name beside them', () => {
  const de = { html: base, text: '' };
  const was = { name: 'A', html: base, text: '', languages: { de }, isService: false };
  const mine = { ...was, name: 'B', languages: { de: { ...de, html: `${base}!` } } };
  const theirs = { ...was, languages: { de: { ...de, html: `!${base}` }, fr: de } };
  expect(mergeFragments(was, mine, theirs)).toEqual({ ...was, name: 'B', languages: { de: { ...de, html: `!${base}!` }, fr: de } });
  expect(mergeFragments(was, mine, { ...was, languages: {} })).toBeUndefined();
  expect(mergeFragments(was, mine, { ...was, name: 'C' })).toBeUndefined();
});
