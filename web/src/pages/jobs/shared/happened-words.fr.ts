import { counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './happened-words.ts';
import { jobWords } from './words.ts';

export const happenedWords: Translated<typeof english.happenedWords> = {
  title: 'Ce qui s’est passé',
  enrolled: 'Pris en charge :',
  recipients: (recipients) => counted(recipients, 'destinataire'),
  ended: (state) => jobWords.jobStates[state],
  did: {
    enrolled: () => 'Pris en charge',
    rounds: () => 'A laissé de côté des enregistrements venus trois fois ce jour-là : un webhook du spinner les modifie-t-il ?',
    date_invalid: () => 'A laissé de côté des enregistrements dont la cellule ne contient pas de date',
    outage: ({ channel, host }) =>
      host === null
        ? channel === undefined
          ? 'A attendu un canal qui ne pouvait pas envoyer'
          : `A attendu le canal « ${channel} », qui ne pouvait pas envoyer`
        : `A attendu ${host}, qui ne fonctionnait pas`,
    paused: () => 'S’est mise en pause',
    moved: ({ version }) => `A continué dans la version ${version}`,
    unverified: () => 'A attendu qu’un propriétaire ait confirmé son adresse e-mail',
    window: () => 'A attendu les horaires d’envoi',
    throttle: () => 'A ralenti selon les limites du canal',
    plan_limit: () => 'A attendu le forfait : sa limite était atteinte',
    daily_limit: () => 'A attendu le lendemain : la limite quotidienne d’une nouvelle organisation était atteinte',
  },
  since: 'Toujours en cours, début :',
  lasted: (length) => `pendant ${length}`,
  times: (times) => `${times} fois, la première`,
  showAll: (lines) => `Tout afficher (${lines})`,
};
