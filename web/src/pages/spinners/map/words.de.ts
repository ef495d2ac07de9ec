import { count } from '../../../text/format.ts';
import { nouns } from '../../../text/words.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the map of a spinner, in German. */
export const mapWords: Translated<typeof english.mapWords> = {
  title: 'Karte',
  close: 'Karte schließen',
  shown: 'Zahlen in der Karte',
  atRest: 'Datensätze',
  live: 'Live',
  records: (records) => `Gezählt: ${nouns.records(records)} der Tabelle`,
  counting: 'Wird gezählt …',
  notCounted: 'Noch nicht gezählt',
  first: (records) => `Gezählt: die ersten ${nouns.records(records)} der Tabelle`,
  inside: (people) => (people === 1 ? '1 Person ist jetzt darin' : `${count(people)} Personen sind jetzt darin`),
  noJob: 'Noch kein Job ist gelaufen.',
  onLines: 'An den Linien die Zahlen des neuesten Jobs:',
  here: (people) => `${count(people)} jetzt hier`,
  reached: (people) => `${people} kamen hierher`,
  end: 'Ende',
  unchosen: 'Noch nicht gewählt',
  otherwise: 'sonst',
  takes: (people) => `${people} gehen diesen Weg`,
  takeOn: (people) => `${people} gehen dorthin weiter`,
  smaller: 'Kleiner',
  larger: 'Größer',
  fit: 'Einpassen',
  edit: (step) => `${step} öffnen`,
  keys: 'Mit den Pfeiltasten geht es von Schritt zu Schritt, die Eingabetaste wählt einen aus.',
};
