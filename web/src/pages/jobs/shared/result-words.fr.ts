import { formOf } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './result-words.ts';

export { isOfPeople, type ResultName, statesOf } from './result-words.ts';

export const resultWords: Translated<typeof english.resultWords> = {
  names: {
    sent: 'Envoyés',
    delivered: 'Remis',
    bounced: 'Rejetés',
    complained: 'Marqués comme spam',
    replied: 'Ont répondu',
    unsubscribed: 'Désabonnés',
  },
  unsubscribed: (n) => formOf(n, 'désabonné'),
  replied: (n) => formOf(n, 'a répondu', 'ont répondu'),
  label: 'Résultats de toutes les tâches',
  none: '–',
  notReported: 'non signalé',
  ofAllJobs: 'toutes tâches confondues',
  ofJobsFrom: (time) => `sur ses tâches du ${time}`,
  ofOneJob: 'd’une tâche',
  title: (name, medium) => `${name} (${medium})`,
  peopleBy: {
    replied: (medium) => `Ont répondu à : ${medium}`,
    unsubscribed: (medium) => `Désabonnés par : ${medium}`,
  },
  reply: 'Réponse',
  readReply: 'Lire la réponse',
  toReplies: 'Toutes les réponses',
  emptyTitle: 'Rien ici',
  empty: 'Le nombre a changé entre-temps.',
  who: 'Qui',
  job: 'Tâche',
  seeJob: 'Voir la tâche',
  when: 'Quand',
};
