import { count } from '../../../text/format.ts';
import { nouns } from '../../../text/words.ts';

/** The words of the map of a spinner. */
export const mapWords = {
  title: 'Map',
  close: 'Close the map',
  shown: 'Numbers on the map',
  atRest: 'Records',
  live: 'Live',
  records: (records: number) => `Counted: ${nouns.records(records)} of the table`,
  counting: 'Counting …',
  notCounted: 'Not counted yet',
  /** Beside the numbers, where only the first records were counted. */
  first: (records: number) => `Counted: the first ${nouns.records(records)} of the table`,
  inside: (people: number) => (people === 1 ? '1 person is inside now' : `${count(people)} people are inside now`),
  noJob: 'No job has run yet.',
  onLines: 'On the lines, those of the newest job:',
  here: (people: number) => `${count(people)} here now`,
  reached: (people: string) => `${people} reached it`,
  end: 'Ends',
  unchosen: 'Not chosen yet',
  otherwise: 'otherwise',
  takes: (people: string) => `${people} take this way`,
  takeOn: (people: string) => `${people} go on there`,
  smaller: 'Smaller',
  larger: 'Larger',
  fit: 'Fit',
  edit: (step: string) => `Open ${step}`,
  keys: 'Arrow keys go from step to step, Enter selects one.',
};
