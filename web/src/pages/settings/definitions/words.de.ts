import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

const things = { topics: 'Thema', parts: 'Baustein', layouts: 'Layout', tables: 'Tabelle', spinners: 'Spinner' };

/** The words of definitions as a file, in German. */
export const definitionWords: Translated<typeof english.definitionWords> = {
  title: 'Einrichtung als Datei',
  help: 'Tabellen, Spinner, Layouts und Themen als eine YAML-Datei, mit Namen und ohne Geheimnisse: zum Aufbewahren, zum Prüfen oder um eine andere Organisation einzurichten.',
  download: 'Herunterladen',
  drop: 'Datei vergleichen',
  dropHelp: 'YAML oder JSON. Sie sehen, was sich ändern würde, bevor sich etwas ändert.',
  choose: 'Datei wählen',
  reading: 'Die Datei wird verglichen …',
  planOf: (file) => `Das würde ${file} ändern`,
  same: 'Alles ist, wie die Datei es sagt.',
  refused: 'So lässt sich die Datei nicht anwenden',
  apply: 'Anwenden',
  close: 'Schließen',
  applied: 'Die Datei ist angewendet.',
  lost: 'Wurde sie angewendet, zeigt ein neuer Vergleich keine Änderung.',
  thing: (section, name) => `${things[section]} „${name}“`,
  acts: { create: 'Neu', change: 'Geändert', delete: 'Gelöscht' },
  archived: 'Archiviert',
  was: (name) => `bisher „${name}“`,
  project: (name) => `Projekt „${name}“`,
  publishes: 'Der Entwurf wird veröffentlicht.',
  line: (number) => `Zeile ${number}`,
  none: 'nichts',
};
