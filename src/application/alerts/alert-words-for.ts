import * as germanAlerts from '../../domain/alerts/alert-words.de.ts';
import * as frenchAlerts from '../../domain/alerts/alert-words.fr.ts';
import { alertTexts } from '../../domain/alerts/alert-words.ts';
import { languageOf, type WordsByLanguage } from '../../domain/kernel/language.ts';
import { reasonInWords as germanReason } from '../../domain/kernel/reasons/reason-words.de.ts';
import { reasonInWords as frenchReason } from '../../domain/kernel/reasons/reason-words.fr.ts';
import { type MailReader, writingFor } from '../kernel/writing-for.ts';
import * as german from './notice-words.de.ts';
import * as french from './notice-words.fr.ts';
import { noticeWords } from './notice-words.ts';

const alerts: WordsByLanguage<typeof alertTexts> = { en: alertTexts, de: germanAlerts.alertTexts, fr: frenchAlerts.alertTexts };
const notices: WordsByLanguage<typeof noticeWords> = { en: noticeWords, de: german.noticeWords, fr: french.noticeWords };
/** A reason as it is stored is English. */
const reasons: WordsByLanguage<typeof germanReason> = { en: (said) => said, de: germanReason, fr: frenchReason };

/** The sentences of alerts and notices, and how a stored reason is said, for a reader. */
export const alertWordsFor = (reader: MailReader) => {
  const language = languageOf(reader.locale);
  const writing = writingFor(reader);
  return { alerts: alerts[language], notices: notices[language], writing, reasonFor: (said: string) => reasons[language](said, writing) };
};
