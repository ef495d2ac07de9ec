import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The words of dialogs that send a list, in French. */
export const listImportWords: Translated<typeof english.listImportWords> = {
  import: 'Importer une liste',
  otherFile: 'Choisir un autre fichier',
  sending: (sent, total) => `${sent} lus sur ${total}`,
  stay: 'Gardez cet onglet ouvert jusqu’à la fin.',
  imported: 'La liste est importée',
  line: 'Ligne',
  wrongLine: 'Problème',
  done: 'Terminé',
};
