import * as germanAlerts from '../../domain/alerts/alert-words.de.ts';
import * as frenchAlerts from '../../domain/alerts/alert-words.fr.ts';
import { alertTexts } from '../../domain/alerts/alert-words.ts';
import { languageOf, type WordsByLanguage } from '../../domain/kernel/language.ts';
import * as german from './notice-words.de.ts';
import * as french from './notice-words.fr.ts';
import { noticeWords } from './notice-words.ts';

const alerts: WordsByLanguage<typeof alertTexts> = { en: alertTexts, de: germanAlerts.alertTexts, fr: frenchAlerts.alertTexts };
const notices: WordsByLanguage<typeof noticeWords> = { en: noticeWords, de: german.noticeWords, fr: french.noticeWords };

/** The sentences of alerts and notices for a person with this locale; null is English. */
export const alertWordsFor = (locale: string | null) => ({ alerts: alerts[languageOf(locale)], notices: notices[languageOf(locale)] });
