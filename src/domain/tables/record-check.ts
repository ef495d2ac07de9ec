import type { Cell, Cells } from '../kernel/cell.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { Suggestions } from '../kernel/near-miss.ts';
import { cellCheckOf } from './cell-check.ts';
import { type CellCheck, CellFault } from './column-kinds/column-kind.ts';
import type { DataTable } from './data-table.ts';
import { InvalidValue, listedFaults, type MismatchFacts, type RecordMismatch, SchemaMismatch, type ValueFault } from './errors.ts';
import { certainlyFitting, isTooLarge, RecordsTooLarge } from './record-size.ts';
import { storedCells } from './stored-cells.ts';

const maxListedNames = 500;

/** @throws ValidationFailed for the entries that are not objects. */
export function checkRecordShapes(records: readonly unknown[]): asserts records is readonly Readonly<Record<string, unknown>>[] {
  const problems: Problem[] = [];
  for (let index = 0; index < records.length; index++) {
    const record = records[index];
    if ((typeof record !== 'object' || record === null || Array.isArray(record)) && problems.length < listedFaults)
      problems.push({ path: `records[${index}]`, message: 'must be an object with column names as keys' });
  }
  if (problems.length > 0) throw new ValidationFailed(problems);
}

/** Checks records against a table, and returns the cells to store by column key, coerced where that is lossless. */
export type RecordCheck = (records: readonly Readonly<Record<string, unknown>>[]) => readonly Cells[];

/**
 * Checks records that may lack columns, for an upsert: what they lack stays as it is, or is checked where they are new. The check throws as
 * that of `recordCheckOf` does.
 */
export const partialCheckOf = (table: DataTable): RecordCheck => recordCheckOf(table.with({ fillsAbsentColumns: true }), false);

/**
 * Checks a batch against a table and returns the cells to store by column key.
 * @throws SchemaMismatch, InvalidValue, RecordsTooLarge, in that order (document, 4.2 and 7)
 */
export const checkRecords = (table: DataTable, records: Parameters<RecordCheck>[0]): readonly Cells[] => recordCheckOf(table)(records);

/** The check of batches for a table, which throws as `checkRecords` does. A record with none of the table's columns never fits. */
export function recordCheckOf(table: DataTable, fillsAbsent = true): RecordCheck {
  // A record without a column is refused for want of a key where absent columns are kept, not filled.
  const fewest = fillsAbsent ? 1 : 0;
  const checks = new Map(table.columns.map((column) => [column.name, cellCheckOf(column, table.defaultCountry)]));
  const fitting = certainlyFitting(table);
  const filled = fillsAbsent ? table.columns : [];
  return (records) => {
    const faults: ValueFault[] = [];
    const tooLarge: string[] = [];
    let faultCount = 0;
    const kept: Cells[] = [];
    for (let index = 0; index < records.length; index++) {
      const record = records[index] as Readonly<Record<string, unknown>>;
      const names = Object.keys(record);
      if (checks.size === 0 || !fits(names, checks, table.fillsAbsentColumns, fewest)) throw mismatchOf(table, records, checks, filled);
      const cells = keep(record, names, checks, filled, (column, message) => {
        if (++faultCount <= listedFaults) faults.push({ index, column, message });
      });
      if (charactersOf(record, names) > fitting && isTooLarge(storedCells(table, cells)) && tooLarge.length < listedFaults)
        tooLarge.push(`records[${index}]`);
      kept.push(cells);
    }
    if (faultCount > 0) {
      // A schema mismatch in a later record takes precedence over invalid values.
      for (const record of records)
        if (!fits(Object.keys(record), checks, table.fillsAbsentColumns, fewest)) throw mismatchOf(table, records, checks, filled);
      throw new InvalidValue(faults, faultCount);
    }
    if (tooLarge.length > 0) throw new RecordsTooLarge(tooLarge);
    return table.hasOwnKeys ? kept.map((cells) => storedCells(table, cells)) : kept;
  };
}

const fits = (names: readonly string[], checks: ReadonlyMap<string, CellCheck>, fillsAbsent: boolean, fewest: number): boolean =>
  (fillsAbsent ? names.length >= fewest && names.length <= checks.size : names.length === checks.size) &&
  names.every((name) => checks.has(name));

function charactersOf(record: Readonly<Record<string, unknown>>, names: readonly string[]): number {
  let characters = 0;
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string') characters += value.length;
  }
  return characters;
}

/** Returns the record itself if no cell changes, so that most batches are not copied. */
function keep(
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
  checks: ReadonlyMap<string, CellCheck>,
  filled: DataTable['columns'],
  fault: (column: string, message: string) => void,
): Cells {
  let changed: Record<string, Cell> | undefined;
  for (const name of names) {
    const value = record[name];
    const cell = (checks.get(name) as CellCheck)(value);
    if (cell instanceof CellFault) fault(name, cell.message);
    else if (cell !== value) {
      changed ??= copied(record, checks);
      changed[name] = cell;
    }
  }
  if (names.length === checks.size || filled.length === 0) return changed ?? (record as Cells);
  changed ??= copied(record, checks);
  for (const { name, required } of filled) {
    if (Object.hasOwn(record, name)) continue;
    if (required) fault(name, 'is required');
    changed[name] = null;
  }
  return changed;
}

/** A copy in which each name of a column is a plain member. An object with a prototype is read and written several times as fast. */
const copied = (record: Readonly<Record<string, unknown>>, checks: ReadonlyMap<string, CellCheck>): Record<string, Cell> =>
  (checks.has('__proto__') ? Object.assign(Object.create(null), record) : { ...record }) as Record<string, Cell>;

function mismatchOf(
  table: DataTable,
  records: readonly Readonly<Record<string, unknown>>[],
  checks: ReadonlyMap<string, CellCheck>,
  filled: DataTable['columns'],
): SchemaMismatch {
  const required = table.fillsAbsentColumns ? filled.filter((column) => column.required) : [];
  const faults: ValueFault[] = [];
  let count = 0;
  records.forEach((record, index) => {
    const fault = (column: string, message: string): void => {
      if (++count <= listedFaults) faults.push({ index, column, message });
    };
    for (const [name, check] of checks) {
      const cell = Object.hasOwn(record, name) ? check(record[name]) : undefined;
      if (cell instanceof CellFault) fault(name, cell.message);
    }
    if (isEmpty(record)) return;
    for (const { name } of required) if (!Object.hasOwn(record, name)) fault(name, 'is required');
  });
  const all = table.columns.map(({ name }) => name);
  const needed = table.fillsAbsentColumns ? [] : all;
  const neededOf = (record: Readonly<Record<string, unknown>>) => (filled.length > 0 && isEmpty(record) ? all : needed);
  return schemaMismatch(table, records.map(Object.keys), records.map(neededOf), invalidValues(faults, count));
}

const isEmpty = (record: Readonly<Record<string, unknown>>): boolean => Object.keys(record).length === 0;

/** The part of a schema mismatch that tells the values that cannot be stored; nothing if there are none. */
export const invalidValues = (faults: readonly ValueFault[], count: number) =>
  count === 0 ? {} : { invalidValues: faults, invalidValueCount: count };

/** The error for a batch whose columns differ from the table's: `given` are each record's names, `needed` those that it must have. */
export function schemaMismatch(
  table: DataTable,
  given: readonly (readonly string[])[],
  needed: readonly (readonly string[])[],
  values: ReturnType<typeof invalidValues> & Pick<MismatchFacts, 'place'> = {},
): SchemaMismatch {
  const expected = table.columns.map(({ name }) => name);
  const known = new Set(expected);
  const received = new Set<string>();
  const unknown = new Set<string>();
  const missingAnywhere = new Set<string>();
  const errors: RecordMismatch[] = [];
  let errorCount = 0;
  given.forEach((names, index) => {
    const own = new Set<string>();
    const others: string[] = [];
    // A body of a mebibyte may have a hundred thousand names: no more are kept than are shown.
    for (const name of names) {
      if (received.size < maxListedNames) received.add(name);
      if (known.has(name)) own.add(name);
      else if (others.length < maxListedNames) others.push(name);
    }
    for (const name of others) if (unknown.size < maxListedNames) unknown.add(name);
    const missing = (needed[index] ?? []).filter((name) => !own.has(name));
    for (const name of missing) missingAnywhere.add(name);
    if (others.length + missing.length === 0 && table.hasSchema) return;
    if (++errorCount <= listedFaults) errors.push({ index, missing, unknown: others });
  });
  const absent = expected.filter((name) => missingAnywhere.has(name));
  const near = new Suggestions(absent.length > 0 ? absent : expected);
  const suggestions: Record<string, string> = Object.create(null);
  for (const name of unknown) {
    const suggestion = near.of(name);
    if (suggestion !== undefined) suggestions[name] = suggestion;
  }
  return new SchemaMismatch({
    expected,
    received: [...received],
    missing: absent,
    unknown: [...unknown],
    suggestions,
    errors,
    errorCount,
    ...(table.hasSchema ? {} : { reason: 'TABLE_HAS_NO_SCHEMA' as const }),
    ...values,
  });
}
