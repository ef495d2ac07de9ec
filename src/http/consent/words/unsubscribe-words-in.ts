import type { WordsByPageLanguage } from '../../../domain/kernel/language.ts';
import * as german from './unsubscribe-words.de.ts';
import * as spanish from './unsubscribe-words.es.ts';
import * as french from './unsubscribe-words.fr.ts';
import * as italian from './unsubscribe-words.it.ts';
import * as japanese from './unsubscribe-words.ja.ts';
import * as dutch from './unsubscribe-words.nl.ts';
import * as polish from './unsubscribe-words.pl.ts';
import * as portuguese from './unsubscribe-words.pt.ts';
import * as turkish from './unsubscribe-words.tr.ts';
import { unsubscribeWords } from './unsubscribe-words.ts';

export const unsubscribeWordsIn: WordsByPageLanguage<typeof unsubscribeWords> = {
  en: unsubscribeWords,
  de: german.unsubscribeWords,
  fr: french.unsubscribeWords,
  es: spanish.unsubscribeWords,
  it: italian.unsubscribeWords,
  pt: portuguese.unsubscribeWords,
  nl: dutch.unsubscribeWords,
  pl: polish.unsubscribeWords,
  tr: turkish.unsubscribeWords,
  ja: japanese.unsubscribeWords,
};
