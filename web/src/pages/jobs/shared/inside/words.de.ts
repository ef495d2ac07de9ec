import { count, counted } from '../../../../text/format.ts';
import type { Translated } from '../../../../words/translated.ts';
import type * as english from './words.ts';

const people = (n: number): string => counted(n, 'Person', 'Personen');
const versionsSaid = (versions: readonly number[]): string =>
  versions.length === 1 ? `Version ${versions[0]}` : `den Versionen ${versions.slice(0, -1).join(', ')} und ${versions.at(-1)}`;

const units: readonly (readonly [size: number, from: number, one: string, many: string])[] = [
  [86_400, 172_800, 'Tag', 'Tagen'],
  [3600, 5400, 'Stunde', 'Stunden'],
  [60, 90, 'Minute', 'Minuten'],
  [1, 0, 'Sekunde', 'Sekunden'],
];

/** „2 Tagen“ or „40 Minuten“: a time within which something happened, so it is rounded up. */
function spanOf(seconds: number): string {
  const [size, , one, many] = units.find(([, from]) => seconds >= from) ?? [1, 0, 'Sekunde', 'Sekunden'];
  return counted(Math.max(1, Math.ceil(seconds / size)), one, many);
}

export const flowWords: Translated<typeof english.flowWords> = {
  figures: 'Zahlen',
  inside: 'Zurzeit im Spinner',
  insideOf: (jobs) => `in ${counted(jobs, 'Job', 'Jobs')}`,
  nobodyInside: 'Zurzeit ist niemand im Spinner.',
  taken: 'In den letzten 24 Stunden aufgenommen',
  takenBefore: (n) => `${count(n)} in den 24 Stunden davor`,
  goal: 'Ziel erreicht',
  half: (seconds) => `die Hälfte davon in höchstens ${spanOf(seconds)}`,
  of: (all) => `von ${count(all)}`,
  ofWhoCould: (all) => `von ${count(all)}, die konnten`,
  through: 'Durchlaufen',
  otherwise: 'Anders ausgeschieden',
  early: 'Vor dem Ende ausgeschieden',
  throughAll: (n) => `davon ${count(n)} nach allen Schritten`,
  inDays: 'in den letzten 30 Tagen',
  inJobs: (jobs) => `in seinen letzten ${jobs} Jobs`,
  people: 'Personen',
  step: 'Schritt',
  at: (n, step) => `${step}: ${people(n)}`,
  inVersions: (n, versions) => `${people(n)} in ${versionsSaid(versions)}, bis zum Ende dort`,
  gone: (version) => `nicht mehr in Version ${version}`,
  left: 'Wer warum ausgeschieden ist',
  nobodyLeft: 'Bisher ist niemand ausgeschieden.',
  why: 'Warum',
  ways: {
    completed: 'Alle Schritte durchlaufen',
    skipped: 'Übersprungen',
    suppressed: 'Gesperrt',
    failed: 'Fehlgeschlagen',
    canceled: 'Abgebrochen',
    left: 'Ausgeschieden',
  },
  byJob: (job) => `Job vom ${job}`,
};
