import { languageOf, type TranslatedWords, type WordsByLanguage } from '../../../domain/kernel/language.ts';
import * as german from './task-mail-words.de.ts';
import * as french from './task-mail-words.fr.ts';
import { taskMailWords } from './task-mail-words.ts';

const words: WordsByLanguage<typeof taskMailWords> = { en: taskMailWords, de: german.taskMailWords, fr: french.taskMailWords };

/** The words of mails about tasks, for a person with this locale; null is English. */
export const taskMailWordsFor = (locale: string | null): TranslatedWords<typeof taskMailWords> => words[languageOf(locale)];
