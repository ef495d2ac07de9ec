import { expect, test } from '@jest/globals';
import { mergeDrafts } from '../../../../web/src/pages/spinners/draft/merge-drafts.ts';
import { printOf } from '../../../../web/src/pages/spinners/languages/print-of.ts';
import {
  asCurrent,
  inLanguage,
  isCopy,
  isOlder,
  outOfLanguage,
  tagsOf,
  withLanguage,
  withoutLanguage,
} from '../../../../web/src/pages/spinners/languages/step-languages.ts';

const step = { id: 'a', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text: 'x', layout: 'main' };

test('a language begins as a copy of the original, and is edited as if it were the only one', () => {
  const both = withLanguage(step, 'de', 'language');
  expect([tagsOf(both), isCopy(both, 'de'), isOlder(both, 'de')]).toEqual([['de'], true, false]);
  const german = inLanguage(both, 'de');
  expect(german).toEqual({ ...step, languages: { by: 'language', original: 'de', texts: {} } });
  const edited = outOfLanguage({ ...german, subject: 'Hallo', layout: 'other' }, both, 'de');
  expect(edited).toMatchObject({
    subject: 'Hello',
    layout: 'other',
    languages: { by: 'language', texts: { de: { subject: 'Hallo', text: 'x' } } },
  });
  expect(isCopy(edited, 'de')).toBe(false);
});

test('a language is older once the original is edited, until somebody says that it is up to date', () => {
  const edited = { ...withLanguage(step, 'de', 'language'), subject: 'Good day' };
  expect(isOlder(edited, 'de')).toBe(true);
  expect(isOlder(asCurrent(edited, 'de'), 'de')).toBe(false);
  expect(isOlder({ ...edited, subject: 'Hello', layout: 'other' }, 'de')).toBe(false);
});

test('without its last language a step has none', () => {
  const both = withLanguage(withLanguage(step, 'de', 'language'), 'fr', '');
  expect(tagsOf(withoutLanguage(both, 'de'))).toEqual(['fr']);
  expect(withoutLanguage(withoutLanguage(both, 'de'), 'fr')).toEqual(step);
});

test('two people who edit two languages of one mail, or two blocks of one, both keep their edits', () => {
  const block = (id: string, source: string) => ({ id, type: 'html', source });
  const mail = (...blocks: object[]) => ({ version: 1, blocks });
  const draft = (de: object, fr: object) => ({
    dataTableId: 't',
    audience: 'new' as const,
    steps: [{ ...step, languages: { by: 'language', texts: { de, fr } } }],
  });
  const one = { subject: 'A', blocks: mail(block('a', '1'), block('b', '2')) };
  const base = draft(one, one);
  const mine = draft({ ...one, blocks: mail(block('a', 'mine'), block('b', '2')) }, one);
  const theirs = draft({ ...one, blocks: mail(block('a', '1'), block('b', 'theirs')) }, { ...one, subject: 'B' });
  const both = draft({ ...one, blocks: mail(block('a', 'mine'), block('b', 'theirs')) }, { ...one, subject: 'B' });
  expect(mergeDrafts(base, mine, theirs)).toEqual(both);
  expect(mergeDrafts(base, draft({ ...one, subject: 'C' }, one), draft({ ...one, subject: 'D' }, one))).toBeUndefined();
});

test('the print of a text changes when one of its fields does', () => {
  const fields = ['subject', 'text'];
  const print = printOf({ subject: 'a', text: 'b', to: 'x' }, fields);
  expect(printOf({ subject: 'a', text: 'b', to: 'y' }, fields)).toBe(print);
  expect(printOf({ subject: 'a', text: 'c' }, fields)).not.toBe(print);
  expect(printOf({ subject: 'b', text: 'a' }, fields)).not.toBe(print);
});
