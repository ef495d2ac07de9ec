import { count } from '../../text/format.ts';
import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the list of spinners and of their versions. */
export const spinnerWords: Translated<typeof english.spinnerWords> = {
  one: 'Spinner',
  create: 'Spinner anlegen',
  emptyTitle: 'Noch keine Spinner',
  empty:
    'Ein Spinner ist ein Ablauf von Nachrichten über eine Tabelle: wer was wann bekommt. Schreiben Sie ihn als Entwurf, veröffentlichen Sie ihn, und starten Sie ihn dann.',
  noneInState: 'Kein Spinner hat diesen Status',
  noneInStateHelp: 'Wählen Sie einen anderen Status, um die übrigen zu sehen.',
  tablesFirst: 'Ein Spinner schreibt die Datensätze einer Tabelle an. Legen Sie zuerst eine Tabelle an.',
  toTables: 'Zu den Tabellen',
  name: 'Name',
  nameHelp: 'Zum Beispiel „Willkommensserie“.',
  table: 'Tabelle',
  tableHelp: 'Die Datensätze, die er anschreibt.',
  deletedTable: 'Eine gelöschte Tabelle',
  state: 'Status',
  states: { all: 'Nicht archiviert', published: 'Veröffentlicht', draft: 'Entwürfe', archived: 'Archiviert' },
  show: 'Anzeigen',
  neverPublished: 'Nie veröffentlicht',
  unpublished: (version) => `Nicht mehr veröffentlicht, letzte Version ${version}`,
  published: (version) => `Veröffentlicht, Version ${version}`,
  archived: 'Archiviert',
  differs: 'Entwurf weicht ab',
  newer: { layout: 'Neueres Layout', part: 'Neuerer Baustein' },
  lastJob: 'Letzter Job',
  noJob: 'Noch keiner',
  edited: 'Bearbeitet',
  editedBy: (name) => `von ${name}`,
  you: 'Ihnen',
  somebody: 'einem ehemaligen Mitglied',
  open: 'Öffnen',
  rename: 'Umbenennen',
  move: 'In ein Projekt verschieben',
  moveTitle: (name) => `„${name}“ verschieben`,
  moveAction: 'Verschieben',
  duplicate: 'Duplizieren',
  duplicateTitle: (name) => `„${name}“ duplizieren`,
  duplicateHelp: 'Die Kopie ist ein eigener Entwurf. Jeder Datensatz ist für sie neu, auch wenn er diesen Spinner durchlaufen hat.',
  copyOf: (name) => `${name} (Kopie)`,
  unpublish: 'Veröffentlichung aufheben',
  unpublishTitle: (name) => `Veröffentlichung von „${name}“ aufheben`,
  unpublishHelp:
    'Er lässt sich nicht mehr starten, weder von einer Person noch mit einem Schlüssel. Laufende Jobs laufen weiter; brechen Sie sie ab, um sie zu beenden. Der Entwurf und seine Versionen bleiben.',
  archive: 'Archivieren',
  archiveTitle: (name) => `„${name}“ archivieren`,
  archiveHelp:
    'Die Veröffentlichung wird aufgehoben, der Spinner fehlt in der Liste und lässt sich nicht bearbeiten, bis er wiederhergestellt wird. Laufende Jobs laufen weiter; brechen Sie sie ab, um sie zu beenden.',
  endOfArrivals: {
    waiting: (records) =>
      records === 1
        ? '1 Datensatz, der eingetroffen ist und noch aufgenommen werden soll, wird vergessen.'
        : `${count(records)} Datensätze, die eingetroffen sind und noch aufgenommen werden sollen, werden vergessen.`,
    moving: 'Diese Spinner schicken Personen hierher. Wer dort ankommt, scheitert von nun an:',
    movers: 'Spinner, die Personen hierher schicken',
  },
  restore: 'Wiederherstellen',
  restored: (name) => `„${name}“ ist wieder da, als Entwurf.`,
  versions: {
    emptyTitle: 'Noch keine Versionen',
    empty:
      'Wird der Entwurf veröffentlicht, entsteht eine Version. Versionen ändern sich nie; deshalb lässt sich jede vergleichen, und zu jeder können Sie zurückkehren.',
    toDraft: 'Zum Entwurf',
    version: 'Version',
    number: (version) => `Version ${version}`,
    isPublished: 'Veröffentlicht',
    published: 'Veröffentlicht',
    compare: 'Änderungen',
    against: 'Von dieser Version zu',
    draft: 'Der Entwurf',
    same: 'Es gibt keinen Unterschied.',
    changes: (from, to) => `Von Version ${from} ${to === 'draft' ? 'zum Entwurf' : `zu Version ${to}`}`,
    restore: 'In den Entwurf kopieren',
    restoreTitle: (version) => `Version ${version} in den Entwurf kopieren`,
    restoreHelp:
      'Diese Version ersetzt den Entwurf. Was neue Jobs ausführen, ändert sich erst, wenn Sie veröffentlichen. Nicht veröffentlichte Änderungen des Entwurfs gehen verloren.',
    restored: (version) => `Version ${version} ist jetzt der Entwurf.`,
  },
  results: 'Ergebnisse',
  tabs: { steps: 'Schritte', live: 'Live', versions: 'Versionen' },
  nextRuns: 'Nächste Durchläufe',
};
