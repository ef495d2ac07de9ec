import { describe, expect, test } from '@jest/globals';
import { ownWordsOf } from '../../../src/domain/replies/answer-text.ts';
import { kindOfWords } from '../../../src/domain/replies/kind-of-answer.ts';
import { ReplySettings } from '../../../src/domain/replies/reply-settings.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';

const settings = ReplySettings.usual('organization');
const offer = ['Hello Ada,', 'our offer.', 'Unsubscribe: https://x.example/u/1', ''];
const marked = offer.map((line) => `> ${line}`).join('\n');
const bare = offer.join('\n');
const acme = 'Acme Sales <a@acme.example>';

/** The lines that mail programs write above what is answered, with the text of it behind. */
const quotes: readonly (readonly [program: string, quote: string])[] = [
  ...[
    ['Gmail, English', `On Tue, Nov 3, 2026 at 10:00 AM ${acme} wrote:`],
    ['Gmail, German', `Am Di., 3. Nov. 2026 um 10:00 Uhr schrieb ${acme}:`],
    ['Gmail, French', `Le mar. 3 nov. 2026 à 10:00, ${acme} a écrit :`],
    ['Gmail, Spanish', `El mar, 3 nov 2026 a las 10:00, Acme (<a@acme.example>) escribió:`],
    ['Gmail, Italian', `Il giorno mar 3 nov 2026 alle ore 10:00 ${acme} ha scritto:`],
    ['Gmail, Portuguese', `Em ter., 3 de nov. de 2026 às 10:00, ${acme} escreveu:`],
    ['Gmail, European Portuguese', `${acme} escreveu (terça, 3/11/2026 à(s) 10:00):`],
    ['Gmail, Dutch', `Op di 3 nov 2026 om 10:00 schreef ${acme}:`],
    ['Gmail, Polish', `wt., 3 lis 2026 o 10:00 ${acme} napisał(a):`],
    ['Gmail, Vietnamese', `Vào Th 3, 3 thg 11, 2026 vào lúc 10:00 ${acme} đã viết:`],
    ['Gmail, Swedish', `Den tis 3 nov. 2026 kl 10:00 skrev ${acme}:`],
    ['Gmail, Norwegian', `tir. 3. nov. 2026 kl. 10:00 skrev Acme Sales <a@acme.example\n>:`],
    ['Gmail, Danish', `Den tirs. 3. nov. 2026 kl. 10.00 skrev ${acme}:`],
    ['Gmail, Finnish', `ti 3. marrask. 2026 klo 10.00 Acme Sales\n<a@acme.example> kirjoitti:`],
    ['Gmail, Turkish', `${acme}, 3 Kas 2026 Sal, 10:00 tarihinde şunu yazdı:`],
    ['Gmail, Russian', `вт, 3 нояб. 2026 г. в 10:00, ${acme}:`],
    ['Gmail, Ukrainian', `вт, 3 лист. 2026 р. о 10:00 ${acme} пише:`],
    ['Gmail, Czech', `út 3. 11. 2026 v 10:00 odesílatel ${acme} napsal:`],
    ['Gmail, Hungarian', `Acme Sales <a@acme.example> ezt írta (időpont: 2026. nov. 3., K, 10:00):`],
    ['Gmail, Romanian', `În mar., 3 nov. 2026 la 10:00, ${acme} a scris:`],
    ['Gmail, Greek', `Στις Τρί 3 Νοε 2026 στις 10:00 π.μ., ο/η ${acme} έγραψε:`],
    ['Gmail, Japanese', `2026年11月3日(火) 10:00 ${acme}:`],
    ['Gmail, Chinese', `Acme Sales <a@acme.example> 于2026年11月3日周二 10:00写道：`],
    ['Gmail, Korean', `2026년 11월 3일 (화) 오전 10:00, ${acme}님이 작성:`],
    ['Gmail, broken', `On Tue, Nov 3, 2026 at 10:00 AM Acme Sales and Marketing <\na-very-long-address@acme.example> wrote:`],
    ['Thunderbird, English', 'On 11/3/26 10:00, Acme Sales wrote:'],
    ['Thunderbird, German', 'Am 03.11.26 um 10:00 schrieb Acme Sales:'],
    ['Thunderbird, Polish', 'W dniu 3.11.2026 o 10:00, Acme Sales pisze:'],
    ['Thunderbird, Russian', '03.11.2026 10:00, Acme Sales пишет:'],
    ['Apple Mail', 'On 3. Nov 2026, at 10:00, Acme Sales <a@acme.example> wrote:'],
    ['Apple Mail, Dutch', `Op 3 nov. 2026, om 10:00 heeft ${acme} het volgende geschreven:`],
    ['Apple Mail, Korean', '2026. 11. 3. 오전 10:00, Acme Sales <a@acme.example> 작성:'],
    ['Yahoo', 'On Tuesday, November 3, 2026 at 10:00:00 AM GMT+1, Acme Sales <a@acme.example> wrote:'],
    ['Zoho', '---- On Tue, 03 Nov 2026 10:00:00 +0100 Acme Sales <a@acme.example> wrote ----'],
    ['Samsung', '-------- Original message --------'],
    ['Old Gmail', '2026/11/3 Acme Sales <a@acme.example>'],
    ['Old Gmail, with a zone', '2026-11-03 10:00 GMT+03:00 Acme Sales <\na@acme.example>:'],
    ['Polymail', 'On Tue, Nov 3, 2026 at 10:00 PM Acme Sales\n\n<\nmailto:Acme Sales <a@acme.example>\n> wrote:'],
  ].map(([program = '', above]) => [program, `${above}\n\n${marked}`] as const),
  ...[
    ['Outlook', 'From: Acme Sales <a@acme.example>\nSent: Tuesday, November 3, 2026 10:00 AM\nTo: Ada <ada@recv.example>\nSubject: Offer'],
    ['Outlook, German', 'Von: Acme Sales <a@acme.example>\nGesendet: Dienstag, 3. November 2026 10:00\nAn: Ada\nBetreff: Angebot'],
    ['Outlook, French', 'De : Acme Sales <a@acme.example>\nEnvoyé : mardi 3 novembre 2026 10:00\nÀ : Ada\nObjet : Offre'],
    ['Outlook, Danish', 'Fra: Acme Sales <a@acme.example>\nSendt: 3. november 2026 10:00\nTil: Ada\nEmne: Tilbud'],
    ['Outlook, Swedish', 'Från: Acme Sales <a@acme.example>\nSkickat: den 3 november 2026 10:00\nTill: Ada\nÄmne: Offert'],
    [
      'Outlook, Finnish',
      'Lähettäjä: Acme Sales <a@acme.example>\nLähetetty: tiistai 3. marraskuuta 2026 10.00\nVastaanottaja: Ada\nAihe: Tarjous',
    ],
    ['Outlook, Turkish', 'Kimden: Acme Sales <a@acme.example>\nGönderildi: 3 Kasım 2026 Salı 10:00\nKime: Ada\nKonu: Teklif'],
    ['Outlook, Japanese', '差出人: Acme Sales <a@acme.example>\n送信日時: 2026年11月3日 10:00\n宛先: Ada\n件名: Offer'],
    ['Outlook, Chinese', '发件人: Acme Sales <a@acme.example>\n发送时间: 2026年11月3日 10:00\n收件人: Ada\n主题: Offer'],
    ['Outlook, Polish', 'Od: Acme Sales <a@acme.example>\nWysłano: wtorek, 3 listopada 2026 10:00\nDo: Ada\nTemat: Oferta'],
    ['Outlook, Croatian', 'Šalje: Acme Sales <a@acme.example>\nPoslano: 3. studenoga 2026. 10:00\nPrima: Ada\nPredmet: Ponuda'],
    ['Outlook as text of HTML', '*From:* Acme Sales <a@acme.example>\n*Sent:* Tuesday, November 3, 2026 10:00 AM\n*To:* Ada'],
    ['Outlook on the web', '________________________________\nFrom: Acme Sales <a@acme.example>\nSent: Tuesday, November 3, 2026 10:00'],
    ['Outlook for Android, German', 'Outlook für Android beziehen\n________________________________\nFrom: Acme'],
    ['Outlook for iOS', 'Get Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Acme'],
    ['Old Outlook', '-----Ursprüngliche Nachricht-----\nVon: Acme\nAn: Ada'],
    ['Old Outlook, Danish', '-------- Oprindelig besked --------\nFra: Acme'],
    [
      'GMX',
      'Gesendet: Dienstag, 03. November 2026 um 10:00 Uhr\nVon: "Acme Sales" <a@acme.example>\nAn: ada@recv.example\nBetreff: Angebot',
    ],
    ['GMX app', '--\nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.\nAm 03.11.26, 10:00 schrieb Acme:'],
    [
      'Notes',
      'Von:        Acme Sales <a@acme.example>\nAn:        ada@recv.example\nDatum:        03.11.2026 10:00\nBetreff:        Angebot',
    ],
    ['Notes without labels', 'Acme Sales <a@acme.example>\n03.11.2026 10:00\n\nAn\nada@recv.example\n\nThema\nAngebot'],
    ['Notes in one line', 'Acme Sales ---03.11.2026 10:00:00---Hello Ada, our offer'],
    ['iNotes', '-----Acme Sales <a@acme.example> schrieb: -----\nAn: ada@recv.example\nVon: Acme'],
    ['iPhone, German', 'Von meinem iPhone gesendet\n\nAm 03.11.2026 um 10:00 schrieb Acme:'],
    ['iPhone, Japanese', 'iPhoneから送信\n\n2026/11/03 10:00、Acme Sales <a@acme.example>のメール:'],
  ].map(([program = '', above]) => [program, `${above}\n\n${bare}`] as const),
];

describe('an answer above the quote of', () => {
  test.each(quotes)('%s', (_, quote) => {
    expect(kindOfWords(`STOP\n\n${quote}`, 'Re: Offer', settings)).toBe('unsubscribe');
    expect(kindOfWords(`Sounds good, call me at 10:00!\n${quote}`, 'Re: Offer', settings)).toBe('person');
    expect(ownWordsOf(`Sounds good, call me at 10:00!\n\n${quote}`)).toBe('Sounds good, call me at 10:00!');
  });
});

test.each([
  'please unsubscribe me',
  'Please, STOP!',
  'Hello,\n\nplease unsubscribe me from this list.\n\nThanks\nAda',
  'STOP\n\nAda Lovelace',
  'STOP\nAda',
  'Unsubscribe\n\nBest regards,\nAda Lovelace\nAnalytical Engines\n+44 20 1234567\nwww.engines.example',
  'Bitte abmelden\n\nMit freundlichen Grüßen\nJörg von Öttingen',
  'Merci de me désinscrire',
  'Wypisz mnie, proszę',
  'Baja, por favor\n\nSaludos\nAda',
  'Отписаться',
  '配信停止',
  '退订\n\n王伟',
  'Hủy',
  `On 3 Nov 2026 at 10:00, ${acme} wrote:\n\n${marked}\n\nSTOP`,
])('%j unsubscribes', (text) => {
  expect(kindOfWords(text, 'Re: Offer', settings)).toBe('unsubscribe');
});

test.each([
  ['Do not unsubscribe me', 'perhaps_unsubscribe'],
  ['STOP\n\nWho gave you my address?', 'perhaps_unsubscribe'],
  ['Please call me', 'person'],
  ['Let us meet on 3.11.2026 at 10:00\nAda Lovelace', 'person'],
  ['My plan:\nDay: Tuesday\nAsk for Ada', 'person'],
  [`I wrote to ${acme} yesterday and got no answer. Are you there?`, 'person'],
  ['2024-01-15 14:30:25\n15.01.2024 14:30\nBoth fit.', 'person'],
  ['Dear Acme,\n\nwhat does it cost?\n\nBest regards\nAda', 'person'],
])('%j is %s', (text, kind) => {
  expect(kindOfWords(text, 'Re: Offer', settings)).toBe(kind);
  if (kind === 'person') expect(ownWordsOf(text)).toBe(text);
});

test('takes linear time', () => {
  const hostile = [
    'On 1.1.2026 ',
    'a: b\n',
    '<a@b.de>\n',
    '-- x\n',
    'wrote: ',
    '2026 <\n',
    'a@',
    '- ',
    '*',
    '\n',
    'A ',
    '10:00 ',
    '2026.\n',
    '1.1.2026!\n\n',
  ];
  const read = (): void => {
    for (const text of hostile) kindOfWords(text.repeat(Math.ceil(8192 / text.length)), 'Re: x', settings);
  };
  expect(cpuTimeOf(read)).toBeLessThan(1000);
});
