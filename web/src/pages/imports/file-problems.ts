import { valueMessage } from '../../api/refusals.ts';
import type { Import } from '../../api/types.ts';
import { languageWords } from '../../words/language.ts';
import type { Check, ColumnTarget, Preview } from './mapping.ts';
import { importWords } from './words.ts';

const text = importWords.problems;

/** A problem as the API reports it: where it is in the call or in the file, and what is wrong. */
export interface FileProblem {
  readonly path: string;
  readonly message: string;
}

/** A problem in words, and the column of the file that it concerns: its position, counted from 1. */
export interface ProblemInFile {
  readonly position: number | undefined;
  readonly text: string;
}

const members: Readonly<Record<string, string>> = text.members;

/** Puts a problem's place into words. `positions` are those of the mapping that was sent, in its order. */
export function locateProblem({ path, message: said }: FileProblem, positions: readonly number[]): ProblemInFile {
  const message = valueMessage(said);
  const [, mapped, member = ''] = /^mapping\[(\d+)\](?:\.(.+))?$/.exec(path) ?? [];
  if (mapped !== undefined) return { position: positions[Number(mapped)], text: `${members[member] ?? text.column} ${message}` };
  const [, headed] = /^header\.columns\[(\d+)\]/.exec(path) ?? [];
  if (headed !== undefined) return { position: Number(headed) + 1, text: `${text.members['create.name']} ${message}` };
  const [, line, column] = /^line (\d+)(?:, (.+))?$/.exec(path) ?? [];
  if (line !== undefined) {
    const [, position] = /^column (\d+)$/.exec(column ?? '') ?? [];
    if (position !== undefined) return { position: Number(position), text: languageWords.labelled(text.line(line), message) };
    return { position: undefined, text: languageWords.labelled(`${text.line(line)}${column === undefined ? '' : `, ${column}`}`, message) };
  }
  const place = path in text.places ? text.places[path as keyof typeof text.places] : undefined;
  return { position: undefined, text: place === undefined ? languageWords.labelled(path, message) : `${place} ${message}` };
}

/** Whether a problem is about the number of a row's cells, rather than about one of them. */
export const isOfRow = ({ path, message }: FileProblem): boolean =>
  /^line \d+$/.test(path) && /^has (?:\d+ cells|a value in column)/.test(message);

/** The rows at the beginning of a file that have another number of cells than its header, as one; undefined if there are none. */
export function raggedRows(problems: readonly FileProblem[]): Check['wholeRows'][number] | undefined {
  const lines = problems.filter(isOfRow).map(({ path }) => Number(path.slice(5)));
  return lines.length === 0 ? undefined : { kind: 'cells', rows: lines.length, lines };
}

/** Whether a problem is about a name in the header, of a column that is left out or was given a name. */
export function isSettledProblem({ path }: FileProblem, { columns }: Preview, targets: readonly ColumnTarget[]): boolean {
  const [, headed] = /^header\.columns\[(\d+)\]/.exec(path) ?? [];
  const target = headed === undefined ? undefined : targets[Number(headed)];
  if (target === undefined) return false;
  return target.kind === 'skip' || columns[Number(headed)]?.header?.trim() === '';
}

/** A problem as one line, where no column stands beside it. */
export function fileProblemLine(problem: FileProblem, { mapping }: Pick<Import, 'mapping'>): string {
  const positions = (mapping ?? []).map(({ from }, at) => (typeof from === 'number' ? from : at + 1));
  const { position, text: said } = locateProblem(problem, positions);
  return position === undefined ? said : languageWords.labelled(importWords.columnAt(position), said);
}
