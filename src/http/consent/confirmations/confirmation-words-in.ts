import type { WordsByPageLanguage } from '../../../domain/kernel/language.ts';
import * as german from './confirmation-words.de.ts';
import * as spanish from './confirmation-words.es.ts';
import * as french from './confirmation-words.fr.ts';
import * as italian from './confirmation-words.it.ts';
import * as japanese from './confirmation-words.ja.ts';
import * as dutch from './confirmation-words.nl.ts';
import * as polish from './confirmation-words.pl.ts';
import * as portuguese from './confirmation-words.pt.ts';
import * as turkish from './confirmation-words.tr.ts';
import { confirmationWords } from './confirmation-words.ts';

export const confirmationWordsIn: WordsByPageLanguage<typeof confirmationWords> = {
  en: confirmationWords,
  de: german.confirmationWords,
  fr: french.confirmationWords,
  es: spanish.confirmationWords,
  it: italian.confirmationWords,
  pt: portuguese.confirmationWords,
  nl: dutch.confirmationWords,
  pl: polish.confirmationWords,
  tr: turkish.confirmationWords,
  ja: japanese.confirmationWords,
};
