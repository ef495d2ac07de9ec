import { count, counted, dateAndTime } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

const rowsSaid = ({ rows, isMore }: { readonly rows: number; readonly isMore: boolean }): string =>
  isMore ? `plus de ${count(rows)}` : count(rows);

const kinds = {
  texts: {
    name: 'Textes des messages',
    holds:
      'Ce dont les messages des tâches terminées ont été faits : cellules, objets, copies, réponses des services ; aussi les textes de ce qui est à faire',
    goes: 'À compter de la fin de la tâche. Qu’un message a été envoyé, à qui et quand, reste. La tâche ne peut plus être relancée.',
    rows: 'textes de messages',
  },
  recipients: {
    name: 'Destinataires',
    holds: 'Qui était dans les tâches terminées : les adresses, et les textes avec elles',
    goes: 'À compter de la fin de la tâche. Les chiffres restent, et aucune tâche ne reprend un enregistrement. Les liens dans les messages de ces tâches ne fonctionnent plus.',
    rows: 'destinataires',
  },
  requests: {
    name: 'Appels journalisés',
    holds: 'Les 100 derniers appels de chaque table, et les appels refusés qui peuvent être rejoués',
    goes: 'Le contenu des appels refusés est gardé une semaine au plus.',
    rows: 'appels',
  },
  replies: {
    name: 'Réponses',
    holds: 'Qui a répondu à quel message, et quand',
    goes: 'Le texte d’une réponse est gardé 30 jours au plus. Le fait d’avoir répondu compte toujours.',
    rows: 'réponses',
  },
  changes: {
    name: 'Modifications des enregistrements',
    holds: 'L’historique de chaque enregistrement : qui a modifié quoi, avec les valeurs d’avant',
    goes: 'Les enregistrements eux-mêmes restent.',
    rows: 'modifications',
  },
  events: {
    name: 'Événements',
    holds: 'Le flux, et le journal des livraisons aux points de terminaison',
    goes: 'Un événement qu’un point de terminaison ou un lecteur nommé n’a pas encore reçu l’attend, tant que l’installation garde les événements.',
    rows: 'événements',
  },
  audit: {
    name: 'Journal',
    holds: 'Qui a fait quoi',
    goes: 'Des jours entiers sont supprimés. Leurs sceaux restent, et montrent que c’était la conservation.',
    rows: 'entrées',
  },
};

/** The words of how long what is kept, in French. */
export const retentionWords: Translated<typeof english.retentionWords> = {
  title: 'Conservation',
  intro:
    'Chaque nuit, ce qui est plus ancien est supprimé pour de bon. Les chiffres restent, personne n’est contacté deux fois, et ce qui est en cours, en attente ou en livraison n’est pas touché.',
  nextSweep: (when) => `Prochaine fois : ${when}.`,
  kind: 'Quoi',
  kept: 'Conservation',
  oldest: 'Le plus ancien',
  goes: 'Prochaine suppression',
  swept: 'Dernière fois',
  change: 'Modifier',
  changeOf: (name) => `Modifier : ${name}`,
  keepOf: (name) => `Conserver : ${name}`,
  save: 'Enregistrer',
  saved: 'Enregistré, et noté dans le journal.',
  nothing: '–',
  daysSaid: (days) => (days === 0 ? 'sans limite' : counted(days, 'jour')),
  asInstallation: 'comme l’installation',
  asInstallationWith: (days) => `Comme l’installation : ${days}`,
  ownDays: 'Jours',
  bounds: (least, most) => (most === 0 ? `Au moins ${count(least)}.` : `De ${count(least)} à ${count(most)}.`),
  soon: (days, when) => `${days} à partir du ${when} ; d’ici là, vous pouvez revenir en arrière`,
  going: (next) => (next.before === null || next.rows === 0 ? 'rien' : rowsSaid(next)),
  lastSweep: (swept) =>
    swept === null
      ? 'pas encore'
      : `${dateAndTime(swept.at)}, ${swept.rows === 0 ? 'rien' : count(swept.rows)}${swept.isDone ? '' : ' pour l’instant'}`,
  nothingGoes: (when) => `Rien n’est supprimé le ${when}.`,
  deletes: (kind, next) => `Supprime environ ${rowsSaid(next)} ${kinds[kind].rows}`,
  deletesWhen: (before, when) =>
    `Tout ce qui date d’avant le ${before}, le ${when}. D’ici là, remettez les jours d’avant pour revenir en arrière ; ensuite, rien ne les ramène.`,
  kinds,
};
