import { counted } from '../../text/format.ts';
import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the home page, in French. */
export const homeWords: Translated<typeof english.homeWords> = {
  attention: 'Demande votre attention',
  noAttention: 'Rien ne demande votre attention pour le moment.',
  putAway: 'Mettre de côté',
  putAwayHelp: 'Mettre de côté jusqu’à ce qu’il y ait du nouveau. Seul votre accueil change.',
  bringBack: 'Faire réapparaître',
  putAwayCount: (entries) => `${entries} de côté`,
  showAll: (entries) => `Tout afficher (${entries})`,
  more: 'Il y en a d’autres : ils apparaîtront quand ceux-ci seront réglés.',
  entries: {
    jobPaused: (spinner) => `« ${spinner} » est en pause`,
    jobFailed: (spinner) => `« ${spinner} » a échoué`,
    jobsFailed: (jobs, spinner) => `« ${spinner} » : ${counted(jobs, 'tâche a échoué', 'tâches ont échoué')}`,
    recipientsFailed: (recipients, spinner, jobs) =>
      `« ${spinner} » a échoué pour ${recipients}${jobs === undefined ? '' : `, dans ${counted(jobs, 'tâche')}`}`,
    channelFails: (name) => `Le canal « ${name} » ne peut pas envoyer`,
    channelDisconnected: (name) => `Le canal « ${name} » n’a plus le droit d’envoyer`,
    channelHeld: (name) => `Le canal « ${name} » est retenu`,
    senderWarning: (name) => `Les e-mails du canal « ${name} » seront probablement refusés`,
    callsRefused: (calls, table) => `Refus de ${calls} à « ${table} » ces dernières 24 heures`,
    rowsSetAside: (rows, table) => `Mise de côté de ${rows} par un import dans « ${table} »`,
    capReached: (meter, limit) => `${meter} : la limite du forfait (${limit}) est atteinte. Au-delà, tout est refusé.`,
    nearCap: (meter, used, limit) => `${meter} : ${used} sur ${limit} consommés`,
    keyExpires: (name, days) => `La clé d’API « ${name} » expire dans ${days}`,
    resume: 'Reprendre',
    openJob: 'Ouvrir la tâche',
    openJobs: 'Ouvrir les tâches',
    openChannel: 'Ouvrir le canal',
    openFeedback: 'Ouvrir les retours',
    openCalls: 'Ouvrir les appels',
    openUsage: 'Ouvrir la consommation',
    openKeys: 'Ouvrir les clés',
    reconnect: 'Reconnecter',
    correct: (rows) => `Corriger ${rows}`,
  },
  results: {
    title: '30 derniers jours',
    medium: 'Envoyé par',
    nothing: 'Rien n’a été envoyé au cours des 30 derniers jours.',
    byDay: 'Par jour',
    day: 'Jour',
  },
  replied: {
    people: (n) => counted(n, 'personne'),
    inWeek: (messages) => `avec une réponse à des ${messages} ces 7 derniers jours`,
    nobody: 'Personne n’a répondu au cours des 7 derniers jours.',
  },
  running: 'En cours',
  nothingRuns: 'Aucune tâche n’est en cours.',
  offline: 'Rien n’est envoyé pour le moment : aucun worker n’est lancé',
  offlineHelp:
    'Aucun processus worker ne s’est manifesté depuis une demi-minute. L’exploitant de cette installation peut en lancer un avec « npm run worker » ; les tâches continuent alors automatiquement.',
  resets: (time) => `Les compteurs mensuels repartent de zéro le ${time}.`,
  recent: 'Derniers événements',
  allChanges: 'Toutes les modifications',
  checklist: {
    title: 'Premiers pas',
    done: 'Fait',
    open: 'À faire',
    doneOf: (done, all) => `Premiers pas : ${done} sur ${all}. Ensuite :`,
    showAll: 'Tout afficher',
    table: { title: 'Créer une table', help: 'Elle contient les personnes que vous contactez.' },
    records: {
      title: 'Ajouter des enregistrements',
      help: 'Importez un fichier CSV ou Excel, ou envoyez-les à l’URL de webhook de la table.',
    },
    metadata: {
      title: 'Choisir les colonnes de métadonnées',
      help: 'Elles seules peuvent être utilisées dans les messages et les conditions.',
    },
    channel: {
      title: 'Connecter un canal',
      help: 'Votre serveur SMTP ou votre compte e-mail : les messages viennent alors de votre propre adresse.',
    },
    spinner: {
      title: 'Publier un spinner',
      help: 'Écrivez ce que vos enregistrements reçoivent, et quand. Rien n’est envoyé avant que vous ne le lanciez.',
    },
    run: { title: 'Le lancer', help: 'Vous voyez combien de personnes le reçoivent avant tout envoi, et vous suivez l’envoi.' },
    key: { title: 'Créer une clé d’API', help: 'Pour votre CRM ou un script.' },
  },
};
