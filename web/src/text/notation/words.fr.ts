import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

export const notationWords: Translated<typeof english.notationWords> = {
  noNumber: (example) => `Écrivez un nombre, par exemple ${example}`,
  hasSign: (sign, example) => `Retirez « ${sign} » et écrivez un nombre comme ${example}`,
  isPhone: 'Cela ressemble à un numéro de téléphone, et une colonne de nombres perdrait le +',
  leadingZero: 'Un nombre ne commence pas par 0. De tels numéros restent tels quels dans une colonne de texte',
  tooLong: 'A plus de chiffres qu’un nombre n’en conserve. De tels numéros restent tels quels dans une colonne de texte',
  noDay: (example) => `Écrivez une date, par exemple ${example}`,
  noYear: (example) => `Écrivez aussi l’année, par exemple ${example}`,
  noYearly: (each, once) => `Écrivez un jour de chaque année, par exemple ${each}, ou une date, par exemple ${once}`,
  noMonth: (month) => `Il n’y a pas de mois ${month}`,
  noSuchDay: (day, month, days) => `Il n’y a pas de ${day} en ${month} : ce mois a ${days} jours`,
  noZero: 'Les jours et les mois commencent à 1',
  noTime: (example) => `Écrivez une date et une heure, par exemple ${example}`,
  noDaytime: (example) => `Écrivez une heure, par exemple ${example}`,
  noSuchTime: (time) => `L’heure ${time} n’existe pas`,
  skippedTime: (time, day, zone) => `${time} n’existe pas le ${day} : les horloges de ${zone} sont alors avancées`,
  noTruth: (yes, no) => `Écrivez ${yes} ou ${no}`,
};
