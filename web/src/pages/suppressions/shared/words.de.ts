import { words } from '../../../words/en.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the suppressed addresses, in German. */
export const suppressionWords: Translated<typeof english.suppressionWords> = {
  title: words.nav.suppressions,
  help: 'Wer auf dieser Liste steht, wird nicht angeschrieben, egal was ein Spinner vorsieht. Abmeldungen, Rückläufer und Beschwerden tragen Adressen automatisch ein; weitere können Sie selbst eintragen.',
  kind: 'Art der Adresse',
  kinds: { email: 'E-Mail', phone: 'Telefon', custom: 'Eigene Kanäle' },
  ofKind: {
    email: {
      emptyTitle: 'Niemand ist gesperrt',
      empty:
        'Eine Adresse auf dieser Liste wird nicht angeschrieben. Wer einen Abmeldelink nutzt, kommt automatisch hinzu; wer Sie auf anderem Weg darum gebeten hat, den tragen Sie ein oder importieren ihn.',
      search: 'Adresse nach ihrem Anfang suchen',
      add: 'Adressen sperren',
      addresses: 'Adressen',
      addHelp: 'Eine oder mehrere: jede in einer eigenen Zeile oder durch Kommas getrennt. Höchstens 500.',
      importHelp: 'Eine CSV-Datei mit einer Spalte „email“ oder mit einer Adresse pro Zeile: bis zu 1.000.000 Zeilen und 256 MiB.',
    },
    phone: {
      emptyTitle: 'Keine Telefonnummer ist gesperrt',
      empty:
        'Eine Nummer auf dieser Liste bekommt keine SMS. Nummern, von denen STOP kommt, werden automatisch eingetragen; wer Sie auf anderem Weg darum gebeten hat, den tragen Sie ein oder importieren ihn.',
      search: 'Nummer nach ihrem Anfang suchen',
      add: 'Telefonnummern sperren',
      addresses: 'Telefonnummern',
      addHelp:
        'Eine oder mehrere, jede mit Landesvorwahl, zum Beispiel +49 151 23456789: jede in einer eigenen Zeile oder durch Kommas getrennt. Höchstens 500.',
      importHelp:
        'Eine CSV-Datei mit einer Spalte „phone“ oder mit einer Nummer pro Zeile, jede mit Landesvorwahl: bis zu 1.000.000 Zeilen und 256 MiB.',
    },
    custom: {
      emptyTitle: 'Keine Adresse eines eigenen Kanals ist gesperrt',
      empty:
        'Eine Adresse auf dieser Liste bekommt über ihren Kanal nichts mehr. Adressen, von denen ein Dienst sagt, dass es sie nicht mehr gibt, werden automatisch eingetragen; andere tragen Sie von Hand ein.',
      search: 'Adresse nach ihrem Anfang suchen',
      add: 'Adressen sperren',
      addresses: 'Adressen',
      addHelp: 'Jede mit „#“ und der ID ihres Kanals, die auf dessen Seite in der Adresszeile steht: eine pro Zeile. Höchstens 500.',
      importHelp: 'Eine CSV-Datei mit einer Spalte „address“, jede mit „#“ und der ID ihres Kanals: bis zu 1.000.000 Zeilen und 256 MiB.',
    },
  },
  noMatch: (prefix) => `Keine gesperrte Adresse beginnt mit „${prefix}“`,
  noMatchHelp: 'Groß- und Kleinschreibung spielen keine Rolle.',
  clear: 'Alle anzeigen',
  address: 'Adresse',
  reason: 'Grund',
  reasons: { unsubscribed: 'Abgemeldet', bounced: 'Rückläufer', complained: 'Beschwerde', manual: 'Anderer Grund', erased: 'Gelöscht' },
  note: 'Notiz',
  erasedPerson: 'Eine gelöschte Person',
  noteHelp: 'Wie darum gebeten wurde, für alle, die später nachsehen.',
  by: 'Von',
  ways: {
    link: 'über einen Abmeldelink',
    hand: 'von Hand',
    import: 'in einer Liste',
    feedback: 'durch eine Rückmeldung zu einer Nachricht',
    reply: 'durch eine Antwort auf eine Nachricht',
    spinner: 'durch einen Spinner',
  },
  since: 'Eingetragen',
  alsoUnsubscribed: 'Um Abmeldung gebeten',
  wrong: (address, message) => `„${address}“: ${message}`,
  moreWrong: (count) => `und ${count} weitere`,
  added: (added) => `${added} gesperrt.`,
  restLeft: (added) => `${added} Was hier noch steht, lässt sich nicht sperren:`,
  addedBeside: (added, before) => `${added} gesperrt; ${before} schon vorher gesperrt oder doppelt in der Liste.`,
  reasonOfLines: 'Grund für Zeilen ohne Angabe',
  stopped: 'Der Import wurde angehalten. Was vorher gelesen wurde, ist gesperrt.',
  lost: 'Was vorher gelesen wurde, ist gesperrt. Importieren Sie dieselbe Datei für den Rest noch einmal: Nichts wird doppelt eingetragen.',
  figures: {
    added: 'Jetzt gesperrt',
    alreadyThere: 'Schon gesperrt oder doppelt in der Liste',
    invalid: 'Keine Adresse, ausgelassen',
  },
  firstLines: (shown, all) => `Die ersten ${shown} von ${all} ausgelassenen Zeilen`,
  linesLeftOut: 'Ausgelassene Zeilen',
  export: 'CSV exportieren',
  suppress: 'Sperren',
  suppressTitle: (address) => `${address} sperren`,
  suppressHelp: 'Ab jetzt schreibt kein Job diese Adresse an, egal was ein Spinner vorsieht.',
  suppressed: (address) => `${address} ist gesperrt.`,
  remove: 'Sperre aufheben',
  removeTitle: (address) => `Sperre von ${address} aufheben`,
  removeHelp: 'Ab jetzt können wieder Nachrichten dorthin gehen. Der Grund steht im Protokoll.',
  why: 'Grund',
  askedFor: 'Unter dieser Adresse wurde darum gebeten, nicht mehr angeschrieben zu werden.',
  hasConsent: 'Inzwischen liegt das Einverständnis vor, wieder angeschrieben zu werden',
  removed: (address) => `${address} kann wieder angeschrieben werden.`,
};
