import { count as numberSaid } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import { recipientsStay, recipientsWho } from '../shared/recipient-words.fr.ts';
import type * as english from './words.ts';

export const standstillWords: Translated<typeof english.standstillWords> = {
  paused: 'En pause',
  pausedByHand: (open) =>
    `Rien n’est envoyé. ${recipientsStay(open)}, et les attentes se poursuivent. Reprenez la tâche quand vous voudrez.`,
  pausedItself: 'La tâche s’est mise en pause',
  pausedItselfHelp: (open) =>
    `Elle s’est arrêtée avant de causer plus de dégâts. ${recipientsStay(open)}. Regardez ce qui a échoué, corrigez la cause, puis reprenez la tâche.`,
  // The server says it in English: what a reason begins with is compared, not shown.
  ofChannel: 'The channel ',
  pausedByRates: (open) =>
    `Elle s’est arrêtée avant que vos messages soient refusés partout. ${recipientsStay(open)}. Regardez les retours arrivés par le canal, et retirez ces personnes de la table avant de reprendre la tâche.`,
  toFailed: 'Voir qui a échoué, et pourquoi',
  failed: 'Pourquoi la tâche a échoué',
  failedFor: (reason) => `${reason}. Les destinataires encore en chemin ne sont pas allés plus loin.`,
  canceling: 'La tâche est en cours d’annulation',
  cancelingHelp: (open) => `Plus rien n’est envoyé. ${recipientsWho(open, 'est en train de s’arrêter', 'sont en train de s’arrêter')}.`,
  scheduled: 'La tâche commence plus tard',
  scheduledHelp: 'Elle prend en charge les enregistrements qui existeront alors, et peut être annulée d’ici là. Début :',
  queued: 'La tâche n’a pas commencé',
  queuedHelp: 'Elle commence dès que le moteur d’exécution la prend, en général en moins d’une seconde.',
  channel: 'Pourquoi la tâche attend',
  putOff: (waiting) =>
    `L’envoi des messages est retenté automatiquement : l’autre côté était occupé, les a différés ou était injoignable. ${recipientsWho(waiting, 'attend', 'attendent')}.`,
  channelHelp: (waiting) =>
    `${recipientsWho(waiting, 'attend pour cette raison et continuera automatiquement', 'attendent pour cette raison et continueront automatiquement')} dès que le canal fonctionnera de nouveau.`,
  since: 'Début :',
  nextTry: 'Prochain essai :',
  plan: 'Pourquoi la tâche attend',
  planHelp: (waiting) =>
    `Les messages, webhooks ou segments SMS du forfait pour ce mois sont épuisés. ${recipientsWho(waiting, 'attend', 'attendent')} ; la suite vient avec la prochaine période ou avec un forfait supérieur.`,
  toRequest: 'Voir la demande',
  toUsage: 'Voir la consommation du forfait',
  delay: 'Pourquoi la tâche attend',
  delayHelp: (waiting) =>
    `Tout ce qui est dû est fait. ${recipientsWho(waiting, 'attend à une étape et continuera automatiquement', 'attendent à leurs étapes et continueront automatiquement')}.`,
  window: 'La tâche attend ses horaires d’envoi',
  windowHelp: (waiting) =>
    `${recipientsWho(waiting, 'est', 'sont')} en dehors des horaires d’envoi, à l’heure de leur lieu ; les messages partiront dès que ces horaires commenceront.`,
  cap: 'La tâche attend le plafond',
  capHelp: (waiting) =>
    `${recipientsWho(waiting, 'a', 'ont')} reçu autant de messages que l’organisation en permet à une adresse ; la suite sera envoyée dès qu’une place se libère.`,
  capPart: (n) => `${recipientsWho(n, 'a', 'ont')} atteint le plafond de messages par adresse.`,
  held: 'Ses destinataires sont suspendus',
  heldHelp: (waiting) =>
    `${recipientsWho(waiting, 'est suspendu et continuera', 'sont suspendus et continueront')} à la fin de la suspension.`,
  heldPart: (n) => `${recipientsWho(n, 'est suspendu', 'sont suspendus')}.`,
  opening: 'Ses horaires d’envoi ont commencé',
  openingHelp: (waiting) =>
    `${recipientsWho(waiting, 'attend son tour', 'attendent leur tour')} : les envois sont étalés sur quelques minutes, pour que tout n’arrive pas en même temps.`,
  openingPart: (n) => `${recipientsWho(n, 'attend son tour', 'attendent leur tour')} après une ouverture.`,
  nextDue: 'Prochaine échéance',
  toChannel: (name) => `Voir le canal « ${name} »`,
  toWaiting: 'Voir qui attend, et jusqu’à quand',
  ramp: (channel, allowed) =>
    `La montée en charge du canal « ${channel} » permet ${numberSaid(allowed)} ${allowed < 2 ? 'message' : 'messages'} aujourd’hui, et davantage chaque jour. Les autres suivent automatiquement.`,
  others: {
    approval: {
      title: 'Pourquoi elle attend',
      help: 'Elle touche plus de personnes qu’il n’est permis ici sans deuxième personne. Qui peut décider en est averti ; elle commence dès son approbation.',
    },
    unverified: {
      title: 'Pourquoi la tâche attend',
      help: 'Aucun propriétaire de l’organisation n’a encore confirmé son adresse e-mail. La tâche démarre d’elle-même quand l’un d’eux ouvre le lien envoyé à l’inscription.',
    },
    daily_limit: {
      title: 'Pourquoi la tâche attend',
      help: 'Les nouvelles organisations ont une limite quotidienne, et les messages d’aujourd’hui sont envoyés. La tâche continue automatiquement après minuit UTC. L’exploitant de cette installation peut lever la limite.',
    },
    restored: {
      title: 'Pourquoi la tâche attend',
      help: 'La base de données a été restaurée à partir d’une sauvegarde. Les envois sont retenus jusqu’à ce que l’exploitant les libère, afin que personne ne reçoive deux fois le même message.',
    },
    runtime_offline: {
      title: 'Pourquoi la tâche attend',
      help: 'Le moteur d’exécution est hors ligne : aucun processus worker ne s’est manifesté depuis une demi-minute. L’exploitant de cette installation peut en démarrer un avec « npm run worker » ; la tâche continue ensuite automatiquement.',
    },
    throttle: {
      title: 'La tâche avance au rythme du canal',
      help: 'Les limites du canal ne permettent pas d’autres messages pour le moment. Les autres suivent automatiquement.',
    },
  },
};
