import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { CsvRow } from './csv-reader.ts';

const remedy = 'open the file in Excel or LibreOffice, save it, and try again';

/** The formulas of a row that have no value, each by its place. Programs write formulas without calculating them. */
export const uncalculatedCells = ({ line, uncalculated = [] }: CsvRow): Problem[] =>
  uncalculated.map((index) => ({
    path: `line ${line}, column ${index + 1}`,
    message: `is a formula that was never calculated; ${remedy}`,
  }));

/** Why a row does not fit if columns of the table take such formulas: each column has a name. Undefined if none does. */
export function uncalculatedMisfit({ uncalculated = [] }: CsvRow, names: readonly (string | undefined)[]): string | undefined {
  const taken = uncalculated.flatMap((index) => names[index] ?? []);
  if (taken.length === 0) return undefined;
  return `has a formula that was never calculated in ${taken.map((name) => `"${name}"`).join(', ')}; ${remedy}`;
}

/** @throws ValidationFailed if a header has a formula for a name that was never calculated */
export function requireCalculated(header: CsvRow): void {
  const problems = uncalculatedCells(header);
  if (problems.length > 0) throw new ValidationFailed(problems);
}
