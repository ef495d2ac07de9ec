import { counted } from '../../text/format.ts';
import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The media whose messages may be quiet, as people call them. */
const mediumNamesSaid = { email: 'E-Mail', sms: 'SMS' } as const;

const days = (n: number): string => counted(n, 'Tag', 'Tage');

export const hoursWords: Translated<typeof english.hoursWords> = {
  title: 'Versandzeiten',
  help: 'Nach den Uhren am Ort jeder Person. Nachrichten außerhalb dieser Zeiten warten auf die nächste Öffnung. Webhooks warten nie.',
  days: { mon: 'Mo', tue: 'Di', wed: 'Mi', thu: 'Do', fri: 'Fr', sat: 'Sa', sun: 'So' },
  wholeDays: {
    ...{ mon: 'Montag', tue: 'Dienstag', wed: 'Mittwoch', thu: 'Donnerstag', fri: 'Freitag', sat: 'Samstag', sun: 'Sonntag' },
  },
  anyTime: 'Jederzeit',
  from: (first, last) => `${first}–${last}`,
  off: 'aus',
  quietSaid: (medium, span) => `${mediumNamesSaid[medium]}-Ruhezeit ${span}`,
  notOn: (n) => `nicht an ${counted(n, 'Tag', 'Tagen')}`,
  spreadSaid: (minutes) => (minutes === 0 ? 'nicht verteilt' : `über ${minutes} min verteilt`),

  owners: {
    organization: { set: 'Festlegen', leave: 'Entfernen' },
    channel: { set: 'Für diesen Kanal festlegen', leave: 'Der Organisation überlassen' },
    spinner: { set: 'Für diesen Spinner festlegen', leave: 'Dem Kanal überlassen' },
  },
  setOf: (part, set) => `${set}: ${part}`,
  asWider: (who, said) => `Übernommen, ${who}: ${said}`,
  ofWider: (who, said) => `${who}: ${said}`,
  ofChannel: 'Dieser Kanal',
  ofOrganization: 'Die Organisation',
  asOrganization: 'Wie bei der Organisation',
  leaves: (said) => `Nachrichten werden gesendet: ${said}`,
  theOrganization: 'Organisation',
  asElsewhere: 'Wie beim Kanal und bei der Organisation',
  channelNamed: (name) => `„${name}“`,

  hours: {
    title: 'Stunden',
    none: 'Zu jeder Zeit der Woche',
    paint: 'Woche ausmalen',
    type: 'Zeiten eintippen',
    paintHelp:
      'Ziehen öffnet oder schließt Stunden. Mit Tasten: Pfeile bewegen, Umschalt und Pfeile markieren, Leertaste öffnet oder schließt.',
    typeHelp: 'Etwa 9:00–12:00, 13:00–17:30. Ein leerer Tag ist aus.',
    grid: 'Stunden der Woche',
    cell: (day, times) => `${day} ${times}`,
    unread: 'Geben Sie Zeiten ein wie 9:00–12:00, 13:00–17:30',
    presets: 'Beginnen mit',
    office: 'Bürozeiten',
    daily: 'Täglich 8–20',
    any: 'Jederzeit',
    copy: 'Montag auf Dienstag–Freitag kopieren',
  },
  skip: {
    title: 'Tage ohne Nachrichten',
    none: 'Kein Tag wird ausgelassen',
    add: 'Tag hinzufügen',
    day: 'Tag',
    yearly: 'Jedes Jahr',
    eachYear: 'jedes Jahr',
    remove: (day) => `${day} entfernen`,
    past: (n) => `${days(n)} in der Vergangenheit`,
    removePast: 'Diese entfernen',
    list: 'Tage ohne Nachrichten',
    file: 'Aus einer Kalenderdatei hinzufügen',
    fileHelp: 'Die ganztägigen Termine einer .ics-Datei, von heute an drei Jahre weit.',
    noneFound: (name) => `„${name}“ hat ab heute keine ganztägigen Termine.`,
    found: (n, name) => `${days(n)} in „${name}“`,
    addFound: (n) => `${days(n)} hinzufügen`,
    allKnown: 'Alle stehen schon in der Liste.',
    chooseAll: 'Alle wählen',
    chooseNone: 'Keine wählen',
    close: 'Schließen',
  },
  quiet: {
    titleOf: (medium) => `Ruhezeit für ${mediumNamesSaid[medium]}`,
    help: 'Jeden Tag, gleich was oben bei den Stunden steht.',
    none: 'Keine Ruhezeit',
    media: mediumNamesSaid,
    from: (medium) => `${medium}: Ruhezeit ab`,
    until: (medium) => `${medium}: bis`,
    untilShort: 'bis',
  },
  spread: {
    title: 'Verteilen nach einer Öffnung',
    said: (minutes) =>
      minutes === 0
        ? 'Wer gewartet hat, wird sofort angeschrieben'
        : `Wer gewartet hat, wird über ${counted(minutes, 'Minute', 'Minuten')} verteilt angeschrieben`,
    minutes: 'Minuten, über die sich die Wartenden verteilen',
    help: 'Damit nicht alle zugleich eine Nachricht bekommen und antworten. Höchstens 240.',
  },
};
