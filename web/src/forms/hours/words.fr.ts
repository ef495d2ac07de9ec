import { counted } from '../../text/format.ts';
import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The media whose messages may be quiet, as people call them. */
const mediumNamesSaid = { email: 'E-mail', sms: 'SMS' } as const;

const days = (n: number): string => counted(n, 'jour');

export const hoursWords: Translated<typeof english.hoursWords> = {
  title: 'Horaires d’envoi',
  help: 'À l’heure locale de chaque personne. En dehors de ces horaires, les messages attendent la prochaine ouverture. Les webhooks n’attendent jamais.',
  days: { mon: 'lun.', tue: 'mar.', wed: 'mer.', thu: 'jeu.', fri: 'ven.', sat: 'sam.', sun: 'dim.' },
  wholeDays: {
    ...{ mon: 'Lundi', tue: 'Mardi', wed: 'Mercredi', thu: 'Jeudi', fri: 'Vendredi', sat: 'Samedi', sun: 'Dimanche' },
  },
  anyTime: 'À tout moment',
  from: (first, last) => `${first}–${last}`,
  off: 'aucun envoi',
  quietSaid: (medium, span) => `${mediumNamesSaid[medium]} : heures calmes ${span}`,
  notOn: (n) => `sauf ${days(n)}`,
  spreadSaid: (minutes) => (minutes === 0 ? 'non étalé' : `étalé sur ${minutes} min`),

  owners: {
    organization: { set: 'Définir', leave: 'Retirer' },
    channel: { set: 'Définir pour ce canal', leave: 'Laisser à l’organisation' },
    spinner: { set: 'Définir pour ce spinner', leave: 'Laisser au canal' },
  },
  setOf: (part, set) => `${set} : ${part}`,
  asWider: (who, said) => `Repris, ${who} : ${said}`,
  ofWider: (who, said) => `${who} : ${said}`,
  ofChannel: 'Ce canal',
  ofOrganization: 'L’organisation',
  asOrganization: 'Comme l’organisation',
  leaves: (said) => `Envoi des messages : ${said}`,
  theOrganization: 'organisation',
  asElsewhere: 'Comme le canal et l’organisation',
  channelNamed: (name) => `« ${name} »`,

  hours: {
    title: 'Horaires',
    none: 'À tout moment de la semaine',
    paint: 'Peindre la semaine',
    type: 'Saisir les heures',
    paintHelp:
      'Faites glisser pour ouvrir ou fermer des heures. Au clavier : les flèches déplacent, Maj et les flèches marquent, Espace ouvre ou ferme.',
    typeHelp: 'Par exemple 9:00–12:00, 13:00–17:30. Un jour vide est sans envoi.',
    grid: 'Heures de la semaine',
    cell: (day, times) => `${day} ${times}`,
    unread: 'Écrivez des heures comme 9:00–12:00, 13:00–17:30',
    presets: 'Commencer par',
    office: 'Heures de bureau',
    daily: 'Tous les jours 8–20',
    any: 'À tout moment',
    copy: 'Copier lundi sur mardi–vendredi',
  },
  skip: {
    title: 'Jours sans messages',
    none: 'Aucun jour n’est exclu',
    add: 'Ajouter le jour',
    day: 'Jour',
    yearly: 'Chaque année',
    eachYear: 'chaque année',
    remove: (day) => `Retirer ${day}`,
    past: (n) => `${days(n)} dans le passé`,
    removePast: 'Les retirer',
    list: 'Jours sans messages',
    file: 'Ajouter depuis un fichier de calendrier',
    fileHelp: 'Les événements d’une journée entière d’un fichier .ics, d’aujourd’hui à dans trois ans.',
    noneFound: (name) => `« ${name} » n’a pas d’événements d’une journée entière à partir d’aujourd’hui.`,
    found: (n, name) => `${days(n)} dans « ${name} »`,
    addFound: (n) => `Ajouter ${days(n)}`,
    allKnown: 'Tous sont déjà dans la liste.',
    chooseAll: 'Tout choisir',
    chooseNone: 'Ne rien choisir',
    close: 'Fermer',
  },
  quiet: {
    titleOf: (medium) => `Heures calmes pour ${medium === 'email' ? 'les e-mails' : 'les SMS'}`,
    help: 'Chaque jour, quels que soient les horaires ci-dessus.',
    none: 'Pas d’heures calmes',
    media: mediumNamesSaid,
    from: (medium) => `${medium} : heures calmes de`,
    until: (medium) => `${medium} : jusqu’à`,
    untilShort: 'à',
  },
  spread: {
    title: 'Étalement à l’ouverture',
    said: (minutes) =>
      minutes === 0
        ? 'Tous ceux qui attendaient le reçoivent en même temps'
        : `L’envoi à ceux qui attendaient est étalé sur ${counted(minutes, 'minute')}`,
    minutes: 'Minutes sur lesquelles étaler l’envoi à ceux qui attendaient',
    help: 'Pour que tous ne le reçoivent pas, et n’y répondent pas, en même temps. 240 au plus.',
  },
};
