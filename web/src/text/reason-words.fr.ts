import { reasonInWords } from '../../../src/domain/kernel/reasons/reason-words.fr.ts';
import { languageWords } from '../words/language.ts';
import { count, dateAndTime } from './format.ts';
import type * as english from './reason-words.ts';

const { quoted } = languageWords;

export const readableReason: typeof english.readableReason = (said) => reasonInWords(said, { count, dateAndTime, quoted });
