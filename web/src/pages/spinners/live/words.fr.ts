import { count } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of whether a spinner takes records as they arrive. */
export const liveWords: Translated<typeof english.liveWords> = {
  arrivals: (state) => `Arrivées : ${state}`,
  states: { on: 'activées', paused: 'en pause', off: 'désactivées' },
  waiting: (arrivals) => `${count(arrivals)} en attente`,
  why: {
    plan_limit: 'le forfait ne permet pas d’autre tâche',
    unverified: 'aucun propriétaire n’a encore confirmé son adresse e-mail',
    job_paused: 'une tâche du spinner est en pause',
    approval: 'plus de personnes que d’habitude attendent une deuxième personne',
  },
  waitingFor: (arrivals, why) => `${count(arrivals)} en attente : ${why}`,
  turn: { on: 'Activer', paused: 'Mettre en pause', off: 'Désactiver' },
  turnHelp: {
    on: 'Les enregistrements sont pris en charge à leur arrivée',
    paused: 'Pour un moment : les enregistrements qui arrivent attendent',
    off: 'Jusqu’à nouvel ordre : les enregistrements qui arrivent attendent aussi',
  },
  meanwhile: (arrivals) => (arrivals < 2 ? `${count(arrivals)} est arrivé entre-temps` : `${count(arrivals)} sont arrivés entre-temps`),
  question: (arrivals) =>
    arrivals < 2 ? 'Le prendre en charge, ou seulement les nouveaux ?' : 'Les prendre en charge, ou seulement les nouveaux ?',
  questionHelp:
    'S’il y a une condition, seuls ceux qui correspondent sont pris en charge. Les autres peuvent l’être par un lancement à la main.',
  leave: 'Seulement les nouveaux',
  take: (arrivals) => (arrivals < 2 ? 'Le prendre en charge' : `Prendre en charge les ${count(arrivals)}`),
  stays: {
    paused: 'Les arrivées restent en pause jusqu’à ce que quelqu’un les active.',
    off: 'Les arrivées restent désactivées jusqu’à ce que quelqu’un les active.',
  },
  noStarts: 'Il ne démarre que si quelqu’un le lance',
  noStartsHelp:
    'Un départ le fait démarrer de lui-même : à l’arrivée d’enregistrements, à heures fixes, ou à une date de chaque enregistrement. Qui s’y trouve, qui arrive et ce qui vient ensuite est alors affiché ici.',
  toStart: 'Choisir ce qui le démarre',
  notPublished: 'Il n’est pas publié',
  notPublishedHelp: 'Dès qu’une version est publiée, qui s’y trouve, qui arrive et ce qui vient ensuite est affiché ici.',
  byHour: 'Arrivées par heure',
  hours: (hours) => `${hours} heures`,
  range: 'Période',
  hour: 'Heure',
  taken: 'Pris en charge',
  notTaken: 'Non pris en charge',
  arrivedIn: (arrived, taken, hours) =>
    `${count(arrived)} ${arrived < 2 ? 'arrivé' : 'arrivés'}, dont ${count(taken)} pris en charge, en ${hours} heures`,
  noArrivals: (hours) => `Rien n’est arrivé ces dernières ${hours} heures.`,
  most: (most) => `${count(most)} au plus en une heure`,
  nextRuns: 'Prochains lancements',
  noRuns: 'Aucun de ses départs n’a d’heure fixe.',
  onlyByHand: 'Il ne démarre que si quelqu’un le lance.',
  hereAt: (time) => `${time} à votre heure`,
  endsWith: (arrivals) => (arrivals < 2 ? 'Celui qui attend est laissé.' : `Les ${count(arrivals)} qui attendent sont laissés.`),
};
