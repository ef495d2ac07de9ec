import type { Translated } from '../../../words/translated.ts';
import type * as english from './task-figure-words.ts';

export const taskFigureWords: Translated<typeof english.taskFigureWords> = {
  title: 'Aufgaben',
  help: 'Was Menschen tun sollten',
  ofSpinner: 'Was Menschen in den letzten 90 Tagen tun sollten',
  counts: {
    open: (_, shown) => `${shown} offen`,
    done: (_, shown) => `${shown} erledigt`,
    skipped: (_, shown) => `${shown} übersprungen`,
    expired: (_, shown) => `${shown} abgelaufen`,
    withdrawn: (_, shown) => `${shown} zurückgezogen`,
  },
  median: (length) => `die Hälfte war nach ${length} erledigt`,
};
