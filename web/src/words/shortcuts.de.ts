import type * as english from './shortcuts.ts';
import type { Translated } from './translated.ts';

/** The words of the keyboard shortcuts, in German. */
export const shortcutWords: Translated<typeof english.shortcutWords> = {
  title: 'Tastenkürzel',
  keys: {
    ...{ Control: 'Strg', Shift: 'Umschalt', ' ': 'Leertaste', Enter: 'Eingabe', Escape: 'Esc', Delete: 'Entf', Backspace: 'Rücktaste' },
    ...{ Home: 'Pos1', End: 'Ende', PageUp: 'Bild ↑', PageDown: 'Bild ↓' },
  },
  next: 'dann',
  or: 'oder',
  help: 'Sie ruhen, während Sie in ein Feld schreiben.',
  sections: {
    everywhere: 'Auf jeder Seite',
    go: 'Gehe zu',
    grid: 'In den Datensätzen einer Tabelle',
    editor: 'Im Editor eines Spinners',
  },
  names: {
    search: 'Nach Namen suchen und ausführen',
    keys: 'Diese Tasten anzeigen',
    rowMenu: 'Menü einer Zeile öffnen',
    editCell: 'Zelle bearbeiten',
    leaveCell: 'Zelle lassen, wie sie war',
    clearCells: 'Ausgewählte Zellen leeren',
    pickRow: 'Datensatz auswählen',
    selectAll: 'Alle Zellen auswählen',
    columnMenu: 'Menü der Spalte öffnen',
    undoCell: 'Rückgängig machen',
    redoCell: 'Wiederherstellen',
    moveStepUp: 'Schritt nach oben verschieben',
    moveStepDown: 'Schritt nach unten verschieben',
    removeStep: 'Schritt entfernen',
    undoStep: 'Rückgängig machen',
    redoStep: 'Wiederherstellen',
  },
  go: {
    h: 'Startseite',
    t: 'Tabellen',
    s: 'Spinner',
    j: 'Jobs',
    r: 'Antworten',
    c: 'Kanäle',
    p: 'Sperrliste',
    o: 'Themen',
    u: 'Verbrauch',
    m: 'Mitglieder',
    k: 'API-Schlüssel',
    e: 'Endpunkte',
    a: 'Protokoll',
    ',': 'Einstellungen',
  },
};
