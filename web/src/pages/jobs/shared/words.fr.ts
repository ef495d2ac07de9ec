import { formOf, count as numberSaid } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** “1 destinataire attend”, “1 204 destinataires attendent”. */
const recipients = (count: number, one: string, many: string): string =>
  count < 2 ? `${count} destinataire ${one}` : `${numberSaid(count)} destinataires ${many}`;

const stay = (open: number): string => recipients(open, 'reste où il en est', 'restent où ils en sont');

export const jobWords: Translated<typeof english.jobWords> = {
  record: (id) => `Enregistrement ${id}`,
  jobStates: {
    queued: 'En file d’attente',
    running: 'En cours',
    paused: 'En pause',
    canceling: 'En cours d’annulation',
    completed: 'Terminée',
    failed: 'En échec',
    canceled: 'Annulée',
  },
  jobs: {
    emptyTitle: 'Pas encore de tâches',
    empty:
      'Une tâche fait passer des enregistrements par les étapes d’un spinner publié. Lancez-en une depuis un spinner, ou par cet appel avec une clé d’API.',
    toSpinners: 'Aller aux spinners',
    noMatchTitle: 'Aucune tâche ne correspond',
    noMatch: 'Aucune tâche ne correspond à ces filtres.',
    clear: 'Réinitialiser',
    spinner: 'Spinner',
    anySpinner: 'Tous les spinners',
    state: 'État',
    hasFailed: 'Avec des destinataires en échec',
    progress: 'Progression',
    results: 'Résultats',
    recipient: 'destinataire',
    recipients: 'destinataires',
    startedBy: 'Lancée par',
    started: 'Lancée',
    by: 'par',
    took: 'Durée',
    runsFor: 'En cours depuis',
    ended: 'Terminée',
    retries: 'Relance',
    earlierJob: 'une tâche antérieure',
    operator: 'L’exploitant',
    byItself: 'D’elle-même, à l’arrivée d’enregistrements',
    bySchedule: 'D’elle-même, selon son calendrier',
    byDate: 'D’elle-même, à la date d’enregistrements',
    arrivals: 'Arrivées',
    takesUntil: (time, zone) => `Prend en charge qui arrive jusqu’à ${time} (${zone})`,
    tookDay: (day) => `A pris en charge qui est arrivé le ${day}`,
    apiKey: (name) => `${name} (clé d’API)`,
    aKey: 'Une clé d’API',
    somebody: 'Un ancien membre',
    retry: 'relance',
    whom: (got, all) => (got === all ? all : `${got} sur ${all}`),
    whomSoFar: (got, all) => (got === all ? all : `${got} sur ${all} pour l’instant`),
    title: (spinner, whom, where, day) => `${spinner}${whom === undefined ? '' : ` à ${whom}`}${where === '' ? '' : ` (${where})`}, ${day}`,
    version: (version) => `version ${version}`,
    deletedSpinner: 'Un spinner supprimé',
    done: (done, all) => `${done} sur ${all} traités`,
    progressOf: (spinner) => `Progression de ${spinner}`,
    filters: 'Filtres',
    pausedByHand: 'Mise en pause à la main',
    // Each begins with a verb: it also stands after “la tâche”.
    waits: {
      restored: 'Attend l’exploitant, après une restauration',
      scheduled: 'Commence plus tard',
      runtime_offline: 'Attend le moteur d’exécution, qui est hors ligne',
      unverified: 'Attend qu’un propriétaire ait confirmé son adresse e-mail',
      delay: 'Attend, car des destinataires attendent à une étape',
      held: 'Attend, car des destinataires sont suspendus',
      window: 'Attend ses horaires d’envoi',
      throttle: 'Avance aussi vite que les limites du canal le permettent',
      plan_limit: 'Attend le forfait : ses messages ou webhooks sont épuisés',
      daily_limit: 'Attend demain : la limite quotidienne d’une nouvelle organisation est atteinte',
      channel_error: 'Réessaie ce que l’autre côté a différé ou n’a pas accepté',
    },
    faults: {
      data_table_deleted: 'Sa table a été supprimée',
      version_missing: 'Sa version n’existe plus',
      filter_column_missing: 'Une colonne que nomme son filtre n’existe plus',
    },
  },
  job: {
    one: 'Tâche',
    tabs: { overview: 'Vue d’ensemble', recipients: 'Destinataires', messages: 'Messages' },
    facts: 'À propos de cette tâche',
    live: {
      connecting: 'Connexion en cours…',
      live: 'En direct',
      polling: 'Pas en direct : lu toutes les quelques secondes',
      hidden: 'Pas en direct : cet onglet n’était pas visible',
      lost: 'Pas en direct : le serveur ne répond pas. Vous voyez l’état de la dernière réponse.',
      over: '',
    },
    figures: 'Totaux',
    enrolled: 'Pris en charge',
    enrolling: 'Pris en charge pour l’instant',
    sent: 'Envoyés',
    sentOver: (medium) => `${medium.replace(/^./, (first) => first.toUpperCase())} envoyés`,
    ofMedium: (said, medium) => `${said} (${medium})`,
    delivered: 'Remis',
    bounced: 'Rejetés',
    complained: 'Plaintes',
    unsubscribed: 'Désabonnés',
    replied: 'Ont répondu',
    unknown: 'Peut-être envoyés',
    failed: 'En échec',
    skipped: 'Écartés',
    suppressed: 'Bloqués',
    open: 'En chemin',
    completed: 'Terminés',
    canceled: 'Annulés',
    takenOut: 'Sortis',
    goal: 'Objectif atteint',
    ofAll: (all) => `sur ${all}`,
    couldReach: (all) => `sur ${all} qui le pouvaient`,
    steps: 'Étapes',
    stepsHelp: 'Chaque nombre ouvre sa liste',
    noSteps: 'Cette version n’a pas d’étapes.',
    entered: (step, recipients) => `${step} : atteinte par ${recipients}`,
    reached: 'l’ont atteinte',
    completedStep: 'Ont passé toutes les étapes',
    here: { waiting: () => 'en attente', active: () => 'en cours d’envoi', pending: (n) => formOf(n, 'pas commencé') },
    duplicates: 'Doublons',
    leftAsDuplicate: (n) => formOf(n, 'écarté comme doublon', 'écartés comme doublons'),
    left: {
      skipped: (n) => formOf(n, 'écarté'),
      suppressed: (n) => formOf(n, 'bloqué'),
      failed: () => 'en échec',
      canceled: (n) => formOf(n, 'annulé'),
      left: (n) => formOf(n, 'sorti avant la fin', 'sortis avant la fin'),
    },
    leavers: {
      goal: () => 'objectif atteint',
      exit: () => 'condition de sortie remplie',
      replied: (n) => formOf(n, 'a répondu', 'ont répondu'),
    },
    messageStates: {
      queued: () => 'à envoyer',
      sending: () => 'en cours d’envoi',
      sent: (n) => formOf(n, 'envoyé'),
      delivered: () => 'remis',
      bounced: (n) => formOf(n, 'rejeté'),
      complained: () => 'avec plainte',
      unknown: (n) => formOf(n, 'peut-être envoyé'),
      failed: () => 'en échec',
    },
    stepRemoved: 'N’est plus dans cette version',
    endpointGone: 'Son point de terminaison a répondu 410 : plus rien n’y est envoyé.',
    whyFailed: 'Raisons des échecs',
    pace: (perMinute, pending) => `${perMinute} messages par minute ; ${pending} n’ont pas commencé.`,
    bar: (onward, here, left) => `${onward} ont continué, ${here} sont ici, ${left} sont sortis`,
  },
  perhapsSent: {
    title: 'Peut-être envoyés',
    open: (messages) => (messages < 2 ? 'Voir le message' : `Voir les ${numberSaid(messages)} messages`),
    what: (messages) =>
      messages < 2
        ? 'On ne sait pas si 1 message a été envoyé : Spindle a été arrêté, ou a perdu la connexion, pendant l’envoi. Spindle ne le renvoie pas de lui-même, afin que personne ne soit contacté deux fois.'
        : `On ne sait pas si ${numberSaid(messages)} messages ont été envoyés : Spindle a été arrêté, ou a perdu la connexion, pendant l’envoi. Spindle ne les renvoie pas de lui-même, afin que personne ne soit contacté deux fois.`,
    next: (messages, retry) =>
      `Cherchez-${messages < 2 ? 'le' : 'les'} dans le journal du fournisseur du canal. « ${retry} » peut ${messages < 2 ? 'le' : 'les'} renvoyer, si vous l’y demandez ; qui a déjà reçu le premier le reçoit alors deux fois.`,
    nextLater: (messages) =>
      `Cherchez-${messages < 2 ? 'le' : 'les'} dans le journal du fournisseur du canal. Quand la tâche sera terminée, une relance pourra ${messages < 2 ? 'le' : 'les'} renvoyer, si vous l’y demandez.`,
  },
  jobWhy: {
    paused: 'En pause',
    pausedByHand: (open) => `Rien n’est envoyé. ${stay(open)}, et les attentes se poursuivent. Reprenez la tâche quand vous voudrez.`,
    pausedItself: 'La tâche s’est mise en pause',
    pausedItselfHelp: (open) =>
      `Elle s’est arrêtée avant de causer plus de dégâts. ${stay(open)}. Regardez ce qui a échoué, corrigez la cause, puis reprenez la tâche.`,
    // The server says it in English: what a reason begins with is compared, not shown.
    ofChannel: 'The channel ',
    pausedByRates: (open) =>
      `Elle s’est arrêtée avant que vos messages soient refusés partout. ${stay(open)}. Regardez les retours arrivés par le canal, et retirez ces personnes de la table avant de reprendre la tâche.`,
    toFailed: 'Voir qui a échoué, et pourquoi',
    failed: 'Pourquoi la tâche a échoué',
    failedFor: (reason) => `${reason}. Les destinataires encore en chemin ne sont pas allés plus loin.`,
    canceling: 'La tâche est en cours d’annulation',
    cancelingHelp: (open) => `Plus rien n’est envoyé. ${recipients(open, 'est en train de s’arrêter', 'sont en train de s’arrêter')}.`,
    scheduled: 'La tâche commence plus tard',
    scheduledHelp: 'Elle prend en charge les enregistrements qui existeront alors, et peut être annulée d’ici là. Début :',
    queued: 'La tâche n’a pas commencé',
    queuedHelp: 'Elle commence dès que le moteur d’exécution la prend, en général en moins d’une seconde.',
    channel: 'Pourquoi la tâche attend',
    putOff: (waiting) =>
      `L’envoi des messages est retenté automatiquement : l’autre côté était occupé, les a différés ou était injoignable. ${recipients(waiting, 'attend', 'attendent')}.`,
    channelHelp: (waiting) =>
      `${recipients(waiting, 'attend pour cette raison et continuera automatiquement', 'attendent pour cette raison et continueront automatiquement')} dès que le canal fonctionnera de nouveau.`,
    since: 'Début :',
    nextTry: 'Prochain essai :',
    plan: 'Pourquoi la tâche attend',
    planHelp: (waiting) =>
      `Les messages, webhooks ou segments SMS du forfait pour ce mois sont épuisés. ${recipients(waiting, 'attend', 'attendent')} ; la suite vient avec la prochaine période ou avec un forfait supérieur.`,
    toUsage: 'Voir la consommation du forfait',
    delay: 'Pourquoi la tâche attend',
    delayHelp: (waiting) =>
      `Tout ce qui est dû est fait. ${recipients(waiting, 'attend à une étape et continuera automatiquement', 'attendent à leurs étapes et continueront automatiquement')}.`,
    window: 'La tâche attend ses horaires d’envoi',
    windowHelp: (waiting) =>
      `${recipients(waiting, 'est', 'sont')} en dehors des horaires d’envoi, à l’heure de leur lieu ; les messages partiront dès que ces horaires commenceront.`,
    cap: 'La tâche attend le plafond',
    capHelp: (waiting) =>
      `${recipients(waiting, 'a', 'ont')} reçu autant de messages que l’organisation en permet à une adresse ; la suite sera envoyée dès qu’une place se libère.`,
    capPart: (n) => `${recipients(n, 'a', 'ont')} atteint le plafond de messages par adresse.`,
    held: 'Ses destinataires sont suspendus',
    heldHelp: (waiting) =>
      `${recipients(waiting, 'est suspendu et continuera', 'sont suspendus et continueront')} à la fin de la suspension.`,
    heldPart: (n) => `${recipients(n, 'est suspendu', 'sont suspendus')}.`,
    opening: 'Ses horaires d’envoi ont commencé',
    openingHelp: (waiting) =>
      `${recipients(waiting, 'attend son tour', 'attendent leur tour')} : les envois sont étalés sur quelques minutes, pour que tout n’arrive pas en même temps.`,
    openingPart: (n) => `${recipients(n, 'attend son tour', 'attendent leur tour')} après une ouverture.`,
    nextDue: 'Prochaine échéance',
    toChannel: (name) => `Voir le canal « ${name} »`,
    toWaiting: 'Voir qui attend, et jusqu’à quand',
    ramp: (channel, allowed) =>
      `La montée en charge du canal « ${channel} » permet ${numberSaid(allowed)} ${allowed < 2 ? 'message' : 'messages'} aujourd’hui, et davantage chaque jour. Les autres suivent automatiquement.`,
    others: {
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
  },
  jobControl: {
    pause: 'Mettre en pause',
    onTheirWay: (sending) =>
      sending === 0
        ? 'les quelques messages déjà en chemin partent encore.'
        : sending === 1
          ? '1 message en cours d’envoi peut encore partir.'
          : `${numberSaid(sending)} messages en cours d’envoi peuvent encore partir.`,
    pauseHelp: (open, onTheirWay) =>
      `Plus rien n’est envoyé à partir de maintenant ; ${onTheirWay} ${stay(open)}, jusqu’à la reprise de la tâche.`,
    resume: 'Reprendre',
    resumeTitle: 'Reprendre cette tâche',
    resumeFor: (open) => (open === 0 ? 'Reprendre' : `Reprendre pour ${numberSaid(open)}`),
    resumeHelp: (open) =>
      `${recipients(open, 'repart d’où il s’est arrêté', 'repartent d’où ils se sont arrêtés')}. Les messages dus sont envoyés tout de suite.`,
    resumeNobody: 'La tâche continue à prendre en charge ses destinataires.',
    pausedItself: (reason) => `La tâche s’est mise en pause : ${reason}`,
    ignore: 'Ne plus la mettre en pause quand des messages échouent, sont rejetés ou provoquent des plaintes',
    ignoreHelp: 'Sinon, le compte repart de zéro maintenant, et s’il y en a trop, la tâche se remet en pause.',
    cancel: 'Annuler la tâche',
    cancelTitle: 'Annuler cette tâche',
    keep: 'La laisser continuer',
    cancelFor: (open) => (open === 0 ? 'Annuler la tâche' : `Annuler pour ${numberSaid(open)}`),
    cancelHelp: (open, onTheirWay) =>
      `${recipients(open, 'ne reçoit', 'ne reçoivent')} plus rien de cette tâche ; ${onTheirWay} Ce qui a été envoyé le reste. La tâche ne peut pas être reprise. La prochaine tâche du spinner prend en charge ceux qui n’ont pas été contactés.`,
    cancelNobody: 'La tâche se termine avant toute prise en charge, et ne peut pas être reprise.',
    retry: 'Relancer les échecs…',
    retryUnknown: 'Relancer les envois incertains…',
    retryTitle: 'Relancer ce qui a échoué',
    retryAction: 'Démarrer la relance',
    retryFor: (recipients) => `Relancer pour ${recipients}`,
    retryHelp:
      'Une nouvelle tâche démarre pour les échecs, chacun à partir de l’étape qui a échoué. Elle suit la même version et compte comme une tâche du forfait.',
    retryPaused: 'Cette tâche reste en pause. Si d’autres messages échouent plus tard, ils pourront être relancés à leur tour.',
    retryMeanwhile:
      'Cette tâche continue pendant ce temps. Si d’autres messages échouent plus tard, ils pourront être relancés à leur tour.',
    retryReasons: 'Raison de l’échec',
    retryFailsAgain: 'Échouera de nouveau, sauf si l’enregistrement a été corrigé.',
    retryGone: 'Échouera de nouveau : l’enregistrement n’existe plus.',
    retryReason: (reason, recipients) => `${reason} : ${recipients}`,
    noReason: 'Aucune raison donnée',
    retryNobody: 'Il ne reste aucun échec qui n’ait pas été relancé.',
    retryOnlyUnknown:
      'Une nouvelle tâche peut renvoyer ce qui a peut-être été envoyé. Elle suit la même version et compte comme une tâche du forfait.',
    includeUnknown: (recipients) => `Aussi ceux dont le message a peut-être été envoyé (${recipients})`,
    includeUnknownHelp: 'Certains le recevront peut-être deux fois.',
  },
  activity: {
    title: (unit) => `Messages par ${unit}`,
    second: 'seconde',
    seconds: (count) => `${count} secondes`,
    minute: 'minute',
    minutes: (count) => `${count} minutes`,
    hour: 'heure',
    hours: (count) => `${count} heures`,
    day: 'jour',
    days: (count) => `${count} jours`,
    most: (count) => `${count} au plus`,
    time: 'Heure',
    parts: { sent: 'Envoyés', unknown: 'Peut-être envoyés', failed: 'En échec' },
  },
};
