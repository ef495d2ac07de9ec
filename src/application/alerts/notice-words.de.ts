import type { TranslatedWords } from '../../domain/kernel/language.ts';
import type * as english from './notice-words.ts';

export const noticeWords: TranslatedWords<typeof english.noticeWords> = {
  several: (count, organization) => `${count} Warnungen von ${organization}`,
  more: (count) => `Und ${count} weitere`,
  settings: (url) => `Welche Warnungen Sie bekommen: ${url}`,
  test: { subject: 'Ein Test Ihrer Warnungen', text: 'Warnungen von Spindle kommen an dieser Adresse an.' },
};
