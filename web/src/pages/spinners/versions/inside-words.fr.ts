import { count, counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './inside-words.ts';

const inVersions = (versions: readonly number[]): string =>
  versions.length === 1 ? `dans la version ${versions[0]}` : `dans les versions ${versions.slice(0, -1).join(', ')} et ${versions.at(-1)}`;

/** The words about who is inside a spinner that is published again. */
export const insideWords: Translated<typeof english.insideWords> = {
  nobody: 'La prochaine tâche suit la nouvelle version. Les tâches en cours gardent la leur.',
  at: (people, step) => `${count(people)} à « ${step} »`,
  others: (people, steps) => `${count(people)} à ${counted(steps, 'autre étape', 'autres étapes')}`,
  inside: (people, places) =>
    `${counted(people, 'personne est', 'personnes sont')} dans le spinner${places.length > 0 ? ` : ${places.join(', ')}` : ''}.`,
  otherTable: (versions) => `Elles terminent ${inVersions(versions)} : le brouillon porte sur une autre table.`,
  finish: (versions) => `Elles terminent ${inVersions(versions)}`,
  finishHelp: 'Seules les personnes qui entrent à partir de maintenant reçoivent la nouvelle version.',
  goOn: (version) => `Elles continuent dans la version ${version}, à la même étape`,
  goOnHelp: 'Les attentes se terminent quand elles se seraient terminées.',
  gone: (step, people, to) =>
    `« ${step} » n’existe plus : ${to === null ? `pour ${counted(people, 'personne')}, c’est la fin.` : `${counted(people, 'personne continue', 'personnes continuent')} tout de suite, à « ${to} ».`}`,
};
