import { expect, test } from '@jest/globals';
import { languageOf, pageLanguageOf } from '../../../src/domain/kernel/language.ts';

test.each([
  ['de', 'de', 'de'],
  ['de-DE', 'de', 'de'],
  ['DE-at', 'de', 'de'],
  ['de-CH-1996', 'de', 'de'],
  ['en-GB', 'en', 'en'],
  ['fr-FR', 'fr', 'fr'],
  ['fr', 'fr', 'fr'],
  ['pt-BR', 'en', 'pt'],
  ['es-419', 'en', 'es'],
  ['IT', 'en', 'it'],
  ['nl-BE', 'en', 'nl'],
  ['pl', 'en', 'pl'],
  ['tr', 'en', 'tr'],
  ['ja-JP', 'en', 'ja'],
  ['sv', 'en', 'en'],
  ['frp', 'en', 'en'],
  ['den', 'en', 'en'],
  ['', 'en', 'en'],
  [null, 'en', 'en'],
  [undefined, 'en', 'en'],
])('a person with the locale %s reads %s, and pages in %s', (locale, language, pageLanguage) => {
  expect([languageOf(locale), pageLanguageOf(locale)]).toEqual([language, pageLanguage]);
});
