import type { WordsByLanguage } from '../../domain/kernel/language.ts';
import * as german from './page-words.de.ts';
import * as french from './page-words.fr.ts';
import { pageWords } from './page-words.ts';

export const pageWordsIn: WordsByLanguage<typeof pageWords> = { en: pageWords, de: german.pageWords, fr: french.pageWords };
