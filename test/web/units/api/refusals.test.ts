import { expect, test } from '@jest/globals';
import { ApiError } from '../../../../web/src/api/errors.ts';
import { valueMessage } from '../../../../web/src/api/refusals.ts';
import { refusedWords as german } from '../../../../web/src/api/words.de.ts';
import { refusedWords as french } from '../../../../web/src/api/words.fr.ts';
import { refusedWords } from '../../../../web/src/api/words.ts';

test('without words of its own, the app says what the server says', () => {
  const error = new ApiError(422, { code: 'VALIDATION_ERROR', message: 'No', errors: [{ path: 'name', message: 'must be 2' }] });
  expect([error.message, error.fields]).toEqual(['No', { name: 'must be 2' }]);
});

test('a message of the server is found with its numbers and quoted names', () => {
  const added = 'must have # of #';
  refusedWords.values.set(added, 'braucht # von „#“');
  expect(valueMessage('must have 2 of "a \\"b"')).toBe('braucht 2 von „a \\"b“');
  refusedWords.values.delete(added);
});

test.each([
  ['German', german],
  ['French', french],
])('refusals in %s say no more numbers than the server does', (_, words) => {
  const places = (said: string): number => said.split('#').length - 1;
  const more = [...words.values].filter(([said, translation]) => places(translation) > places(said));
  expect(more).toEqual([]);
});

test('the refusals of each language are the same ones', () => {
  expect([...french.values.keys()]).toEqual([...german.values.keys()]);
  expect([...french.codes.keys()]).toEqual([...german.codes.keys()]);
});
