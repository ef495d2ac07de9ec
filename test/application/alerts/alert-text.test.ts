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
  [
    ratesOver({ ...rates, sent: 14_700, bounced: 1800, countedAnewAt: new Date('2026-11-28T10:00:00Z') }, defaultGuardrail),
    '1.800 von 14.700 Nachrichten seit 28. Nov. 2026, 11:00 MEZ kamen zurück',
    '1\u202f800 messages sur 14\u202f700 depuis le 28 nov. 2026, 11:00 UTC+1 ont été rejetés',
  ],
  [
    'connect ECONNREFUSED 127.0.0.1:1. Compare the port: most servers have 587 with STARTTLS, or 465 with TLS.',
    'Keine Verbindung zu 127.0.0.1:1 (ECONNREFUSED). Prüfen Sie den Port: Die meisten Server haben 587 mit STARTTLS oder 465 mit TLS.',
    'Pas de connexion à 127.0.0.1:1 (ECONNREFUSED). Vérifiez le port\u202f: la plupart des serveurs ont 587 avec STARTTLS, ou 465 avec TLS.',
  ],
  [
    'The certificate of mx.example:993 has expired: its owner has to renew it',
    'Das Zertifikat von mx.example:993 ist abgelaufen: Der Betreiber muss es erneuern',
    'Le certificat de mx.example:993 a expiré\u202f: son propriétaire doit le renouveler',
  ],
  ['454 4.7.0 try again later', '454 4.7.0 try again later', '454 4.7.0 try again later'],
])('the reason “%s” is said in the language of who is alerted', (reason, german, french) => {
  expect(alertText(paused(reason), false, { locale: 'de-DE', zone: 'Europe/Berlin' })).toContain(german);
  expect(alertText(paused(reason), false, { locale: 'fr-FR', zone: 'Europe/Paris' })).toContain(french);
  expect(alertText(paused(reason), false, { locale: null, zone: null })).toBe(`A job of Come back has paused itself: ${reason}`);
});

test('where mail programs make links, the translated reason is plain, too', () => {
  const sent = sentAlertText(paused(`The channel "shop.example.com": ${ratesOver(rates, defaultGuardrail)}`), false, {
    locale: 'de-DE',
    zone: 'Europe/Berlin',
  });
  expect(sent).toBe(
    'Ein Job von Come back hat sich selbst pausiert: Kanal „shop example com“: 18 von 147 Nachrichten der letzten 24 Stunden kamen zurück',
  );
});
