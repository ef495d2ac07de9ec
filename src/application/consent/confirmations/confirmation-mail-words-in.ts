import type { WordsByPageLanguage } from '../../../domain/kernel/language.ts';
import * as german from './confirmation-mail-words.de.ts';
import * as spanish from './confirmation-mail-words.es.ts';
import * as french from './confirmation-mail-words.fr.ts';
import * as italian from './confirmation-mail-words.it.ts';
import * as japanese from './confirmation-mail-words.ja.ts';
import * as dutch from './confirmation-mail-words.nl.ts';
import * as polish from './confirmation-mail-words.pl.ts';
import * as portuguese from './confirmation-mail-words.pt.ts';
import * as turkish from './confirmation-mail-words.tr.ts';
import { confirmationMailWords } from './confirmation-mail-words.ts';

/** The words of confirmation mails where an organization has written none. */
export const usualConfirmationWords: WordsByPageLanguage<typeof confirmationMailWords> = {
  en: confirmationMailWords,
  de: german.confirmationMailWords,
  fr: french.confirmationMailWords,
  es: spanish.confirmationMailWords,
  it: italian.confirmationMailWords,
  pt: portuguese.confirmationMailWords,
  nl: dutch.confirmationMailWords,
  pl: polish.confirmationMailWords,
  tr: turkish.confirmationMailWords,
  ja: japanese.confirmationMailWords,
};
