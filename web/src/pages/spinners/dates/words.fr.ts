import { counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the dates at which a spinner starts. */
export const dateWords: Translated<typeof english.dateWords> = {
  title: 'À une date de chaque enregistrement',
  help: 'Un anniversaire, un renouvellement, un rendez-vous : ce jour-là, une tâche démarre d’elle-même pour les enregistrements dont la date est venue.',
  one: (place) => `Date ${place}`,
  add: 'Ajouter une date',
  remove: (place) => `Retirer la date ${place}`,
  column: 'Colonne de la date',
  noColumn: 'La table n’a pas de colonne de dates.',
  when: 'Jour',
  whens: { before: 'Avant', on: 'Le jour même', after: 'Après' },
  days: { before: 'Jours avant', after: 'Jours après' },
  time: 'À',
  repeat: 'Prend en charge un enregistrement',
  repeats: { once: 'Une fois', each_date: 'À chacune de ses dates successives', yearly: 'Chaque année' },
  repeatHelp: {
    once: 'Même si sa date change plus tard.',
    each_date: 'Une date déplacée compte comme une autre.',
    yearly: 'À partir de sa date. Le 29 février est le 28 février les autres années.',
  },
  only: 'Certains enregistrements seulement',
  where: 'Quels enregistrements',
  more: 'Plus',
  missed: 'Jours auxquels Spindle ne fonctionnait pas',
  misses: { run: 'Les rattraper', skip: 'Les sauter' },
  due: (time, records, isComplete) =>
    `Prochaine date ${time} : ${isComplete ? '' : 'au moins '}${counted(records, 'enregistrement concerné', 'enregistrements concernés')}.`,
  invalid: (records) =>
    `${counted(records, 'enregistrement n’a pas de date à cet endroit et est laissé de côté', 'enregistrements n’ont pas de date à cet endroit et sont laissés de côté')} :`,
};
