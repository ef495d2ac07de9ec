import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { quoteName } from '../kernel/quote-name.ts';

/** A part of a file's form that can be uncertain: the option that settles it. */
export const doubtOptions = ['delimiter', 'encoding', 'headerLine'] as const;

/** One way to read a file: the value of the option, and what some of the file is then. */
export interface Reading {
  readonly value: string;
  readonly sample: readonly string[];
}

/** A question about a file that its bytes do not answer, with the readings that are about equally good: the likeliest first. */
export interface Doubt {
  readonly option: (typeof doubtOptions)[number];
  readonly readings: readonly Reading[];
}

const shownCells = 4;
const shownCharacters = 40;

/** The doubt as a problem that names all readings and how to choose one. */
function doubtProblem({ option, readings }: Doubt): Problem {
  const read = readings.map(({ value, sample }) => {
    const cells = sample.slice(0, shownCells).map((cell) => quoteName(cell.slice(0, shownCharacters)));
    return `${JSON.stringify(value)} reads ${cells.join(' | ')}${sample.length > shownCells ? ' | …' : ''}`;
  });
  const escaped = readings.map(({ value }) => encodeURIComponent(value)).filter((value, index) => value !== readings[index]?.value);
  const inUrl = escaped.length > 0 ? ` (${escaped.join(' or ')} in a URL)` : '';
  return { path: option, message: `is uncertain: ${read.join(', ')}; say which with "${option}"${inUrl}` };
}

/** Refuses a file that nobody has looked at, if it can be read in several ways. @throws ValidationFailed */
export function refuseDoubt(doubt: Doubt | undefined): void {
  if (doubt) throw new ValidationFailed([doubtProblem(doubt)], 'The file can be read in more than one way');
}
