import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

const things = { topics: 'Thème', parts: 'Élément', layouts: 'Mise en page', tables: 'Table', spinners: 'Spinner' };

/** The words of definitions as a file, in French. */
export const definitionWords: Translated<typeof english.definitionWords> = {
  title: 'Configuration en fichier',
  help: 'Tables, spinners, mises en page et thèmes en un seul fichier YAML, par noms et sans secrets : pour le garder, le relire ou configurer une autre organisation.',
  download: 'Télécharger',
  drop: 'Comparer un fichier',
  dropHelp: 'YAML ou JSON. Vous voyez ce qui changerait avant que rien ne change.',
  choose: 'Choisir un fichier',
  reading: 'Comparaison du fichier…',
  planOf: (file) => `Ce que ${file} changerait`,
  same: 'Tout est comme le dit le fichier.',
  refused: 'Le fichier ne peut pas être appliqué tel quel',
  apply: 'Appliquer',
  close: 'Fermer',
  applied: 'Le fichier est appliqué.',
  lost: 'S’il a été appliqué, une nouvelle comparaison ne montre aucun changement.',
  thing: (section, name) => `${things[section]} « ${name} »`,
  acts: { create: 'Nouveau', change: 'Modifié', delete: 'Supprimé' },
  archived: 'Archivé',
  was: (name) => `jusqu’ici « ${name} »`,
  project: (name) => `Projet « ${name} »`,
  publishes: 'Le brouillon est publié.',
  line: (number) => `ligne ${number}`,
  none: 'rien',
};
