import { expect, test } from '@jest/globals';
import { languageOf } from '../../../src/domain/kernel/language.ts';

test.each([
  ['de', 'de'],
  ['de-DE', 'de'],
  ['DE-at', 'de'],
  ['de-CH-1996', 'de'],
  ['en-GB', 'en'],
  ['fr-FR', 'fr'],
  ['fr', 'fr'],
  ['pt-BR', 'en'],
  ['frp', 'en'],
  ['den', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('a person with the locale %s reads %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});
