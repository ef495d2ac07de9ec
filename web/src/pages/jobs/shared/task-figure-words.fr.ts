import type { Translated } from '../../../words/translated.ts';
import type * as english from './task-figure-words.ts';

export const taskFigureWords: Translated<typeof english.taskFigureWords> = {
  title: 'Actions',
  help: 'Ce que des personnes devaient faire',
  ofSpinner: 'Ce que des personnes devaient faire ces 90 derniers jours',
  counts: {
    open: (number, shown) => `${shown} ${number > 1 ? 'ouvertes' : 'ouverte'}`,
    done: (number, shown) => `${shown} ${number > 1 ? 'faites' : 'faite'}`,
    skipped: (number, shown) => `${shown} ${number > 1 ? 'passées' : 'passée'}`,
    expired: (_, shown) => `${shown} hors délai`,
    withdrawn: (number, shown) => `${shown} ${number > 1 ? 'retirées' : 'retirée'}`,
  },
  median: (length) => `la moitié faite en ${length}`,
};
