import type { Translated } from '../../../words/translated.ts';
import type * as english from './result-words.ts';

export { isOfPeople, type ResultName, statesOf } from './result-words.ts';

export const resultWords: Translated<typeof english.resultWords> = {
  names: {
    sent: 'Gesendet',
    delivered: 'Zugestellt',
    bounced: 'Rückläufer',
    complained: 'Als Spam markiert',
    replied: 'Geantwortet',
    unsubscribed: 'Abgemeldet',
  },
  unsubscribed: () => 'abgemeldet',
  replied: () => 'geantwortet',
  notReported: 'nicht gemeldet',
  label: 'Ergebnisse über alle Jobs',
  none: '–',
  ofAllJobs: 'über alle Jobs',
  ofJobsFrom: (time) => `über die Jobs vom ${time}`,
  ofOneJob: 'eines Jobs',
  title: (name, medium) => `${name} (${medium})`,
  peopleBy: {
    replied: (medium) => `Auf ${medium} geantwortet`,
    unsubscribed: (medium) => `Über ${medium} abgemeldet`,
  },
  reply: 'Antwort',
  readReply: 'Antwort lesen',
  toReplies: 'Alle Antworten',
  emptyTitle: 'Hier ist nichts',
  empty: 'Die Zahl hat sich inzwischen geändert.',
  who: 'Wer',
  job: 'Job',
  seeJob: 'Job ansehen',
  when: 'Wann',
};
