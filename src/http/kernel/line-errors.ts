import { integer, list, object, text } from './schema.ts';

interface LineFault {
  readonly line: number;
  readonly message: string;
}

/** The faults of a file's lines in answers, in the form that `errors` has everywhere. */
export const lineErrors = () => list(object({ path: text().description('Such as `line 7`.'), message: text(), line: integer() }));

export const answerLineErrors = (faults: readonly LineFault[]) =>
  faults.map(({ line, message }) => ({ path: `line ${line}`, message, line }));
