import { InvalidState, type Problem, ValidationFailed } from '../kernel/errors.ts';
import { keyOf } from './column-keys.ts';

/** The columns by which a table tells its records apart: no two records have the same values in them. */
export interface TableKey {
  /** The keys under which the columns store their values; empty once the table has left its key. */
  readonly columns: readonly string[];
  /** Grows each time that a key is set. Each record's key begins with it, so that keys of before are equal to none. */
  readonly generation: number;
  /** Whether records of before are still to get their keys. */
  readonly isBeingSet: boolean;
  /** The columns of the key that the table had before the one that is being set; absent if it had none. */
  readonly former?: readonly string[];
}

interface KeyColumn {
  readonly name: string;
  readonly metadata: boolean;
  readonly key?: string;
  readonly converting?: object;
}

/** The most columns of a key. */
export const maxKeyColumns = 3;

const none: TableKey = { columns: [], generation: 0, isBeingSet: false };

/** The key that the columns of these names make, of the next generation. @throws ValidationFailed */
export function keyOver(columns: readonly KeyColumn[], names: readonly string[], before: TableKey = none): TableKey {
  const problems: Problem[] = [];
  if (names.length > maxKeyColumns) problems.push({ path: 'columns', message: `must name at most ${maxKeyColumns} columns` });
  const keys = names.flatMap((name, index) => {
    const column = columns.find((one) => one.name === name);
    const message = column ? faultOf(column, names.indexOf(name) < index) : `"${name}" is not a column of the data table`;
    if (message !== undefined) problems.push({ path: `columns[${index}]`, message });
    return column ? [keyOf(column)] : [];
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
  const { former = [] } = before.isBeingSet ? before : { former: before.columns };
  return { columns: keys, generation: before.generation + 1, isBeingSet: true, ...(former.length > 0 && { former }) };
}

/** The key once it is set, or, without columns, once it is left. */
export const endedKey = ({ former: _, ...key }: TableKey, columns = key.columns): TableKey => ({ ...key, columns, isBeingSet: false });

/** The names of the columns of the key that the table had before; none if it had none, or they do not make a key any more. */
export function formerNames(columns: readonly KeyColumn[], { former = [] }: TableKey = none): readonly string[] {
  const names = former.flatMap((key) => columns.find((one) => keyOf(one) === key && faultOf(one, false) === undefined)?.name ?? []);
  return names.length === former.length ? names : [];
}

function faultOf({ name, metadata, converting }: KeyColumn, isRepeated: boolean): string | undefined {
  if (isRepeated) return `repeats the column "${name}"`;
  if (!metadata) return `the column "${name}" is hidden from spinners; show it first`;
  return converting ? `the type of the column "${name}" is being changed; wait, or cancel that` : undefined;
}

/** @throws InvalidState if the column belongs to the key */
export function requireOutsideKey(column: KeyColumn, key: TableKey | undefined, change: string): void {
  if (key?.columns.includes(keyOf(column)))
    throw new InvalidState(
      `The column "${column.name}" belongs to the key of the data table: change or remove the key first, to ${change}`,
    );
}
