import type { Translated } from '../../../words/translated.ts';
import type * as english from './result-words.ts';

export { isOfPeople, type PeopleResult, peopleResults, type ResultName, statesOf } from './result-words.ts';

export const resultWords: Translated<typeof english.resultWords> = {
  names: {
    sent: 'Gesendet',
    delivered: 'Zugestellt',
    bounced: 'Rückläufer',
    complained: 'Als Spam markiert',
    clicked: 'Geklickt',
    opened: 'Geöffnet',
    replied: 'Geantwortet',
    unsubscribed: 'Abgemeldet',
  },
  said: {
    clicked: () => 'geklickt',
    opened: () => 'geöffnet',
    replied: () => 'geantwortet',
    unsubscribed: () => 'abgemeldet',
  },
  notReported: 'nicht gemeldet',
  label: 'Ergebnisse über alle Jobs',
  none: '–',
  ofAllJobs: 'über alle Jobs',
  ofJobsFrom: (time) => `über die Jobs vom ${time}`,
  ofOneJob: 'eines Jobs',
  title: (name, medium) => `${name} (${medium})`,
  peopleBy: {
    clicked: (medium) => `In ${medium} geklickt`,
    opened: (medium) => `${medium} geöffnet`,
    replied: (medium) => `Auf ${medium} geantwortet`,
    unsubscribed: (medium) => `Über ${medium} abgemeldet`,
  },
  reply: 'Antwort',
  readReply: 'Antwort lesen',
  toReplies: 'Alle Antworten',
  emptyTitle: 'Hier ist nichts',
  empty: 'Die Zahl hat sich inzwischen geändert.',
  who: 'Wer',
  engaged: {
    clicked: 'Der erste Klick einer Person in jeder E-Mail. Programme, die Links öffnen, zählen nicht.',
    opened: 'Soweit Mailprogramme Bilder laden: Manche tun es nie, manche auch bei E-Mails, die niemand liest.',
  },
  job: 'Job',
  seeJob: 'Job ansehen',
  when: 'Wann',
};
