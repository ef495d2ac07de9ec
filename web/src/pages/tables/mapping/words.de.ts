import { counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

const records = (number: number): string => counted(number, 'Datensatz', 'Datensätze');

/** The words of mappings, in German. */
export const mappingWords: Translated<typeof english.mappingWords> = {
  title: 'Formulardienste und CRMs',
  help: 'Sie senden ihr eigenes JSON oder die Felder eines Formulars. Sagen Sie einmal, wo der Wert jeder Spalte steht, und ihre Aufrufe werden zu Datensätzen. Ein Inhalt mit einer Liste „records“ gilt wie bisher.',
  fromCall: 'Letzten abgelehnten Aufruf zuordnen',
  fromExample: 'Beispiel zuordnen',
  waits: 'Noch kam nichts in anderer Form. Senden Sie einen Test aus Ihrem Formulardienst an die Webhook-URL; dann wird er hier angeboten.',
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  removeTitle: 'Zuordnung entfernen',
  removeLoses:
    'Aufrufe von Formulardiensten und CRMs werden wieder abgelehnt. Sie werden 7 Tage lang aufbewahrt und können nachgeholt werden.',
  column: 'Spalte',
  source: 'Wert im Inhalt',
  fixed: (value) => `immer „${value}“`,
  records: (path) => `Datensätze stehen in ${path}`,
  editorTitle: 'Wo die Werte stehen',
  ofCall: 'Der letzte abgelehnte Aufruf',
  ofExample: 'Das Beispiel',
  tree: 'Gesendeter Inhalt',
  treeHelp: 'Klicken Sie auf einen Wert und wählen Sie die Spalte, für die er ist.',
  firstOf: (count) => (count === 1 ? 'Der einzige Datensatz' : `Der erste von ${records(count).replace('Datensätze', 'Datensätzen')}`),
  choose: 'Für die Spalte',
  newColumn: (name, type) => `Neue Spalte „${name}“ (${type})`,
  taken: 'hat einen anderen Wert',
  example: 'Ein Beispiel für das, was gesendet wird (JSON)',
  exampleHelp: 'Die meisten Dienste zeigen eines in ihren Webhook-Einstellungen oder in ihrer Dokumentation.',
  notJson: 'Das ist kein JSON.',
  useExample: 'Dieses Beispiel verwenden',
  otherExample: 'Anderes Beispiel verwenden',
  list: 'Pfad der Liste der Datensätze',
  listHelp: 'Leer, wenn der Inhalt ein Datensatz oder selbst die Liste ist.',
  columns: 'Spalten',
  path: (column) => `Pfad für ${column}`,
  value: (column) => `Fester Wert von ${column}`,
  noPath: 'bleibt leer',
  optional: 'darf fehlen',
  optionalOf: (column) => `Der Wert von ${column} darf fehlen`,
  join: 'zwischen Einträgen',
  joinOf: (column) => `Zwischen den Einträgen von ${column}`,
  more: (column) => `Mehr zu ${column}`,
  toFixed: 'Festen Wert geben',
  toPath: 'Wert aus dem Inhalt nehmen',
  clear: 'Leer lassen',
  storable: (stored, count) =>
    stored === count
      ? `${records(count)} ${count === 1 ? 'kann' : 'können'} gespeichert werden`
      : count === 1
        ? 'Der Datensatz kann nicht gespeichert werden'
        : `${stored} der ersten ${records(count)} ${stored === 1 ? 'kann' : 'können'} gespeichert werden`,
  propose: 'Neu vorschlagen',
  save: 'Zuordnung speichern',
  saved: 'Solche Aufrufe werden jetzt zu Datensätzen.',
  replayAfter: (calls) =>
    calls === 1
      ? '1 abgelehnter Aufruf kann danach unten nachgeholt werden.'
      : `${calls} abgelehnte Aufrufe können danach unten nachgeholt werden.`,
};
