import type { Translated } from '../../../words/translated.ts';
import type * as english from './key-words.ts';

/** The words about a table's key on the page of its columns. */
export const tableKeyWords: Translated<typeof english.tableKeyWords> = {
  label: 'Schlüssel',
  help: 'Spalten, in denen keine zwei Datensätze dieselben Werte haben, etwa eine E-Mail-Adresse oder eine ID aus dem CRM; höchstens drei. Aufrufe und Importe aktualisieren dann den Datensatz mit diesem Schlüssel. Bei Texten mit einem @ spielt Groß- und Kleinschreibung keine Rolle.',
  none: 'Keiner: Datensätze kommen nur hinzu',
  set: 'Schlüssel festlegen',
  remove: 'Schlüssel entfernen',
  duplicates: (records) => `${records} mit denselben Werten wie ein anderer; sie ließen sich nicht unterscheiden:`,
  lacking: (records) => `${records} ohne Wert in einer dieser Spalten:`,
  records: (n) => (n === 1 ? 'Datensatz' : 'Datensätze'),
  more: (values) => `und ${values} weitere`,
  fill: 'Füllen Sie diese Zellen, oder löschen Sie diese Datensätze; legen Sie dann den Schlüssel fest.',
  fillThenMerge:
    'Füllen Sie diese Zellen, oder löschen Sie diese Datensätze; legen Sie dann den Schlüssel fest. Die Dubletten lassen sich danach zusammenführen.',
  setting: {
    running: (columns) => `Der Schlüssel „${columns}“ wird festgelegt.`,
    waiting: 'Wartet auf laufende Aufrufe',
    progress: (done, total) => `Geprüft: ${done} / ${total}`,
    merging: (done, total) => `Zusammengeführt: ${done} / ${total}`,
    meanwhile:
      'Das läuft weiter, wenn Sie diese Seite verlassen. Inzwischen können Datensätze hinzukommen und bearbeitet werden, jeder mit eigenen Werten im Schlüssel; nach dem Schlüssel aktualisiert wird noch nichts.',
    cancel: 'Abbrechen',
    set: (columns) => `Datensätze werden jetzt durch „${columns}“ unterschieden.`,
    notSet: (columns) => `Der Schlüssel „${columns}“ wurde nicht festgelegt`,
    refused: (columns, problem) => `Der Schlüssel „${columns}“ wurde nicht festgelegt. ${problem}.`,
  },
  merge: {
    offer: (records, into) => `${records} zusammenführen, danach ${into} …`,
    title: 'Dubletten zusammenführen und den Schlüssel festlegen?',
    action: (removed) => `Zusammenführen und ${removed} löschen`,
    what: (removed) =>
      `Von den Datensätzen mit denselben Werten bleibt der neueste und übernimmt von älteren, was ihm fehlt. Die älteren (${removed}) werden gelöscht und verlassen laufende Jobs. Sie können das 24 Stunden lang rückgängig machen.`,
    done: (removed, by) => `${removed}${by === undefined ? '' : ` von ${by}`} mit neueren zusammengeführt`,
    undo: 'Rückgängig machen …',
    undoTitle: 'Zusammenführung rückgängig machen?',
    undoAction: (removed) => `${removed} wiederherstellen`,
    undoWhat: (removed) =>
      `Die gelöschten (${removed}) kommen zurück, wie sie waren. Was die neueren übernommen haben, wird geleert, sofern es seither nicht geändert wurde, und der Schlüssel wird entfernt. Jobs nehmen die Datensätze nicht wieder auf.`,
  },
};
