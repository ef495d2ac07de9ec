import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of erasing and exporting people, in German. */
export const erasureWords: Translated<typeof english.erasureWords> = {
  title: 'Löschungen',
  erase: 'Person löschen',
  eraseNow: 'Alles über sie löschen',
  eraseList: 'Personen einer Liste löschen',
  export: 'Person exportieren',
  exportNow: 'Archiv speichern',
  exportHelp: 'Speichert, was über die Person aufbewahrt wird, als Archiv, das sie lesen kann: eine erklärende Seite und Tabellen.',
  language: 'Sprache der Seite',
  address: 'E-Mail-Adresse oder Telefonnummer',
  addressHelp: 'In beliebiger Schreibweise; eine Telefonnummer mit Landesvorwahl.',
  again: 'Zum endgültigen Löschen noch einmal eingeben',
  goes: {
    title: 'Wird endgültig gelöscht',
    items: [
      'ihre Datensätze in allen Tabellen, mit deren Verlauf',
      'wer sie in Jobs ist, Nachrichten an sie, ihre Antworten und Aufgaben über sie',
      'was Protokolle, abgewiesene Aufrufe, Ereignisse und das Audit-Log über sie sagen',
    ],
  },
  stays: {
    title: 'Bleibt',
    items: [
      'ein Hash der Adresse, damit sie nicht kontaktiert wird, wenn ihr Datensatz wieder kommt',
      'unter diesem Hash, wozu sie sich an- und abgemeldet hat, mit Zeit und Quelle',
      'Zahlen, die niemanden nennen',
    ],
  },
  begunNow: (number) => `Löschung ${number} hat begonnen: Es wird nichts mehr an die Person gesendet.`,
  emptyTitle: 'Noch niemand wurde gelöscht',
  empty:
    'Wenn jemand vergessen werden will, löschen Sie hier alles über die Person. Der Bericht sagt, was gelöscht wurde, und nennt niemanden.',
  report: 'Bericht',
  numbered: (number) => `Nr. ${number}`,
  state: 'Stand',
  progress: (done, people) => `${done} von ${people} gelöscht`,
  erased: (people, shown) => (people === 1 ? '1 Person gelöscht' : `${shown} Personen gelöscht`),
  gone: 'Gelöscht',
  nothing: 'nichts gefunden',
  begun: 'Begonnen',
  kinds: {
    records: 'Datensätze',
    recipients: 'Empfänger',
    messages: 'Nachrichten',
    replies: 'Antworten',
    feedback: 'Meldungen zu Nachrichten',
    tasks: 'Aufgaben',
    changes: 'Änderungen von Datensätzen',
    events: 'Ereignisse',
    imports: 'Importzeilen',
    calls: 'abgewiesene Aufrufe',
    consent: 'Einwilligungen, gehasht',
    holds: 'Pausen und Grenzen',
    copies: 'Kopien',
    audit: 'Einträge im Audit-Log',
    other: 'andere',
  },
  listHelp: 'Eine CSV-Datei mit einer Spalte „email“ oder „phone“, oder eine Adresse je Zeile: höchstens 100.000 Personen.',
  listWarns:
    'Alles über jede dieser Personen wird endgültig gelöscht, eine nach der anderen. Der Fortschritt steht in der Liste der Berichte.',
  stopped: 'Das Hochladen wurde abgebrochen. Niemand wurde gelöscht.',
  lost: 'Sehen Sie in der Liste der Berichte nach: Steht dort keiner dazu, wurde niemand gelöscht. Die Datei noch einmal zu senden schadet nicht.',
  invalid: 'Nennt niemanden, ausgelassen',
  linesLeftOut: 'Ausgelassene Zeilen',
};
