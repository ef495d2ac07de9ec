import { count, counted } from '../../../text/format.ts';

const inVersions = (versions: readonly number[]): string =>
  versions.length === 1 ? `version ${versions[0]}` : `versions ${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}`;
const isOrAre = (people: number): string => (people === 1 ? 'is' : 'are');

/** The words about who is inside a spinner that is published again. */
export const insideWords = {
  nobody: 'The next job runs the new version. Jobs under way keep theirs.',
  at: (people: number, step: string) => `${count(people)} at “${step}”`,
  others: (people: number, steps: number) => `${count(people)} at ${counted(steps, 'other step')}`,
  inside: (people: number, places: readonly string[]) =>
    `${counted(people, 'person', 'people')} ${isOrAre(people)} inside${places.length > 0 ? `: ${places.join(', ')}` : ''}.`,
  otherTable: (versions: readonly number[]) => `They end in ${inVersions(versions)}: the draft is over another table.`,
  finish: (versions: readonly number[]) => `They end in ${inVersions(versions)}`,
  finishHelp: 'Only who enters from now on gets the new version.',
  goOn: (version: number) => `They go on in version ${version}, at the same step`,
  goOnHelp: 'Waits end when they would have ended.',
  gone: (step: string, people: number, to: string | null) =>
    `“${step}” is gone: ${to === null ? `for ${count(people)} ${people === 1 ? 'person' : 'people'} this is the end.` : `${counted(people, 'person goes', 'people go')} on at once, at “${to}”.`}`,
} as const;
