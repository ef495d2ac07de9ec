import { columnsKnown } from '../../domain/imports/header.ts';
import { type DomainError, type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { listedFaults, type SchemaMismatch } from '../../domain/tables/errors.ts';
import type { Slices } from '../kernel/slices.ts';
import type { CsvRow } from './csv-reader.ts';
import { type FaultyRow, problemsOf } from './faulty-row.ts';
import { type CheckedFile, RowChecker } from './row-checker.ts';

/** The most rows that are read after the first fault, while the transaction of the import is still open. */
const mostRows = 20_000;

/** A file that is certain to be refused. */
export interface RefusedFile {
  /** The rows that have not been read. */
  readonly rows: AsyncIterable<readonly CsvRow[]>;
  readonly checker: RowChecker;
  readonly slices: Slices;
  /** The rows that do not fit, of those that were read. */
  readonly faulty?: readonly FaultyRow[];
  /** Why its header does not fit. */
  readonly mismatch?: SchemaMismatch;
}

/**
 * Refuses a file with the first faults of all its rows, so that they are corrected in one round. Rows that were not read before are not
 * compared with the records of the table.
 */
export async function refusalByRows({ rows, checker, slices, faulty = [], mismatch }: RefusedFile): Promise<DomainError> {
  const problems = faulty.flatMap(problemsOf);
  try {
    await addFaults(problems, { rows, checker, slices });
  } catch (reason) {
    // The file cannot be read any further.
    if (!(reason instanceof ValidationFailed)) throw reason;
    problems.push(...(reason.details.errors as readonly Problem[]));
  }
  const listed = problems.slice(0, listedFaults);
  return mismatch ? mismatch.withInvalidRows(listed) : new ValidationFailed(listed);
}

async function addFaults(problems: Problem[], { rows, checker, slices }: Omit<RefusedFile, 'faulty' | 'mismatch'>): Promise<void> {
  let read = 0;
  for await (const chunk of rows) {
    for (const row of chunk) {
      if (problems.length >= listedFaults || ++read > mostRows) return;
      if (slices.isOver) await slices.next();
      const checked = checker.check(row);
      if ('faults' in checked) problems.push(...problemsOf(checked));
    }
  }
}

/** Refuses a file whose header does not fit the table, with the wrong values of columns that both have. */
export async function refusalByHeader(
  mismatch: SchemaMismatch,
  rows: AsyncIterable<readonly CsvRow[]>,
  { table, mode, emptyClears, slices }: Pick<CheckedFile, 'table' | 'mode' | 'emptyClears'> & Pick<RefusedFile, 'slices'>,
  first: readonly string[],
): Promise<DomainError> {
  const { table: known, ...columns } = columnsKnown(table, first);
  if (!known.hasSchema) return mismatch;
  return refusalByRows({ rows, slices, checker: new RowChecker({ table: known, mode, emptyClears, ...columns }), mismatch });
}
