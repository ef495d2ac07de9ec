import type * as english from './language.ts';
import type { Translated } from './translated.ts';

export const languageWords: Translated<typeof english.languageWords> = {
  tag: 'fr',
  bytes: ['o', 'ko', 'Mo', 'Go'],
  today: 'aujourd’hui',
  justNow: 'à l’instant',
  quoted: (name) => `« ${name} »`,
  labelled: (name, value) => `${name} : ${value}`,
  goesOn: /^(?:doit|ne doit|est|n’est|a|n’a|manque|dit)(?:\s|$)/,
};
