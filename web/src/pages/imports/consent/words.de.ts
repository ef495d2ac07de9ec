import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the consent that a file brings, in German. */
export const importConsentWords: Translated<typeof english.importConsentWords> = {
  brings: 'Die Personen in dieser Datei haben Themen zugestimmt',
  bringsHelp:
    'Das wird in ihrem Verlauf festgehalten, mit diesem Import und seiner Datei als Nachweis. Wer sich von einem Thema abgemeldet hat, bleibt es.',
  missing: 'Wählen Sie Adressen und Themen, und sagen Sie, wie zugestimmt wurde.',
  address: 'Adressen stehen in',
  topics: 'Zugestimmt haben',
  by: {
    all: 'Alle denselben Themen',
    keys: 'Jede den Themen, deren Schlüssel eine Spalte nennt',
    columns: 'Jede den Themen, in deren Spalte Ja steht',
  },
  allTopics: 'Themen',
  keyColumn: 'Spalte mit den Schlüsseln',
  columnOf: (topic) => `Spalte mit Ja oder Nein zu „${topic}“`,
  noColumn: 'Keine Spalte',
  source: 'Wie zugestimmt wurde',
  sourceHelp: 'Bleibt als Nachweis, etwa: Anmeldeliste der Messe, Mai 2026.',
  sourceColumn: 'oder eine Spalte sagt, wie',
  at: 'Wann zugestimmt wurde (wenn nicht jetzt)',
  atColumn: 'oder eine Spalte sagt, wann',
  atWritten: 'Diese Spalte ist geschrieben als',
  words: 'Der Wortlaut, dem sie zugestimmt haben',
  outcome: 'Einwilligungen',
  figures: {
    noted: 'Jetzt festgehalten',
    alreadyThere: 'Schon gesagt, oder doppelt in der Datei',
    stayedLeft: 'Selbst abgemeldet, bleiben es',
  },
  lines: 'Zeilen mit einem Thema, von dem sich ihre Person abgemeldet hat',
  staysAfterUndo: 'Wozu die Personen zugestimmt haben, bleibt in ihrem Verlauf.',
};
