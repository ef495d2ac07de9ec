import type * as english from './language.ts';
import type { Translated } from './translated.ts';

export const languageWords: Translated<typeof english.languageWords> = {
  tag: 'de',
  bytes: ['B', 'KB', 'MB', 'GB'],
  today: 'heute',
  justNow: 'gerade eben',
  quoted: (name) => `„${name}“`,
  labelled: (name, value) => `${name}: ${value}`,
  goesOn: /^(?:darf|muss|braucht|hat|ist|fehlt|sagt|wird)\b/,
};
