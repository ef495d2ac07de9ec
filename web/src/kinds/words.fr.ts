import { count as numberSaid } from '../text/format.ts';
import { words } from '../words/en.ts';
import type { Translated } from '../words/translated.ts';
import type { WeekDay } from './starts/cron-preset.ts';
import type * as english from './words.ts';

/** The words of the values that steps leave for later ones, in French. */
export const leftWords: Translated<typeof english.leftWords> = {
  names: {
    outcome: 'résultat',
    reason: 'raison',
    sent_at: 'envoyé le',
    status: 'statut',
    replied: 'réponse reçue',
    reply: 'type de réponse',
    replied_days: 'jours avant la réponse',
    clicked: 'a cliqué',
    clicked_days: 'jours avant le clic',
  },
  values: {
    outcome: {
      sent: 'envoyé',
      delivered: 'remis',
      bounced: 'rejeté',
      complained: 'plainte',
      failed: 'échoué',
      unknown: 'peut-être envoyé',
    },
    reply: {
      person: 'd’une personne',
      away: 'absence',
      automatic: 'automatique',
      unsubscribe: 'désabonnement',
      perhaps_unsubscribe: 'ne veut peut-être plus rien',
      bounce: 'rejet',
    },
  },
};

/** A draft may have no time of day yet. */
const clock = (at: string): string => (at === '' ? '…' : at);

export const stepWords: Translated<typeof english.stepWords> = {
  descriptions: {
    branch: 'Envoie chacun vers une étape ultérieure : selon la première condition que son enregistrement remplit.',
    filter: 'Seuls les enregistrements qui correspondent continuent ; les autres quittent la tâche, écartés.',
    message: 'Envoie un message à l’adresse de l’enregistrement, si elle n’est pas bloquée.',
    split: 'Répartit les destinataires au hasard entre des parcours, selon leurs parts.',
    wait: 'Attend avant l’étape suivante : une durée, jusqu’à une heure, une date de l’enregistrement ou une condition.',
    end: 'Termine le parcours d’un destinataire, avec un résultat.',
    move: 'Arrête le parcours ici et fait entrer la personne dans un autre spinner de la même table.',
    suppress: 'Bloque une adresse : aucun spinner n’y envoie plus rien.',
    topic: 'Abonne la personne à un sujet, ou l’en désabonne.',
    update: 'Donne de nouvelles valeurs à des colonnes de l’enregistrement.',
    webhook: 'Appelle une URL par un POST JSON signé.',
    task: 'Demande à une personne de faire quelque chose (appel, visite, écrit, relecture) et attend que ce soit fait.',
    http: 'Appelle un autre système et garde des valeurs de sa réponse.',
  },
  theFirst: (records) => `les ${records} premiers`,
  ofFirst: (said, first) => `${said}, sur les ${first} premiers enregistrements`,
  ends: 's’arrête ici',
  goesOn: (step) => `continue à « ${step} »`,
  unchosen: 'choisissez où continuer',
  filter: {
    title: 'Filtre',
    counted: (on, total) => `${on} sur ${total} continuent`,
    passes: 'Continue à l’étape suivante.',
    leaves: 'Quitte la tâche ici, écarté.',
    passesIf: (missing) => `${missing} pour voir si cet enregistrement continue.`,
  },
  branch: {
    title: 'Branchement',
    counted: (come) => `Atteint par ${come}`,
    branches: (cases) => `Selon ${cases}`,
    goesTo: (step) => `Va à « ${step} ».`,
    goesToEnd: 'Va à la fin.',
    goesNowhere: 'La suite n’est pas encore choisie.',
    goesIf: (place, missing) => `Le cas ${place} n’est pas terminé. ${missing} pour voir où va cet enregistrement.`,
    caseOf: (place) => `Le cas ${place} correspond.`,
    otherwise: 'Aucun cas ne correspond, c’est donc l’autre parcours.',
  },
  split: {
    title: 'Répartition',
    counted: (come) => `Atteinte par ${come}`,
    way: (name, percent) => `${name} ${numberSaid(percent)} %`,
    goes: (name, percent) => `Suit le parcours « ${name} », ${numberSaid(percent)} %.`,
    unfinished: 'Pour voir où va cet enregistrement, les parts doivent faire 100 % au total.',
  },
  wait: {
    title: 'Attente',
    waitedUntil: (until) => `Attend jusqu’à : ${until}.`,
    waitedThere: (there, zone) => `Attend jusqu’à : ${there}, heure locale (${zone}).`,
    waitsAtMost: (until) => `Attend que sa condition soit remplie, au plus tard jusqu’à : ${until}.`,
    isPast: 'N’attend pas : la date est passée.',
    holds: 'N’attend pas : sa condition est remplie.',
    hasNoDate: 'Quitte la tâche ici, écarté : il n’a pas de date.',
    skippedAt: (step) => `n’a pas de date pour « ${step} »`,
    waitsIf: (missing) => `Attend sa condition : ${missing}`,
    time: (at, day) => (day === undefined ? `jusqu’à ${clock(at)}` : `jusqu’à ${clock(at)}, ${day}`),
    days: {
      ...{ workday: 'un jour ouvré', mon: 'un lundi', tue: 'un mardi', wed: 'un mercredi', thu: 'un jeudi' },
      ...{ fri: 'un vendredi', sat: 'un samedi', sun: 'un dimanche' },
    },
    date: (column, days, isWorking, at) => {
      const count = Math.abs(days);
      const one = isWorking ? 'jour ouvré' : 'jour';
      const many = isWorking ? 'jours ouvrés' : 'jours';
      const when = days === 0 ? `au jour de ${column}` : `à ${count} ${count === 1 ? one : many} ${days < 0 ? 'avant' : 'après'} ${column}`;
      return `jusqu’${when}, ${clock(at)}`;
    },
    condition: (said, atMost) => (atMost === '' ? `jusqu’à la condition : ${said}` : `jusqu’à la condition : ${said}, au plus ${atMost}`),
  },
  task: {
    title: 'Action',
    done: 'fait',
    asks: (title, to) => `Demande à ${to} : ${title}`,
    roles: { member: 'un membre', admin: 'les admins', owner: 'les propriétaires' },
  },
  message: {
    saying: (medium, said) => `${medium} : ${said}`,
    to: (medium, to) => `${medium} à ${to}`,
    unsubscribe: 'Se désabonner',
    answer: 'Re: …',
    answering: 'Laissé vide : « Re: » et l’objet de l’e-mail précédent. Qui n’a pas reçu celui-ci reçoit seulement son objet.',
    ofPool: (medium, channels) => `${medium}, pool de ${channels}`,
  },
  webhook: {
    title: 'Webhook',
  },
  http: {
    title: 'Appel HTTP',
  },
  update: {
    title: 'Modifier',
    sets: (column, value) => `${column} : ${value}`,
    adds: (column, add) => `${column} + ${add}`,
    empties: (column) => `${column} : vide`,
    empty: 'vide',
    changes: (column, from, to) => `${column} : ${from} → ${to}.`,
    fails: (column, fault) => `Quitte la tâche ici, en échec : « ${column} » ${fault}.`,
  },
  suppress: {
    title: 'Bloquer',
    suppresses: (address) => `Bloque ${address}.`,
    nobody: 'N’a pas d’adresse : rien n’est fait.',
    fails: 'Quitte la tâche ici, en échec : l’adresse n’est pas valide.',
  },
  topic: {
    join: { title: 'Abonner à un sujet', acts: (address, topic) => `Abonne ${address} à « ${topic} ».` },
    leave: { title: 'Désabonner d’un sujet', acts: (address, topic) => `Désabonne ${address} de « ${topic} ».` },
    nobody: 'N’a pas d’adresse : rien n’est fait.',
    fails: 'Quitte la tâche ici, en échec : l’adresse n’est pas valide.',
  },
  move: {
    title: 'Passer à un autre spinner',
    gives: (names) => `avec ${names}`,
    moves: 'S’arrête ici et entre dans l’autre spinner.',
    movesWith: (values) => `S’arrête ici et entre dans l’autre spinner avec ${values}.`,
    fails: 'Quitte la tâche ici, en échec : les valeurs à transmettre sont trop longues.',
    empty: 'vide',
  },
  end: {
    title: 'Fin',
    ends: (result) => `S’arrête ici avec le résultat « ${result} ».`,
  },
};

const weekDays: Readonly<Record<WeekDay, string>> = {
  ...{ mon: 'le lundi', tue: 'le mardi', wed: 'le mercredi', thu: 'le jeudi', fri: 'le vendredi', sat: 'le samedi', sun: 'le dimanche' },
};
const listed = new Intl.ListFormat('fr');

export const startWords: Translated<typeof english.startWords> = {
  onlyCalls: 'Quand quelqu’un le lance, à la main ou par l’API',
  orCalls: 'ou à la main',
  arrival: {
    moved: 'Quand un autre spinner fait entrer quelqu’un',
    orMoved: (start) => `${start} · ou un autre spinner fait entrer quelqu’un`,
    beginsMoved: 'À partir de là, tous ceux qu’un autre spinner fait entrer sont pris en charge.',
    any: 'Quand un enregistrement arrive',
    matches: (condition) => `Quand un enregistrement arrive, si ${condition}`,
    becomes: (condition) => `Quand un enregistrement arrive ou change de sorte que ${condition}`,
    begins: 'À partir de là, chaque enregistrement qui arrive est pris en charge.',
    beginsIf: (condition) => `À partir de là, chaque enregistrement qui arrive est pris en charge si ${condition}.`,
    beginsWhenBecomes: (condition) =>
      `À partir de là, chaque enregistrement est pris en charge quand il arrive ou change de sorte que ${condition}`,
    always: 'chaque fois',
    after: (time) => `de nouveau après ${time}`,
    ends: 'À partir de là, les enregistrements qui arrivent ne sont plus pris en charge.',
  },
  schedule: {
    times: (when, place) => `${when} (${place})`,
    when: {
      day: ({ time }) => `tous les jours à ${time}`,
      weekday: ({ time }) => `du lundi au vendredi à ${time}`,
      week: ({ time, days }) => `${listed.format(days.map((day) => weekDays[day]))} à ${time}`,
      month: ({ time, day }) => `le ${day === 'L' ? 'dernier jour' : day === '1' ? '1er' : day} de chaque mois à ${time}`,
    },
    own: (cron) => `selon l’expression cron ${cron}`,
    begins: (times) => `À partir de là, une tâche démarre d’elle-même : ${times}.`,
    ends: 'À partir de là, aucune tâche ne démarre plus selon un calendrier.',
  },
  date: {
    on: (days, column) => {
      const distance = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'jour' : 'jours'}`;
      return days === 0 ? `le jour de « ${column} »` : `${distance} ${days < 0 ? 'avant' : 'après'} « ${column} »`;
    },
    when: (day, isYearly, time, place) => `${day}${isYearly ? ', chaque année,' : ''} à ${time} (${place})`,
    if: (condition) => `si ${condition}`,
    begins: (when) => `À partir de là, une tâche démarre d’elle-même pour chaque enregistrement : ${when}.`,
    ends: 'À partir de là, aucune tâche ne démarre plus aux dates des enregistrements.',
  },
};

export const mediumWords: Translated<typeof english.mediumWords> = {
  email: {
    name: 'E-mail',
    counted: (n) => (n < 2 ? 'e-mail' : 'e-mails'),
    addressName: 'adresse e-mail',
    defaultMark: 'Par défaut',
    alarmMeans:
      'Les tâches qui envoient par ce canal sont mises en pause, pour protéger la réputation de votre domaine : les fournisseurs de messagerie refusent ou cachent les e-mails d’expéditeurs avec de tels taux.',
    nothingBack:
      'Des messages ont été envoyés, et aucun retour n’est arrivé à leur sujet. Configurez ci-dessous des callbacks ou un domaine de rejet pour voir ce qu’ils deviennent.',
    suppressed: 'Cette adresse est bloquée : une tâche ne lui envoie rien.',
    html: 'HTML',
    text: 'Texte',
    headers: 'En-têtes',
    card: 'L’e-mail tel qu’il arrive',
    frame: 'L’e-mail en HTML',
    madeText: 'Le texte est tiré du HTML.',
    writeText: 'L’écrire séparément',
    narrow: 'Comme sur un téléphone',
    dark: 'Comme en mode sombre',
    showImages: 'Charger les images du web',
    hideImages: 'Bloquer les images du web',
    imagesShown:
      'Les images du web sont chargées : leurs serveurs apprennent que quelqu’un les a regardées. Les liens ne fonctionnent pas ici.',
    imagesHelp:
      'Les images du web sont bloquées, pour que leurs serveurs n’apprennent pas que quelqu’un les a regardées. Les liens ne fonctionnent pas ici.',
    test: 'M’envoyer un test',
    testHelp: 'Un e-mail de test est envoyé à votre propre adresse et compte comme un message.',
    from: 'De',
    to: 'À',
    cc: 'Cc',
    attachments: 'Pièces jointes',
    bcc: 'Cci',
    replyTo: 'Répondre à',
    subject: 'Objet',
  },
  sms: {
    name: 'SMS',
    counted: () => 'SMS',
    addressName: 'numéro de téléphone',
    defaultMark: 'Par défaut pour les SMS',
    alarmMeans:
      'Les tâches qui envoient par ce canal sont mises en pause, pour protéger votre numéro : les réseaux mobiles bloquent les expéditeurs qui écrivent à de nombreux numéros inexistants.',
    nothingBack: 'Des messages ont été envoyés, et aucun retour n’est arrivé à leur sujet. Voyez ci-dessous si des callbacks arrivent.',
    suppressed: 'Ce numéro est bloqué : une tâche ne lui envoie rien.',
    toward: 'à',
    segment: 'SMS',
    segments: 'SMS',
    length: (length) => `${length} unités`,
    encodings: {
      'GSM-7': 'L’alphabet des téléphones : 160 unités dans un SMS, 153 dans chacun de plusieurs',
      'UCS-2': 'Tous les caractères : 70 unités dans un SMS, 67 dans chacun de plusieurs',
    },
    wide: 'Un caractère absent de l’alphabet des téléphones, comme un emoji, fait passer tout le texte en UCS-2, et un SMS en contient alors moins de la moitié.',
    unknownNumber: 'Cela ne ressemble pas à un numéro de son pays. Les messages lui sont envoyés malgré tout.',
    test: 'Envoyer un SMS de test',
    testNumber: 'Numéro de téléphone',
    testNumberHelp: 'Le test est envoyé à ce numéro et compte comme SMS du forfait ; dix au plus peuvent être envoyés par jour.',
  },
  custom: {
    name: 'Canal personnalisé',
    counted: (n: number) => (n > 1 ? 'messages' : 'message'),
    addressName: 'adresse',
    defaultMark: 'Premier canal personnalisé',
    works: (name) => `« ${name} » répond. Essayez-le plus bas : seul un message montre qu’il envoie.`,
    nothingBack: 'Des messages ont été envoyés, et rien n’est revenu à leur sujet. Plus bas, voyez si des retours arrivent.',
    suppressed: 'Cette adresse est bloquée : un job ne lui envoie rien.',
    toward: 'à',
    test: 'Essayer',
    testAddress: 'Adresse',
    testAddressHelp:
      'Un message est envoyé à cette adresse auprès du service. Il compte comme un message, et dix au plus sont possibles par jour.',
    tried: {
      title: 'Ce qui est revenu',
      status: 'Statut',
      id: 'Identifiant',
      class: 'Classe',
      none: 'Aucun',
      request: 'L’appel',
      answer: 'La réponse',
      classes: { sent: 'Envoyé', permanent: 'Échec définitif', temporary: 'Réessayer', channel: 'Canal en panne', unknown: 'Inconnu' },
    },
  },
  webhook: {
    name: 'Webhook',
    counted: (n) => (n < 2 ? 'webhook' : 'webhooks'),
    url: 'POST vers',
    body: 'Contenu',
    test: 'Appeler l’URL pour tester',
  },
  http: {
    name: 'Appel HTTP',
    counted: (n) => (n < 2 ? 'appel' : 'appels'),
    body: 'Contenu',
    outputs: 'Gardé de la réponse',
    test: 'Appeler pour tester',
  },
  anyChannel: {
    defaultMark: 'Par défaut',
    alarmMeans: 'Les tâches qui envoient par ce canal sont mises en pause.',
    nothingBack: 'Des messages ont été envoyés, et aucun retour n’est arrivé à leur sujet.',
  },
  notConnected: 'Aucun canal ne peut envoyer cela. Connectez-en un d’abord.',
};

export const waitWords: Translated<typeof english.waitWords> = {
  until: 'Attendre',
  modes: {
    duration: 'pendant une durée',
    time: 'jusqu’à une heure',
    date: 'jusqu’à une date de l’enregistrement',
    condition: 'jusqu’à ce qu’une condition soit remplie',
  },
  howLong: 'Durée',
  lengthHelp: 'Par exemple 2 days, ou 90 minutes',
  at: 'Heure',
  atHelp: 'À l’heure locale de chaque personne',
  day: 'Quel jour',
  wantedDays: {
    ...{ any: 'N’importe quel jour', workday: 'Un jour ouvré, du lundi au vendredi', mon: 'Lundi', tue: 'Mardi', wed: 'Mercredi' },
    ...{ thu: 'Jeudi', fri: 'Vendredi', sat: 'Samedi', sun: 'Dimanche' },
  },
  column: 'Colonne de la date',
  noColumn: 'Aucune colonne visible ne contient de dates',
  count: 'Jours qui comptent',
  counts: { days: 'Tous les jours', working_days: 'Les jours ouvrés, sans les jours exclus' },
  when: 'Jusqu’à',
  atMost: 'Durée maximale',
  hasOtherwise: 'Un chemin à part si elle n’a jamais été remplie',
  otherwise: 'Si elle n’a jamais été remplie, aller à',
};

export const conditionWords: Translated<typeof english.conditionWords> = {
  one: 'Condition',
  column: 'Colonne',
  comparison: 'Comparaison',
  value: 'Valeur',
  values: 'Valeurs',
  valuesHelp: 'La touche Entrée en ajoute une',
  daysHelp: (day, yearly) => `${day}, ou ${yearly} pour chaque année`,
  span: 'Durée',
  spanHelp: '7 jours',
  number: 'Nombre',
  groups: { all: 'Toutes', any: 'Au moins une' },
  group: 'Comment les conditions se combinent',
  add: 'Ajouter une condition',
  addGroup: 'Ajouter un groupe',
  remove: 'Retirer cette condition',
  removeGroup: 'Retirer ce groupe',
  isNegated: 'Le contraire',
  negate: 'Changer en son contraire',
  noColumn: 'Choisissez une colonne',
  noValue: (column) => `Saisissez une valeur pour « ${column} »`,
  noValues: (column) => `Ajoutez au moins une valeur pour « ${column} »`,
  noColumns:
    'La table n’a pas encore de colonnes de métadonnées. Marquez, parmi les colonnes de la table, celles que les spinners peuvent utiliser.',
  and: ' et ',
  or: ' ou ',
  not: (condition) => `pas (${condition})`,
  more: (count) => `${count} de plus`,
  nothing: 'rien n’est encore choisi',
  yes: 'oui',
  no: 'non',
  ofRecord: 'Enregistrement',
  hasReplied: 'A répondu',
  replied: 'a répondu',
  notReplied: 'n’a pas répondu',
};

export const operatorNames: Translated<typeof english.operatorNames> = {
  ...words.operators,
  in: 'est parmi',
  not_in: 'n’est pas parmi',
};

export const dateOperators: Translated<typeof english.dateOperators> = {
  greater_than: 'est après le',
  at_least: 'est au plus tôt le',
  less_than: 'est avant le',
  at_most: 'est au plus tard le',
};
