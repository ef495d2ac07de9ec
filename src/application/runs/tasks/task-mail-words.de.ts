import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './task-mail-words.ts';

export const taskMailWords: TranslatedWords<typeof english.taskMailWords> = {
  subjects: {
    open: (count, shown, organization) =>
      count === 1 ? `1 offene Aufgabe bei ${organization}` : `${shown} offene Aufgaben bei ${organization}`,
    soon: (count, shown, organization) =>
      count === 1 ? `1 Aufgabe bei ${organization} ist bald fällig` : `${shown} Aufgaben bei ${organization} sind bald fällig`,
  },
  due: (when) => `fällig am ${when}`,
  overdue: (when) => `überfällig seit ${when}`,
  more: (count) => `Und ${count} weitere`,
  settings: (url) => `Welche Aufgaben Sie per E-Mail bekommen: ${url}`,
};
