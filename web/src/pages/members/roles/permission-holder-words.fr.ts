import { counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './permission-holder-words.ts';

/** The words of who may do what, in French. */
export const permissionHolderWords: Translated<typeof english.permissionHolderWords> = {
  title: 'Qui peut faire quoi',
  help: 'Les rôles dans un seul projet ne valent que là et ne sont pas comptés ici.',
  act: 'Autorisation',
  people: (names) => `Personnes : ${names}.`,
  others: (n) => counted(n, 'autre'),
  nobody: 'Personne ne le peut partout.',
  roles: (names) => `Par les rôles ${names}.`,
  keys: (names) => `Clés d’API : ${names}.`,
  noKeys: 'Aucune clé d’API ne le peut.',
  lately: 'Fait récemment',
  never: 'Jamais fait.',
  onlyReads: 'La lecture n’est pas notée dans le journal.',
};
