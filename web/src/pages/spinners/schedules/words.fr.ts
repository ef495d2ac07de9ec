import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the schedules of a spinner. */
export const scheduleWords: Translated<typeof english.scheduleWords> = {
  title: 'À heures fixes',
  help: 'Chaque horaire démarre de lui-même une tâche, avec les enregistrements choisis sous « Qui le reçoit ».',
  one: (place) => `Calendrier ${place}`,
  add: 'Ajouter un calendrier',
  remove: (place) => `Retirer le calendrier ${place}`,
  often: 'Fréquence',
  oftens: {
    day: 'Tous les jours',
    weekday: 'Du lundi au vendredi',
    week: 'Chaque semaine le…',
    month: 'Chaque mois le…',
    own: 'Expression cron',
  },
  time: 'À',
  days: 'Le',
  dayNames: { mon: 'lun.', tue: 'mar.', wed: 'mer.', thu: 'jeu.', fri: 'ven.', sat: 'sam.', sun: 'dim.' },
  day: 'Jour du mois',
  lastDay: 'Le dernier',
  notInAll: 'Les mois qui n’ont pas ce jour sont sautés.',
  cron: 'Expression cron',
  cronHelp: 'Minute, heure, jour du mois, mois et jour de la semaine.',
  next: (times) => `${times} prochaines dates`,
  more: 'Plus',
  missed: 'Dates auxquelles Spindle ne fonctionnait pas',
  misses: { run: 'Rattraper par une tâche', skip: 'Les sauter' },
  overlap: 'Une date alors que la tâche précédente est encore en cours',
  overlaps: { skip: 'La sauter', queue: 'Démarrer malgré tout' },
  nextRun: (time) => `Prochain lancement : ${time}`,
  skipped: (time, why) => `Sauté depuis ${time} : ${why}`,
  why: {
    missed: 'Spindle ne fonctionnait pas',
    overlap: 'la tâche précédente est encore en cours',
    plan_limit: 'le forfait ne permet pas d’autre tâche',
  },
};
