import { expect, test } from '@jest/globals';
import { formWordsIn } from '../../../../src/http/tables/forms/form-words-in.ts';
import { visitorWordsFor } from '../../../../web/src/pages/forms/visitor-words.ts';

test('the preview of a form has the words of its page in each language', () => {
  for (const [language, { optional, choose }] of Object.entries(formWordsIn))
    expect(visitorWordsFor(language)).toEqual({ optional, choose });
  expect(visitorWordsFor('pt-BR').optional).toBe(formWordsIn.pt.optional);
  expect(visitorWordsFor('ar')).toEqual(visitorWordsFor('en'));
});
