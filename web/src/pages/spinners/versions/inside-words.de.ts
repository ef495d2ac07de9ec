import { count, counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './inside-words.ts';

const inVersions = (versions: readonly number[]): string =>
  versions.length === 1 ? `in Version ${versions[0]}` : `in den Versionen ${versions.slice(0, -1).join(', ')} und ${versions.at(-1)}`;

/** The words about who is inside a spinner that is published again. */
export const insideWords: Translated<typeof english.insideWords> = {
  nobody: 'Der nächste Job läuft mit der neuen Version. Laufende Jobs behalten ihre.',
  at: (people, step) => `${count(people)} bei „${step}“`,
  others: (people, steps) => `${count(people)} bei ${counted(steps, 'anderem Schritt', 'anderen Schritten')}`,
  inside: (people, places) =>
    `${counted(people, 'Person ist', 'Personen sind')} zurzeit im Spinner${places.length > 0 ? `: ${places.join(', ')}` : ''}.`,
  otherTable: (versions) => `Sie enden ${inVersions(versions)}: Der Entwurf hat eine andere Tabelle.`,
  finish: (versions) => `Sie enden ${inVersions(versions)}`,
  finishHelp: 'Nur wer ab jetzt hineinkommt, bekommt die neue Version.',
  goOn: (version) => `Sie gehen in Version ${version} weiter, am selben Schritt`,
  goOnHelp: 'Wartezeiten enden, wann sie ohnehin geendet hätten.',
  gone: (step, people, to) =>
    `„${step}“ gibt es nicht mehr: ${to === null ? `Für ${counted(people, 'Person', 'Personen')} ist das das Ende.` : `${counted(people, 'Person geht', 'Personen gehen')} sofort weiter, bei „${to}“.`}`,
};
