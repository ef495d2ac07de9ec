import { refusedWords, strangeWords } from './words.ts';

interface FieldProblem {
  readonly message?: string;
}

/** A message about a value, in the language of the app if that has words for it, or `more` has. */
export function valueMessage(message: string, more?: ReadonlyMap<string, string>): string {
  const found: string[] = [];
  const known = message.replace(/\d+(?:\.\d+)?|"(?:[^"\\]|\\.)*"(?:, "(?:[^"\\]|\\.)*")*/g, (all: string) => {
    found.push(all.replace(/^"|"$/g, '').replaceAll('", "', refusedWords.between));
    return '#';
  });
  const said = more?.get(known) ?? refusedWords.values.get(known);
  if (said !== undefined) return said.replace(/#/g, () => found.shift() ?? '');
  // The reason is a message of its own.
  const [, claim = '', reason = ''] = /^(.+?: )(.+)$/s.exec(message) ?? [];
  return refusedWords.values.get(`${claim}…`)?.replace('…', () => valueMessage(reason)) ?? message;
}

const readableFault = <Problem extends FieldProblem>(problem: Problem): Problem => ({
  ...problem,
  ...(problem.message !== undefined && { message: valueMessage(problem.message) }),
});

/** A refusal with the messages that stand for the server's in the language of the app. */
export function readableProblem<
  Problem extends { readonly code: string; readonly message: string; readonly errors?: readonly FieldProblem[] },
>(problem: Problem): Problem {
  const message = refusedWords.codes.get(problem.code) ?? valueMessage(problem.message);
  return { ...problem, message, ...(problem.errors && { errors: problem.errors.map(readableFault) }) };
}

/** The meaning of an answer that is not the API's, such as a proxy's in its place. */
export const strangeMessage = (status: number): string => strangeWords.meanings[status] ?? strangeWords.other(status);
