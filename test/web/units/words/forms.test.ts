import { expect, test } from '@jest/globals';
import { rowProblemText } from '../../../../web/src/pages/imports/row-problem-text.ts';
import { jobWords as french } from '../../../../web/src/pages/jobs/shared/words.fr.ts';
import { formOf } from '../../../../web/src/text/format.ts';

test('words for a number of people have the ending of that number', () => {
  const { messageStates, left, leavers } = french.job;
  expect([messageStates.sent(1), messageStates.sent(2057)]).toEqual(['envoyé', 'envoyés']);
  expect([left.suppressed(1), left.suppressed(9)]).toEqual(['bloqué', 'bloqués']);
  expect([leavers.replied?.(1), leavers.replied?.(3)]).toEqual(['a répondu', 'ont répondu']);
  // In French, none is said as one.
  expect(formOf(0, 'envoyé', undefined, new Intl.PluralRules('fr'))).toBe('envoyé');
});

test('what is wrong with a row is said by the names of its columns', () => {
  expect(rowProblemText('"orders" must be a number, such as 42, -1.5 or 1e6; "paid on" is required')).toBe(
    '“orders” must be a number, such as 42, -1.5 or 1e6 · “paid on” is required',
  );
  expect(rowProblemText('has 3 cells; 2 were expected')).toBe('has 3 cells; 2 were expected');
});
