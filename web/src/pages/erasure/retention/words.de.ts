import { count, counted, dateAndTime } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

const rowsSaid = ({ rows, isMore }: { readonly rows: number; readonly isMore: boolean }): string =>
  isMore ? `mehr als ${count(rows)}` : count(rows);

const kinds = {
  texts: {
    name: 'Texte von Nachrichten',
    holds: 'Woraus Nachrichten beendeter Jobs gemacht waren: Zellen, Betreffe, Kopien, Antworten von Diensten; auch Texte von Aufgaben',
    goes: 'Gezählt ab dem Ende des Jobs. Dass eine Nachricht gesendet wurde, an wen und wann, bleibt. Der Job lässt sich nicht mehr wiederholen.',
    rows: 'Texte von Nachrichten',
  },
  recipients: {
    name: 'Empfänger',
    holds: 'Wer in beendeten Jobs war: Adressen, und mit ihnen die Texte',
    goes: 'Gezählt ab dem Ende des Jobs. Zahlen bleiben, und kein späterer Job nimmt einen Datensatz noch einmal. Links in den Nachrichten dieser Jobs gehen nicht mehr.',
    rows: 'Empfänger',
  },
  requests: {
    name: 'Protokollierte Aufrufe',
    holds: 'Die letzten 100 Aufrufe jeder Tabelle, und abgelehnte, die sich wiederholen lassen',
    goes: 'Inhalte abgelehnter Aufrufe bleiben höchstens eine Woche.',
    rows: 'Aufrufe',
  },
  replies: {
    name: 'Antworten',
    holds: 'Wer wann auf welche Nachricht geantwortet hat',
    goes: 'Der Text einer Antwort bleibt höchstens 30 Tage. Dass jemand geantwortet hat, zählt weiterhin.',
    rows: 'Antworten',
  },
  changes: {
    name: 'Änderungen an Datensätzen',
    holds: 'Der Verlauf jedes Datensatzes: wer was geändert hat, mit den Werten davor',
    goes: 'Die Datensätze selbst bleiben.',
    rows: 'Änderungen',
  },
  events: {
    name: 'Ereignisse',
    holds: 'Die Liste der Ereignisse, und was an Endpunkte zugestellt wurde',
    goes: 'Ein Ereignis, das ein Endpunkt oder ein benannter Leser noch nicht bekommen hat, wartet darauf, solange die Installation Ereignisse aufbewahrt.',
    rows: 'Ereignisse',
  },
  audit: {
    name: 'Protokoll',
    holds: 'Wer was getan hat',
    goes: 'Es gehen ganze Tage. Ihre Siegel bleiben und zeigen, dass es die Aufbewahrung war.',
    rows: 'Einträge',
  },
};

/** The words of how long what is kept, in German. */
export const retentionWords: Translated<typeof english.retentionWords> = {
  title: 'Aufbewahrung',
  intro:
    'Jede Nacht wird endgültig gelöscht, was älter ist. Zahlen bleiben, niemand wird zweimal angeschrieben, und was läuft, wartet oder noch zugestellt wird, bleibt unberührt.',
  nextSweep: (when) => `Nächstes Mal: ${when}.`,
  kind: 'Was',
  kept: 'Aufbewahrt',
  oldest: 'Ältestes',
  goes: 'Geht als Nächstes',
  swept: 'Zuletzt',
  change: 'Ändern',
  changeOf: (name) => `Ändern: ${name}`,
  keepOf: (name) => `Aufbewahren: ${name}`,
  save: 'Speichern',
  saved: 'Gespeichert. Es steht im Protokoll.',
  nothing: '–',
  daysSaid: (days) => (days === 0 ? 'unbegrenzt' : counted(days, 'Tag', 'Tage')),
  asInstallation: 'wie die Installation',
  asInstallationWith: (days) => `Wie die Installation: ${days}`,
  ownDays: 'Tage',
  bounds: (least, most) => (most === 0 ? `Mindestens ${count(least)}.` : `Von ${count(least)} bis ${count(most)}.`),
  soon: (days, when) => `${days} ab ${when}; bis dahin lässt es sich zurücknehmen`,
  going: (next) => (next.before === null || next.rows === 0 ? 'nichts' : rowsSaid(next)),
  lastSweep: (swept) =>
    swept === null
      ? 'noch nie'
      : `${dateAndTime(swept.at)}, ${swept.rows === 0 ? 'nichts' : count(swept.rows)}${swept.isDone ? '' : ' bis jetzt'}`,
  nothingGoes: (when) => `Am ${when} wird nichts gelöscht.`,
  deletes: (kind, next) => `Löscht etwa ${rowsSaid(next)} ${kinds[kind].rows}`,
  deletesWhen: (before, when) =>
    `Alles von vor dem ${before}, am ${when}. Bis dahin nehmen Sie es zurück, indem Sie wieder die früheren Tage einstellen; danach bringt nichts es zurück.`,
  kinds,
};
