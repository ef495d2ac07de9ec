import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './task-mail-words.ts';

export const taskMailWords: TranslatedWords<typeof english.taskMailWords> = {
  subjects: {
    open: (count, shown, organization) =>
      count === 1 ? `1 action ouverte chez ${organization}` : `${shown} actions ouvertes chez ${organization}`,
    soon: (count, shown, organization) =>
      count === 1 ? `1 action chez ${organization} est bientôt à faire` : `${shown} actions chez ${organization} sont bientôt à faire`,
  },
  due: (when) => `à faire le ${when}`,
  overdue: (when) => `en retard depuis le ${when}`,
  more: (count) => `Et ${count} de plus`,
  settings: (url) => `Les actions que vous recevez par e-mail : ${url}`,
};
