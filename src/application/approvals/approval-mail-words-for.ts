import { languageOf, type TranslatedWords, type WordsByLanguage } from '../../domain/kernel/language.ts';
import * as german from './approval-mail-words.de.ts';
import * as french from './approval-mail-words.fr.ts';
import { approvalMailWords } from './approval-mail-words.ts';

const words: WordsByLanguage<typeof approvalMailWords> = {
  en: approvalMailWords,
  de: german.approvalMailWords,
  fr: french.approvalMailWords,
};

/** The words of mails about approvals, for a person with this locale; null is English. */
export const approvalMailWordsFor = (locale: string | null): TranslatedWords<typeof approvalMailWords> => words[languageOf(locale)];
