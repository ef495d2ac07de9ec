import { expect, test } from '@jest/globals';
import { RetentionPeriod } from '../../../../src/domain/erasure/retention.ts';
import { refusedWords as german } from '../../../../web/src/api/words.de.ts';
import { refusedWords as french } from '../../../../web/src/api/words.fr.ts';
import { messageIn } from './message-in.ts';

const fault = (days: number): string => {
  try {
    RetentionPeriod.none('an organization', 'events').changedTo(days, new Date(0), { days: 30, least: 3, most: 90 });
  } catch (reason) {
    return (reason as { readonly details: { readonly errors: readonly { readonly message: string }[] } }).details.errors[0]?.message ?? '';
  }
  return '';
};

test('why days of retention are refused is said in German and in French', () => {
  expect([2, 91, 0].map((days) => messageIn(german, fault(days)))).toEqual([
    '2 Tage sind weniger, als die Installation mindestens aufbewahrt: 3',
    '91 Tage sind mehr, als die Installation höchstens aufbewahrt: 90',
    'Unbegrenzt ist mehr, als die Installation höchstens aufbewahrt: 90 Tage',
  ]);
  for (const days of [2, 91, 0]) expect(messageIn(french, fault(days))).toContain('installation\u202f: ');
});
