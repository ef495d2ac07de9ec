import { expect, test } from '@jest/globals';
import { chooseLanguage } from '../../../../src/domain/channels/languages/choose-language.ts';
import { languageFor } from '../../../../src/domain/channels/languages/step-languages.ts';

const tags = ['de', 'de-CH', 'fr', 'zh-Hant', 'he', 'ja'];
const chosen = (value: unknown) => {
  const { tag, because } = chooseLanguage(value, tags, 'en');
  return [tag ?? null, because];
};

test.each([
  ['de', 'de', 'exact'],
  ['de-CH', 'de-CH', 'exact'],
  ['DE ', 'de', 'exact'],
  ['de_AT', 'de', 'wider'],
  ['de-u-nu-thai', 'de', 'exact'],
  ['Deutsch', 'de', 'exact'],
  ['german', 'de', 'exact'],
  ['Allemand', 'de', 'exact'],
  ['FRANÇAIS', 'fr', 'exact'],
  ['日本語', 'ja', 'exact'],
  ['iw', 'he', 'exact'],
  ['zh-TW', 'zh-Hant', 'wider'],
])('understands %j', (value, tag, because) => {
  expect(chosen(value)).toEqual([tag, because]);
});

test.each([
  ['en', 'exact'],
  ['en-GB', 'wider'],
  ['English', 'exact'],
  ['it', 'missing'],
  ['zh-CN', 'missing'],
  ['ch', 'missing'],
  ['Norsk', 'missing'],
  ['klingon', 'unknown'],
  ['xx', 'unknown'],
  ['1', 'unknown'],
  ['de, fr', 'unknown'],
  [`de-${'x'.repeat(40)}`, 'unknown'],
  ['  ', 'empty'],
  [null, 'empty'],
])('falls to the original for %j, and says why', (value, because) => {
  expect(chosen(value)).toEqual([null, because]);
});

test('answers the next value like the last one alike', () => {
  const languages = { by: 'language', texts: { de: {} } };
  expect(languageFor(languages, 'Deutsch')).toBe(languageFor(languages, 'Deutsch'));
  expect(languageFor(languages, 'fr').because).toBe('missing');
});
