import { expect, test } from '@jest/globals';
import { alertText, sentAlertText } from '../../../src/application/alerts/notice.ts';
import { alarmOf, defaultGuardrail } from '../../../src/domain/channels/health/guardrail.ts';
import { ratesOver } from '../../../src/domain/channels/health/rates.ts';

const rates = { sent: 147, bounced: 18, complained: 0, countedAnewAt: null };
const paused = (reason: string | undefined) => ({ kind: 'job.paused', facts: { name: 'Come back', reason: reason ?? '' } }) as const;

test.each([
  [
    `The channel "Old customers": ${ratesOver(rates, defaultGuardrail)}`,
    'Ein Job von Come back hat sich selbst pausiert: Kanal „Old customers“: 18 von 147 Nachrichten der letzten 24 Stunden kamen zurück',
    'Canal «\u202fOld customers\u202f»\u202f: 18 messages sur 147 des dernières 24 heures ont été rejetés',
  ],
  [
    ratesOver({ ...rates, bounced: 0, complained: 9 }, defaultGuardrail),
    'Über 9 von 147 Nachrichten der letzten 24 Stunden gab es Beschwerden',
    '9 messages sur 147 des dernières 24 heures ont fait l’objet d’une plainte',
  ],
  [
    `${alarmOf('1'.repeat(20), defaultGuardrail)} through the channel "Sales" failed; the last one: 550 no such user`,
    'Die letzten 20 Nachrichten über den Kanal „Sales“ sind fehlgeschlagen; zuletzt: 550 no such user',
    'Les 20 derniers messages par le canal «\u202fSales\u202f» ont échoué\u202f; le dernier\u202f: 550 no such user',
  ],
  [
    `${alarmOf('0'.repeat(60) + '10'.repeat(20), defaultGuardrail)} failed`,
    '20 der letzten 100 Nachrichten sind fehlgeschlagen',
    '20 des 100 derniers messages ont échoué',
  ],
  ['454 4.7.0 try again later', '454 4.7.0 try again later', '454 4.7.0 try again later'],
])('the reason “%s” is said in the language of who is alerted', (reason, german, french) => {
  expect(alertText(paused(reason), false, 'de-DE')).toContain(german);
  expect(alertText(paused(reason), false, 'fr-FR')).toContain(french);
  expect(alertText(paused(reason), false, null)).toBe(`A job of Come back has paused itself: ${reason}`);
});

test('where mail programs make links, the translated reason is plain, too', () => {
  const sent = sentAlertText(paused(`The channel "shop.example.com": ${ratesOver(rates, defaultGuardrail)}`), false, 'de-DE');
  expect(sent).toBe(
    'Ein Job von Come back hat sich selbst pausiert: Kanal „shop example com“: 18 von 147 Nachrichten der letzten 24 Stunden kamen zurück',
  );
});
