import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The words of dialogs that send a list, in German. */
export const listImportWords: Translated<typeof english.listImportWords> = {
  import: 'Liste importieren',
  otherFile: 'Andere Datei auswählen',
  sending: (sent, total) => `${sent} von ${total} gelesen`,
  stay: 'Lassen Sie diesen Tab offen, bis es fertig ist.',
  imported: 'Die Liste ist importiert',
  line: 'Zeile',
  wrongLine: 'Was falsch ist',
  done: 'Fertig',
};
