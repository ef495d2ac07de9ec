import { Template } from '../../channels/templates/template.ts';
import { TemplateError } from '../../channels/templates/template-error.ts';
import type { Cell, Cells } from '../../kernel/cell.ts';
import { cellCheckOf } from '../../tables/cell-check.ts';
import { type CellCheck, CellFault } from '../../tables/column-kinds/column-kind.ts';
import type { Visit, WrittenTable } from '../step-kind.ts';
import { addedNumber } from './added-number.ts';

/** The new value of a column: a template, a plain value, null for none, or a number that is added to what it has. */
export interface ColumnUpdate {
  readonly column: string;
  readonly value?: Cell;
  readonly add?: number;
}

/** A change of a cell; `fault` says why the new value cannot be stored. */
export interface SetCell {
  readonly column: string;
  readonly from: Cell;
  readonly to: Cell;
  readonly fault?: string;
}

type Facts = Pick<Visit, 'values' | 'table' | 'locale'>;

/** The changes of a record, in their order. */
export function cellChanges(set: readonly ColumnUpdate[], facts: Facts): readonly SetCell[] {
  return set.map((update) => {
    const { column } = update;
    const from = facts.values.get(column) ?? null;
    const to = fittingCell(update, facts);
    return to instanceof CellFault ? { column, from, to: null, fault: to.message } : { column, from, to };
  });
}

/** The cells of changes, by the names of the columns. */
export function cellsOfChanges(changes: readonly SetCell[]): Cells {
  const cells: Record<string, Cell> = Object.create(null);
  for (const { column, to } of changes) cells[column] = to;
  return cells;
}

/** Why a column of the table's key cannot be written. */
export const isOfKey = 'belongs to the key of the data table, which says which record this is';

/** The cell that a column gets, or why it does not fit. Without a table, nothing is checked. */
function fittingCell(update: ColumnUpdate, facts: Facts): Cell | CellFault {
  const { column } = update;
  const check = facts.table ? checkOf(facts.table, column) : unchecked;
  const value = newValue(update, facts);
  return value instanceof CellFault ? value : check(value);
}

function newValue({ column, value = null, add }: ColumnUpdate, { values, locale }: Facts): Cell | CellFault {
  if (add !== undefined) return addedNumber(values.get(column) ?? null, add);
  if (typeof value !== 'string') return value;
  try {
    return Template.parse(value).cell(values, { locale });
  } catch (error) {
    if (error instanceof TemplateError) return new CellFault(error.message);
    throw error;
  }
}

const unchecked: CellCheck = (value) => value as Cell;

const known = new WeakMap<WrittenTable, Map<string, CellCheck>>();

/** The check of a column's values; a table's checks are made once. */
function checkOf(table: WrittenTable, name: string): CellCheck {
  const checks = known.get(table) ?? new Map<string, CellCheck>();
  known.set(table, checks);
  const check = checks.get(name) ?? makeCheck(table, name);
  checks.set(name, check);
  return check;
}

function makeCheck({ columns, keyColumns, defaultCountry }: WrittenTable, name: string): CellCheck {
  const column = columns.find((one) => one.name === name);
  const fault = column ? (keyColumns.includes(column) ? isOfKey : undefined) : 'is no column of the data table any more';
  if (fault !== undefined) return () => new CellFault(fault);
  return column ? cellCheckOf(column, defaultCountry) : unchecked;
}
