import type { Translated } from '../../../words/translated.ts';
import type * as english from './mailbox-words.ts';

/** The words of where the answers to a channel come in, in German. */
export const mailboxWords: Translated<typeof english.mailboxWords> = {
  title: 'Antworten',
  help: 'Spindle sieht in das Postfach, an das geantwortet wird, und findet die Antworten auf das, was es gesendet hat. Es liest nur: Nichts wird markiert, verschoben oder gelöscht, und von anderen E-Mails wird nichts gespeichert.',
  none: 'Niemand sieht nach Antworten. Verbinden Sie das Postfach, an das geantwortet wird.',
  off: 'Aus',
  states: { ok: 'Wird gelesen', waiting: 'Noch nicht gelesen', failing: 'Nicht lesbar' },
  calls: { ok: 'Funktioniert', waiting: 'Noch kein Aufruf' },
  connect: 'Postfach verbinden',
  change: 'Ändern',
  test: 'Jetzt testen',
  tested: 'Das Postfach lässt sich lesen.',
  connectTitle: 'Postfach für Antworten verbinden',
  action: 'Verbinden',
  way: 'Wie Antworten eingehen',
  steps: 'Bevor Sie es verbinden',
  allowReading: 'Anmelden und Lesen erlauben',
  end: 'Trennen',
  endTitle: 'Postfach trennen',
  endMeans:
    'Antworten werden nicht mehr gefunden, und die Zugangsdaten werden hier gelöscht. Im Postfach ändert sich nichts, und was gefunden wurde, bleibt.',
  failingTitle: 'Es lässt sich nicht lesen',
  since: 'Beginn:',
  nextTry: 'Nächster Versuch',
  readAt: 'Zuletzt gelesen',
  lastCall: 'Letzter Aufruf',
  never: 'Noch nicht',
  url: 'Callback-URL für Antworten',
  urlWithPassword: 'Callback-URL mit Passwort',
  urlOnce: 'Kopieren Sie diese URL jetzt, und tragen Sie sie beim Anbieter ein: Das Passwort darin wird nicht noch einmal angezeigt.',
  urlLater: 'Spindle zeigt die Callback-URL an, sobald es verbunden ist.',
  done: 'Fertig',
};
