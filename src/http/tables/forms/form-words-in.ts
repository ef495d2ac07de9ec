import type { WordsByPageLanguage } from '../../../domain/kernel/language.ts';
import * as german from './form-words.de.ts';
import * as spanish from './form-words.es.ts';
import * as french from './form-words.fr.ts';
import * as italian from './form-words.it.ts';
import * as japanese from './form-words.ja.ts';
import * as dutch from './form-words.nl.ts';
import * as polish from './form-words.pl.ts';
import * as portuguese from './form-words.pt.ts';
import * as turkish from './form-words.tr.ts';
import { formWords } from './form-words.ts';

export const formWordsIn: WordsByPageLanguage<typeof formWords> = {
  en: formWords,
  de: german.formWords,
  fr: french.formWords,
  es: spanish.formWords,
  it: italian.formWords,
  pt: portuguese.formWords,
  nl: dutch.formWords,
  pl: polish.formWords,
  tr: turkish.formWords,
  ja: japanese.formWords,
};
