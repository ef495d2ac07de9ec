import { count } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the map of a spinner, in French. */
export const mapWords: Translated<typeof english.mapWords> = {
  title: 'Carte',
  close: 'Fermer la carte',
  shown: 'Chiffres sur la carte',
  atRest: 'Enregistrements',
  live: 'En direct',
  records: (records) => `Ce que ce brouillon ferait des ${records} de la table`,
  counting: 'Calcul en cours…',
  notCounted: 'Pas encore compté',
  first: (records) => `Seuls les premiers ${records} sont comptés`,
  inside: (people) => (people < 2 ? `${count(people)} personne y est en ce moment` : `${count(people)} personnes y sont en ce moment`),
  noJob: 'Aucune tâche n’a encore été exécutée.',
  onLines: 'Sur les lignes, les chiffres de la tâche la plus récente :',
  here: (people) => `${count(people)} ici en ce moment`,
  reached: (people) => `${people} sont arrivés ici`,
  end: 'Fin',
  unchosen: 'Pas encore choisi',
  otherwise: 'sinon',
  takes: (people) => `${people} prennent ce parcours`,
  takeOn: (people) => `${people} continuent là-bas`,
  smaller: 'Plus petit',
  larger: 'Plus grand',
  fit: 'Ajuster',
  edit: (step) => `Ouvrir ${step}`,
  keys: 'Les flèches mènent d’une étape à l’autre, Entrée en choisit une.',
};
