import { count } from '../../../text/format.ts';
import { nouns } from '../../../text/words.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the map of a spinner, in French. */
export const mapWords: Translated<typeof english.mapWords> = {
  title: 'Plan',
  close: 'Fermer le plan',
  shown: 'Nombres sur le plan',
  atRest: 'Enregistrements',
  live: 'En direct',
  records: (records) => `Compté : ${nouns.records(records)} de la table`,
  counting: 'Comptage en cours…',
  notCounted: 'Pas encore compté',
  first: (records) => `Compté : les premiers ${nouns.records(records)} de la table`,
  inside: (people) => (people === 1 ? '1 personne s’y trouve maintenant' : `${count(people)} personnes s’y trouvent maintenant`),
  noJob: 'Aucune tâche ne s’est encore exécutée.',
  onLines: 'Sur les lignes, les nombres de la tâche la plus récente :',
  here: (people) => `${count(people)} ici maintenant`,
  reached: (people) => `${people} y sont arrivés`,
  end: 'Fin',
  unchosen: 'Pas encore choisi',
  otherwise: 'sinon',
  takes: (people) => `${people} prennent ce parcours`,
  takeOn: (people) => `${people} continuent par là`,
  smaller: 'Plus petit',
  larger: 'Plus grand',
  fit: 'Ajuster',
  edit: (step) => `Ouvrir ${step}`,
  keys: 'Les touches fléchées vont d’une étape à l’autre, Entrée en choisit une.',
};
