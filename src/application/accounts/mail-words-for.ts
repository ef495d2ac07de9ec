import { languageOf, type TranslatedWords, type WordsByLanguage } from '../../domain/kernel/language.ts';
import * as german from './mail-words.de.ts';
import * as french from './mail-words.fr.ts';
import { accountMailWords } from './mail-words.ts';

const words: WordsByLanguage<typeof accountMailWords> = { en: accountMailWords, de: german.accountMailWords, fr: french.accountMailWords };

/** The e-mails about accounts, for a person with this locale; null is English. */
export const mailWordsFor = (locale: string | null): TranslatedWords<typeof accountMailWords> => words[languageOf(locale)];
