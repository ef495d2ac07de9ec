import { formOf } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './result-words.ts';

export { isOfPeople, type PeopleResult, peopleResults, type ResultName, statesOf } from './result-words.ts';

export const resultWords: Translated<typeof english.resultWords> = {
  names: {
    sent: 'Envoyés',
    delivered: 'Remis',
    bounced: 'Rejetés',
    complained: 'Marqués comme spam',
    clicked: 'Ont cliqué',
    opened: 'Ouverts',
    replied: 'Ont répondu',
    unsubscribed: 'Désabonnés',
  },
  said: {
    clicked: (n) => formOf(n, 'a cliqué', 'ont cliqué'),
    opened: (n) => formOf(n, 'ouvert'),
    replied: (n) => formOf(n, 'a répondu', 'ont répondu'),
    unsubscribed: (n) => formOf(n, 'désabonné'),
  },
  label: 'Résultats de toutes les tâches',
  none: '–',
  notReported: 'non signalé',
  ofAllJobs: 'toutes tâches confondues',
  ofJobsFrom: (time) => `sur ses tâches du ${time}`,
  ofOneJob: 'd’une tâche',
  title: (name, medium) => `${name} (${medium})`,
  peopleBy: {
    clicked: (medium) => `Ont cliqué dans : ${medium}`,
    opened: (medium) => `Ouverts : ${medium}`,
    replied: (medium) => `Ont répondu à : ${medium}`,
    unsubscribed: (medium) => `Désabonnés par : ${medium}`,
  },
  reply: 'Réponse',
  readReply: 'Lire la réponse',
  toReplies: 'Toutes les réponses',
  emptyTitle: 'Rien ici',
  empty: 'Le nombre a changé entre-temps.',
  who: 'Qui',
  engaged: {
    clicked: 'Le premier clic d’une personne dans chaque e-mail. Les programmes qui ouvrent les liens ne comptent pas.',
    opened:
      'Pour autant que les logiciels de messagerie chargent les images : certains ne le font jamais, d’autres même pour des e-mails que personne ne lit.',
  },
  job: 'Tâche',
  seeJob: 'Voir la tâche',
  when: 'Quand',
};
