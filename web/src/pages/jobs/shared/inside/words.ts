import { count, counted } from '../../../../text/format.ts';

const people = (n: number): string => counted(n, 'person', 'people');
const versionsSaid = (versions: readonly number[]): string =>
  versions.length === 1 ? `version ${versions[0]}` : `versions ${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}`;

const units: readonly (readonly [size: number, from: number, name: string])[] = [
  [86_400, 172_800, 'day'],
  [3600, 5400, 'hour'],
  [60, 90, 'minute'],
  [1, 0, 'second'],
];

/** "2 days" or "40 minutes": a time within which something happened, so it is rounded up. */
function spanOf(seconds: number): string {
  const [size, , name] = units.find(([, from]) => seconds >= from) ?? [1, 0, 'second'];
  return counted(Math.max(1, Math.ceil(seconds / size)), name);
}

/** The words about who is inside a spinner, who left it, and why. */
export const flowWords = {
  figures: 'Figures',
  inside: 'Inside now',
  insideOf: (jobs: number) => `in ${counted(jobs, 'job')}`,
  nobodyInside: 'Nobody is inside at the moment.',
  taken: 'Taken in the last 24 hours',
  takenBefore: (n: number) => `${count(n)} in the 24 hours before`,
  goal: 'Goal reached',
  half: (seconds: number) => `half of them within ${spanOf(seconds)}`,
  of: (all: number) => `of ${count(all)}`,
  ofWhoCould: (all: number) => `of ${count(all)} who could`,
  through: 'Went through',
  otherwise: 'Left otherwise',
  early: 'Left before the end',
  throughAll: (n: number) => `${count(n)} of them through all steps`,
  inDays: 'in the last 30 days',
  inJobs: (jobs: number) => `in its latest ${jobs} jobs`,
  people: 'People',
  step: 'Step',
  at: (n: number, step: string) => `${step}: ${people(n)}`,
  inVersions: (n: number, versions: readonly number[]) => `${people(n)} in ${versionsSaid(versions)}, where they end`,
  gone: (version: number) => `gone from version ${version}`,
  left: 'Who left and why',
  nobodyLeft: 'Nobody has left so far.',
  why: 'Why',
  ways: {
    completed: 'Went through all steps',
    skipped: 'Skipped',
    suppressed: 'Suppressed',
    failed: 'Failed',
    canceled: 'Canceled',
    left: 'Left',
  } as Readonly<Record<string, string>>,
  byJob: (job: string) => `Job of ${job}`,
} as const;
