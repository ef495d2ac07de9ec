import { languageOf, type TranslatedWords, type WordsByLanguage } from '../../domain/kernel/language.ts';
import * as german from './mail-words.de.ts';
import { mailWords } from './mail-words.ts';

const words: WordsByLanguage<typeof mailWords> = { en: mailWords, de: german.mailWords };

/** The e-mails about accounts, for a person with this locale; null is English. */
export const mailWordsFor = (locale: string | null): TranslatedWords<typeof mailWords> => words[languageOf(locale)];
