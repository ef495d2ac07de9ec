import { counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './permission-holder-words.ts';

/** The words of who may do what, in German. */
export const permissionHolderWords: Translated<typeof english.permissionHolderWords> = {
  title: 'Wer was darf',
  help: 'Rollen in einzelnen Projekten gelten nur dort und zählen hier nicht.',
  act: 'Berechtigung',
  people: (names) => `Personen: ${names}.`,
  others: (n) => counted(n, 'weitere', 'weitere'),
  nobody: 'Das darf niemand überall.',
  roles: (names) => `Durch die Rollen ${names}.`,
  keys: (names) => `API-Schlüssel: ${names}.`,
  noKeys: 'Das darf kein API-Schlüssel.',
  lately: 'Zuletzt getan',
  never: 'Noch nie getan.',
  onlyReads: 'Lesen wird im Protokoll nicht vermerkt.',
};
