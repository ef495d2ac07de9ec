import type { TranslatedWords } from '../../domain/kernel/language.ts';
import type * as english from './notice-words.ts';

export const noticeWords: TranslatedWords<typeof english.noticeWords> = {
  several: (count, organization) => `${count} alertes de ${organization}`,
  more: (count) => `Et ${count} de plus`,
  settings: (url) => `Les alertes que vous recevez : ${url}`,
  test: { subject: 'Un test de vos alertes', text: 'Les alertes de Spindle arrivent à cette adresse.' },
};
