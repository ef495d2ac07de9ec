import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the schedules of a spinner. */
export const scheduleWords: Translated<typeof english.scheduleWords> = {
  title: 'Zu festen Zeiten',
  help: 'Jede dieser Zeiten startet von selbst einen Job, mit den Datensätzen, die unter „Wer es bekommt“ gewählt sind.',
  one: (place) => `Zeitplan ${place}`,
  add: 'Zeitplan hinzufügen',
  remove: (place) => `Zeitplan ${place} entfernen`,
  often: 'Wie oft',
  oftens: {
    day: 'Jeden Tag',
    weekday: 'Montag bis Freitag',
    week: 'Jede Woche am …',
    month: 'Jeden Monat am …',
    own: 'Eigener Cron-Ausdruck',
  },
  time: 'Uhrzeit',
  days: 'Wochentage',
  dayNames: { mon: 'Mo', tue: 'Di', wed: 'Mi', thu: 'Do', fri: 'Fr', sat: 'Sa', sun: 'So' },
  day: 'Tag des Monats',
  lastDay: 'Der letzte',
  notInAll: 'Monate ohne diesen Tag werden ausgelassen.',
  cron: 'Cron-Ausdruck',
  cronHelp: 'Minute, Stunde, Tag des Monats, Monat und Wochentag.',
  next: (times) => (times === 1 ? 'Nächster Termin' : `Nächste ${times} Termine`),
  more: 'Mehr',
  missed: 'Termine, zu denen Spindle nicht lief',
  misses: { run: 'Mit einem Job nachholen', skip: 'Auslassen' },
  overlap: 'Ein Termin, während der vorige Job noch läuft',
  overlaps: { skip: 'Auslassen', queue: 'Trotzdem starten' },
  nextRun: (time) => `Nächster Durchlauf: ${time}`,
  skipped: (time, why) => `Ausgelassen seit ${time}: ${why}`,
  why: {
    missed: 'Spindle lief nicht',
    overlap: 'der vorige Job läuft noch',
    plan_limit: 'der Tarif erlaubt keinen weiteren Job',
  },
};
