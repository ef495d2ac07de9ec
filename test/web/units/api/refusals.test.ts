import { expect, test } from '@jest/globals';
import { ApiError } from '../../../../web/src/api/errors.ts';
import { refusedWords } from '../../../../web/src/api/words.de.ts';

test('without words of its own, the app says what the server says', () => {
  const error = new ApiError(422, { code: 'VALIDATION_ERROR', message: 'No', errors: [{ path: 'name', message: 'must be 2' }] });
  expect([error.message, error.fields]).toEqual(['No', { name: 'must be 2' }]);
});

test('translations of refusals say no more numbers than the server does', () => {
  const places = (said: string): number => said.split('#').length - 1;
  const more = [...refusedWords.values].filter(([said, german]) => places(german) > places(said));
  expect(more).toEqual([]);
});
