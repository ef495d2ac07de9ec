import { count, counted } from '../../../../text/format.ts';
import type { Translated } from '../../../../words/translated.ts';
import type * as english from './words.ts';

const people = (n: number): string => counted(n, 'personne');
const versionsSaid = (versions: readonly number[]): string =>
  versions.length === 1 ? `la version ${versions[0]}` : `les versions ${versions.slice(0, -1).join(', ')} et ${versions.at(-1)}`;

const units: readonly (readonly [size: number, from: number, name: string])[] = [
  [86_400, 172_800, 'jour'],
  [3600, 5400, 'heure'],
  [60, 90, 'minute'],
  [1, 0, 'seconde'],
];

/** “2 jours” or “40 minutes”: a time within which something happened, so it is rounded up. */
function spanOf(seconds: number): string {
  const [size, , name] = units.find(([, from]) => seconds >= from) ?? [1, 0, 'seconde'];
  return counted(Math.max(1, Math.ceil(seconds / size)), name);
}

export const flowWords: Translated<typeof english.flowWords> = {
  figures: 'Chiffres',
  inside: 'Actuellement dans le spinner',
  insideOf: (jobs) => `dans ${counted(jobs, 'tâche')}`,
  nobodyInside: 'Personne n’est dans le spinner en ce moment.',
  taken: 'Pris en charge ces dernières 24 heures',
  takenBefore: (n) => `${count(n)} dans les 24 heures précédentes`,
  goal: 'Objectif atteint',
  half: (seconds) => `la moitié en ${spanOf(seconds)} au plus`,
  of: (all) => `sur ${count(all)}`,
  ofWhoCould: (all) => `sur ${count(all)} qui le pouvaient`,
  through: 'Parcours terminé',
  otherwise: 'Sortis autrement',
  early: 'Sortis avant la fin',
  throughAll: (n) => `dont ${count(n)} par toutes les étapes`,
  inDays: 'ces 30 derniers jours',
  inJobs: (jobs) => `dans ses ${jobs} dernières tâches`,
  people: 'Personnes',
  step: 'Étape',
  at: (n, step) => `${step} : ${people(n)}`,
  inVersions: (n, versions) => `${people(n)} dans ${versionsSaid(versions)}, jusqu’à la fin`,
  gone: (version) => `absente de la version ${version}`,
  left: 'Qui est sorti, et pourquoi',
  nobodyLeft: 'Personne n’est sorti pour l’instant.',
  why: 'Pourquoi',
  ways: {
    completed: 'A passé toutes les étapes',
    skipped: 'Écarté',
    suppressed: 'Bloqué',
    failed: 'En échec',
    canceled: 'Annulé',
    left: 'Sorti',
  },
  byJob: (job) => `Tâche du ${job}`,
};
