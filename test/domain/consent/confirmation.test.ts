import { expect, test } from '@jest/globals';
import { Confirmation } from '../../../src/domain/consent/confirmation.ts';
import { Suppression, type SuppressionReason } from '../../../src/domain/consent/suppression.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const after = (days: number, minutes = 0) => new Date(now.getTime() + days * 86_400_000 + minutes * 60_000);
const ada = { kind: 'email', address: 'ada@example.com' } as const;
const blank = Confirmation.blank('o', ada, 'c', now);
const asked = (...topics: string[]) => blank.ask({ topics, language: 'de', words: 'Yes', source: 'form' }, now);

test('is due at once, a day after the first mail, four days after the second, and no more', () => {
  const first = asked('news').mail(now);
  const second = first.mail(after(1));
  const third = second.mail(after(5));
  expect([asked('news').nextAt, first.nextAt, second.nextAt, third.nextAt]).toEqual([now, after(1), after(5), null]);
  expect([first.takeBack(after(0, 5)).mails, first.takeBack(after(0, 5)).nextAt]).toEqual([0, after(0, 5)]);
});

test('keeps the words of each request, is due again after another, and works for 14 days after it', () => {
  const again = asked('news', 'tips')
    .mail(now)
    .ask({ topics: ['tips', 'offers'], language: 'fr', words: null, source: null }, after(3));
  expect(again.topics).toEqual({
    news: { words: 'Yes', source: 'form' },
    tips: { words: null, source: null },
    offers: { words: null, source: null },
  });
  expect([again.nextAt, again.mails, again.language]).toEqual([after(3), 0, 'fr']);
  expect([again.isOpen(after(17, -1)), again.isOpen(after(17)), again.end('declined').isOpen(now)]).toEqual([true, false, false]);
});

test.each([
  ['bounced', -1, true],
  ['complained', -1, true],
  ['manual', -1, true],
  ['unsubscribed', -1, false],
  ['unsubscribed', 1, true],
] as const)(
  'of an address that is suppressed as %s, %i minutes after it asked, is barred: %s',
  (reason: SuppressionReason, minutes, isBarred) => {
    const by = { type: 'user', id: null } as const;
    const suppression = Suppression.added('o', ada, { reason, note: null, via: 'hand', by, createdAt: after(0, minutes) });
    expect([asked('news').isBarredBy(suppression), asked('news').isBarredBy(undefined)]).toEqual([isBarred, false]);
  },
);
