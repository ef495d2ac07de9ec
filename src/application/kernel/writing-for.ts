import { languageOf } from '../../domain/kernel/language.ts';
import type { ReasonWriting } from '../../domain/kernel/reasons/reason-in.ts';

/** The language and notation of somebody who gets a mail. */
export interface MailReader {
  /** Null: English. */
  readonly locale: string | null;
  /** The zone of times; null: UTC. */
  readonly zone: string | null;
}

/** Numbers, times and quotation marks as a reader writes them. */
export function writingFor({ locale, zone }: MailReader): ReasonWriting {
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
