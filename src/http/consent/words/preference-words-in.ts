import type { WordsByPageLanguage } from '../../../domain/kernel/language.ts';
import * as german from './preference-words.de.ts';
import * as spanish from './preference-words.es.ts';
import * as french from './preference-words.fr.ts';
import * as italian from './preference-words.it.ts';
import * as japanese from './preference-words.ja.ts';
import * as dutch from './preference-words.nl.ts';
import * as polish from './preference-words.pl.ts';
import * as portuguese from './preference-words.pt.ts';
import * as turkish from './preference-words.tr.ts';
import { preferenceWords } from './preference-words.ts';

export const preferenceWordsIn: WordsByPageLanguage<typeof preferenceWords> = {
  en: preferenceWords,
  de: german.preferenceWords,
  fr: french.preferenceWords,
  es: spanish.preferenceWords,
  it: italian.preferenceWords,
  pt: portuguese.preferenceWords,
  nl: dutch.preferenceWords,
  pl: polish.preferenceWords,
  tr: turkish.preferenceWords,
  ja: japanese.preferenceWords,
};
