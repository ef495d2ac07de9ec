import * as germanAlerts from '../../domain/alerts/alert-words.de.ts';
import * as frenchAlerts from '../../domain/alerts/alert-words.fr.ts';
import { alertTexts } from '../../domain/alerts/alert-words.ts';
import { languageOf, type WordsByLanguage } from '../../domain/kernel/language.ts';
import type { ReasonWriting } from '../../domain/kernel/reasons/reason-in.ts';
import { reasonInWords as germanReason } from '../../domain/kernel/reasons/reason-words.de.ts';
import { reasonInWords as frenchReason } from '../../domain/kernel/reasons/reason-words.fr.ts';
import * as german from './notice-words.de.ts';
import * as french from './notice-words.fr.ts';
import { noticeWords } from './notice-words.ts';

const alerts: WordsByLanguage<typeof alertTexts> = { en: alertTexts, de: germanAlerts.alertTexts, fr: frenchAlerts.alertTexts };
const notices: WordsByLanguage<typeof noticeWords> = { en: noticeWords, de: german.noticeWords, fr: french.noticeWords };
/** A reason as it is stored is English. */
const reasons: WordsByLanguage<typeof germanReason> = { en: (said) => said, de: germanReason, fr: frenchReason };

/** The language and notation of somebody who is alerted. */
export interface ReaderOfAlerts {
  /** Null: English. */
  readonly locale: string | null;
  /** The zone of times; null: UTC. */
  readonly zone: string | null;
}

/** The sentences of alerts and notices, and how a stored reason is said, for a reader. */
export const alertWordsFor = (reader: ReaderOfAlerts) => {
  const language = languageOf(reader.locale);
  const writing = writingFor(reader);
  return { alerts: alerts[language], notices: notices[language], writing, reasonFor: (said: string) => reasons[language](said, writing) };
};

function writingFor({ locale, zone }: ReaderOfAlerts): ReasonWriting {
  const written = new Intl.Locale(locale ?? 'en', { numberingSystem: 'latn' });
  const quotes = { en: (name: string) => `“${name}”`, de: (name: string) => `„${name}“`, fr: (name: string) => `«\u202f${name}\u202f»` };
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return {
    count: (value) => new Intl.NumberFormat(written).format(value),
    dateAndTime: (iso) =>
      new Intl.DateTimeFormat(written, {
        ...day,
        hour: '2-digit',
        minute: '2-digit',
        timeZone: zone ?? 'UTC',
        timeZoneName: 'short',
      }).format(new Date(iso)),
    quoted: quotes[languageOf(locale)],
  };
}
