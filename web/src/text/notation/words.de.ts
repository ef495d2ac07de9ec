import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

export const notationWords: Translated<typeof english.notationWords> = {
  noNumber: (example) => `Schreiben Sie eine Zahl, etwa ${example}`,
  hasSign: (sign, example) => `Lassen Sie „${sign}“ weg und schreiben Sie eine Zahl wie ${example}`,
  isPhone: 'Das sieht nach einer Telefonnummer aus; eine Zahlenspalte verlöre das +',
  leadingZero: 'Eine Zahl beginnt nicht mit 0. Solche Nummern bleiben in einer Textspalte, wie sie sind',
  tooLong: 'Hat mehr Stellen, als eine Zahl behält. Solche Nummern bleiben in einer Textspalte, wie sie sind',
  noDay: (example) => `Schreiben Sie ein Datum, etwa ${example}`,
  noYear: (example) => `Schreiben Sie auch das Jahr, etwa ${example}`,
  noYearly: (each, once) => `Schreiben Sie einen Tag jedes Jahres, etwa ${each}, oder ein Datum, etwa ${once}`,
  noMonth: (month) => `Einen Monat ${month} gibt es nicht`,
  noSuchDay: (day, month, days) => `Den ${day}. gibt es nicht: ${month} hat ${days} Tage`,
  noZero: 'Tage und Monate beginnen mit 1',
  noTime: (example) => `Schreiben Sie Datum und Uhrzeit, etwa ${example}`,
  noDaytime: (example) => `Schreiben Sie eine Uhrzeit, etwa ${example}`,
  noSuchTime: (time) => `Die Uhrzeit ${time} gibt es nicht`,
  skippedTime: (time, day, zone) => `${time} gibt es am ${day} nicht: Die Uhren von ${zone} werden dann vorgestellt`,
  noTruth: (yes, no) => `Schreiben Sie ${yes} oder ${no}`,
};
