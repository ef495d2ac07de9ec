import { describe, expect, test } from '@jest/globals';
import { replyLanguages } from '../../../src/domain/replies/away/away-languages.ts';
import { absenceIn } from '../../../src/domain/replies/away/away-until.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';

// A Saturday.
const day = '2025-12-20';

/** Automatic answers, with the last day of the absence; undefined if none is named, null if nobody is away. */
const cases: readonly (readonly [said: string, until: string | undefined | null])[] = [
  ['I am out of the office until Jan 3 and have no access.', '2026-01-03'],
  ['I am on vacation until January 3rd, 2026.', '2026-01-03'],
  ['Out of office: back on Monday, January 5', '2026-01-04'],
  ['I am away until Monday.', '2025-12-22'],
  ['I will be out of the office from 12/22 through 01/02/2026', '2026-01-02'],
  ['I am away 23 December - 4 January. For urgent matters call +49 30 123456.', '2026-01-04'],
  ['On January 7 I will be back in the office.', '2026-01-06'],
  ['I am out of the office returning 2026-01-05', '2026-01-04'],
  ['Ich bin bis 3. Januar nicht im Büro.', '2026-01-03'],
  ['Ich bin vom 22.12. bis einschließlich 03.01. im Urlaub', '2026-01-03'],
  [
    'Vielen Dank für Ihre Nachricht. Ich bin bis einschließlich Freitag, den 2. Januar 2026 abwesend. Meine E-Mails werden nicht weitergeleitet.',
    '2026-01-02',
  ],
  ['Ab dem 7. Januar bin ich wieder erreichbar. Abwesend', '2026-01-06'],
  ['Abwesenheitsnotiz: Ich bin 23.–30. Dezember im Urlaub', '2025-12-30'],
  ['Ich bin wieder am 05.01.2026 für Sie da.', '2026-01-04'],
  ["Je suis absent du bureau jusqu'au 3 janvier inclus.", '2026-01-03'],
  ['Je suis en congés du 22 décembre au 4 janvier 2026', '2026-01-04'],
  ['Je serai de retour le 5 janvier. Absence', '2026-01-04'],
  ['Estaré fuera de la oficina hasta el 3 de enero de 2026', '2026-01-03'],
  ['Estoy de vacaciones del 23 de diciembre al 6 de enero', '2026-01-06'],
  ['Vuelvo el lunes 5 de enero. Ausente', '2026-01-04'],
  ['Sono fuori ufficio fino al 6 gennaio', '2026-01-06'],
  ['Sarò in ferie dal 24 dicembre al 2 gennaio', '2026-01-02'],
  ['Rientrerò il 7 gennaio 2026. Assente', '2026-01-06'],
  ['Estou de férias até 5 de janeiro', '2026-01-05'],
  ['Encontro-me ausente até ao dia 02/01/2026', '2026-01-02'],
  ['Ausente. Regresso a 5 de janeiro', '2026-01-04'],
  ['Ik ben afwezig t/m 4 januari', '2026-01-04'],
  ['Ik ben met vakantie tot en met vrijdag 2 januari 2026', '2026-01-02'],
  ['Afwezig. Ik ben 5 januari weer op kantoor, terug op 5 januari', '2026-01-04'],
  ['Jestem na urlopie do 3 stycznia', '2026-01-03'],
  ['Nieobecność do dnia 05.01.2026 r.', '2026-01-05'],
  ['Wracam 7 stycznia. urlop', '2026-01-06'],
  ['Tôi vắng mặt đến ngày 3 tháng 1', '2026-01-03'],
  ['Tôi nghỉ phép đến hết ngày 05/01/2026.', '2026-01-05'],
  ['Văn phòng nghỉ lễ, tôi sẽ trở lại vào ngày 5 tháng 1 năm 2026', '2026-01-04'],
  ['W dniach 22.12-02.01.2026 przebywam na urlopie.', '2026-01-02'],
  ['Urlaub 22.12.-02.01.2026', '2026-01-02'],
  ['Urlaub 22.12.2025 – 02.01.', '2026-01-02'],
  ['Urlaub 22.-24.12.2025', '2025-12-24'],
  ['Urlaub vom 22.12. bis zum 2.1.', '2026-01-02'],
  ['On vacation 12/22-01/02/2026', '2026-01-02'],
  ['Ausente 22/12-02/01/2026', '2026-01-02'],
  ['On leave December 22-24, 2025', '2025-12-24'],
  ['On leave December 22 - January 2, 2026', '2026-01-02'],
  ['Out of office 22 Dec-2 Jan 2026', '2026-01-02'],
  ['Vacation 2025-12-22 - 2026-01-02', '2026-01-02'],
  ['Vacation 2025.12.22-12.24', '2025-12-24'],
  ['Urlop 22-24.12.2025', '2025-12-24'],
  ['Jestem na urlopie. Wracam do biura w poniedziałek 5.01.', '2026-01-04'],
  ['Jestem na urlopie do 5.01.', '2026-01-05'],
  ['Absent. De retour au bureau le 5 janvier', '2026-01-04'],
  ['Assente, rientro al lavoro il 7 gennaio', '2026-01-06'],
  ['I will be back. I am away until January 3', '2026-01-03'],
  ['I am away until 2024-01-03', undefined],
  ['I am away until 2028-01-03', undefined],
  ['Thank you for your message, we have received your ticket 2026-01-03', null],
  ['I am on leave until 31.02.2026', undefined],
  ['I am away until further notice. Call 0123 456789', undefined],
  ['OOO until 3 Jan', '2026-01-03'],
  ['Out of office Re: Hello', undefined],
];

const longest = (text: string): string => text.repeat(Math.ceil(4096 / text.length));

describe('the absence in an automatic answer', () => {
  test.each(cases)('%s', (said, until) => {
    const absence = absenceIn([said], replyLanguages, day);
    expect(absence.isAway ? absence.until : null).toBe(until);
  });

  test('a date in the subject goes before one in the text', () => {
    const absence = absenceIn(['Out of office until Jan 5', 'Our sale runs until January 31'], replyLanguages, day);
    expect(absence).toEqual({ isAway: true, until: '2026-01-05' });
  });

  test('languages that are not chosen are not read', () => {
    expect(absenceIn(['Ich bin bis 3. Januar im Urlaub'], ['en', 'fr'], day)).toEqual({ isAway: false });
    expect(absenceIn(['I am away until Jan 3'], [], day)).toEqual({ isAway: false });
  });

  test('takes linear time', () => {
    const hostile = ['1 ', 'until ', 'until 1. ', '(', '"', '\u0301', 'ﷺ', ' -', '1.1', 'back '].map(longest);
    const read = (): void => {
      for (const text of hostile) absenceIn([text, text], replyLanguages, day);
    };
    expect(cpuTimeOf(read)).toBeLessThan(1000);
  });
});
