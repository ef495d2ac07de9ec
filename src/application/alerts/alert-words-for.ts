import * as germanAlerts from '../../domain/alerts/alert-words.de.ts';
import * as frenchAlerts from '../../domain/alerts/alert-words.fr.ts';
import { alertTexts } from '../../domain/alerts/alert-words.ts';
import { reasonFor as germanReason } from '../../domain/alerts/reason-words.de.ts';
import { reasonFor as frenchReason } from '../../domain/alerts/reason-words.fr.ts';
import { reasonFor } from '../../domain/alerts/reason-words.ts';
import { languageOf, type WordsByLanguage } from '../../domain/kernel/language.ts';
import * as german from './notice-words.de.ts';
import * as french from './notice-words.fr.ts';
import { noticeWords } from './notice-words.ts';

const alerts: WordsByLanguage<typeof alertTexts> = { en: alertTexts, de: germanAlerts.alertTexts, fr: frenchAlerts.alertTexts };
const notices: WordsByLanguage<typeof noticeWords> = { en: noticeWords, de: german.noticeWords, fr: french.noticeWords };
const reasons: WordsByLanguage<typeof reasonFor> = { en: reasonFor, de: germanReason, fr: frenchReason };

/** The sentences of alerts and notices for a person with this locale; null is English. */
export const alertWordsFor = (locale: string | null) => {
  const language = languageOf(locale);
  return { alerts: alerts[language], notices: notices[language], reasonFor: reasons[language] };
};
