import type { Translated } from '../../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of what is done to selected records. */
export const selectedWords: Translated<typeof english.selectedWords> = {
  bar: (records) => `${records} ausgewählt`,
  every: (records) => `Alle ${records} auswählen`,
  clear: 'Auswahl aufheben',
  edit: {
    open: 'Bearbeiten …',
    title: (records) => `${records} bearbeiten`,
    column: 'Spalte',
    value: 'Neuer Wert',
    help: 'Lassen Sie das Feld leer, um die Spalte in diesen Datensätzen zu leeren.',
    action: (column, records) => (column === '' ? 'Setzen' : `„${column}“ setzen (${records})`),
    clear: (column, records) => `„${column}“ leeren (${records})`,
    undo: 'Sie können es rückgängig machen: Strg+Z in der Tabelle.',
    noUndo: 'Das lässt sich nicht rückgängig machen: Es sind mehr Datensätze, als die Tabelle sich merkt.',
    done: (records) => `${records} geändert.`,
    soFar: (records) => `Bisher ${records} geändert.`,
  },
  export: 'Exportieren',
  run: {
    open: 'Spinner starten …',
    title: (records) => `Für ${records} starten`,
    spinner: 'Spinner',
    help: 'Sie sehen, wer es bekommt und wer ausgeschlossen ist, bevor etwas gesendet wird.',
    none: 'Kein veröffentlichter Spinner verwendet diese Tabelle. Veröffentlichen Sie einen, und wählen Sie diese Datensätze dann noch einmal aus.',
    toSpinners: 'Zu den Spinnern',
    action: 'Wählen',
    noSearch:
      'Ein Job nimmt Datensätze nach IDs oder nach einem Filter auf, nicht nach einer Suche. Wählen Sie bis zu 10.000 Datensätze aus, oder verwenden Sie einen Filter.',
  },
  suppress: {
    open: 'Sperren …',
    title: (records) => `Adressen sperren (${records})`,
    columns: 'Spalten mit Adressen',
    noColumns: 'Wählen Sie mindestens eine Spalte.',
    counting: 'Die Adressen werden gezählt …',
    found: (addresses, records) => `Gefunden: ${addresses} (${records}).`,
    foundNone: 'Keiner dieser Datensätze hat dort eine E-Mail-Adresse oder eine Telefonnummer.',
    help: 'Ab jetzt sendet kein Spinner mehr an sie, in welcher Tabelle sie auch stehen.',
    reason: 'Grund',
    note: 'Notiz',
    action: (addresses) => `${addresses} sperren`,
    soFar: (records) => `Bisher ${records} geprüft.`,
    done: (addresses, before) =>
      before === '0' ? `${addresses} gesperrt.` : `${addresses} gesperrt; ${before} ${before === '1' ? 'war' : 'waren'} es schon vorher.`,
  },
  delete: {
    title: (records) => `${records} löschen`,
    from: (records, table) => `${records} aus „${table}“ löschen`,
    help: 'Sie werden endgültig gelöscht; die Datensätze, die der Tarif im Monat zählt, werden nicht gutgeschrieben. Wozu die Personen zugestimmt und wovon sie sich abgemeldet haben, und Sperren, bleiben unter der Adresse bekannt; um eine Adresse zu vergessen, öffnen Sie zuerst die Themen der Person.',
    done: (records) => `Bisher ${records} gelöscht.`,
  },
};
