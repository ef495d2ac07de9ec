import type { Cell, Cells } from '../kernel/cell.ts';
import { Suggestions } from '../kernel/near-miss.ts';
import { cellCheckOf } from './cell-check.ts';
import { CellFault } from './column-kinds/column-kind.ts';
import { convertible } from './convert-column.ts';
import type { DataTable } from './data-table.ts';
import { InvalidValue, listedFaults, type RecordMismatch, SchemaMismatch, type ValueFault } from './errors.ts';
import { invalidValues } from './record-check.ts';
import { storedCells } from './stored-cells.ts';

/**
 * Checks edits of records with the rules of ingest, and returns the cells to store by column key. `index` in an error is that of the
 * edit.
 * @throws SchemaMismatch, InvalidValue
 */
export function checkEdits(table: DataTable, edits: readonly Readonly<Record<string, unknown>>[]): readonly Cells[] {
  const checks = new Map(table.columns.map((column) => [column.name, cellCheckOf(column, table.defaultCountry)]));
  const mismatches: RecordMismatch[] = [];
  const faults: ValueFault[] = [];
  const unknownAnywhere = new Set<string>();
  let faultCount = 0;
  let mismatchCount = 0;
  const checked = edits.map((edit, index) => {
    const cells: Record<string, Cell> = Object.create(null);
    const unknown: string[] = [];
    for (const name of Object.keys(edit)) {
      const cell = checks.get(name)?.(edit[name]);
      if (cell === undefined) unknown.push(name);
      else if (!(cell instanceof CellFault)) cells[name] = cell;
      else if (++faultCount <= listedFaults) faults.push({ index, column: name, message: cell.message });
    }
    for (const name of unknown) if (unknownAnywhere.size < listedFaults) unknownAnywhere.add(name);
    if (unknown.length > 0 && ++mismatchCount <= listedFaults)
      mismatches.push({ index, missing: [], unknown: unknown.slice(0, listedFaults) });
    return withConverted(table, cells, storedCells(table, cells), (column, message) => {
      if (++faultCount <= listedFaults) faults.push({ index, column, message });
    });
  });
  if (mismatchCount > 0)
    throw mismatch(table, edits, [...unknownAnywhere], {
      errors: mismatches,
      errorCount: mismatchCount,
      ...invalidValues(faults, faultCount),
    });
  if (faultCount > 0) throw new InvalidValue(faults, faultCount);
  return checked;
}

/** Adds the values under the keys that columns are getting: an edit must fit the type that its column gets. */
function withConverted(
  { columns, defaultCountry }: DataTable,
  named: Cells,
  stored: Cells,
  fault: (column: string, message: string) => void,
): Cells {
  const changing = columns.filter(({ name, converting }) => converting && Object.hasOwn(named, name));
  if (changing.length === 0) return stored;
  const all: Record<string, Cell> = Object.assign(Object.create(null), stored);
  for (const { name, converting } of changing) {
    if (!converting) continue;
    const { type, key, options } = converting;
    const cell = cellCheckOf({ type, options, required: false }, defaultCountry)(convertible(named[name] as Cell, type));
    if (cell instanceof CellFault) fault(name, `${cell.message}: the type of the column is being changed`);
    else all[key] = cell;
  }
  return all;
}

function mismatch(
  table: DataTable,
  edits: readonly Readonly<Record<string, unknown>>[],
  unknown: readonly string[],
  facts: ReturnType<typeof invalidValues> & { readonly errors: readonly RecordMismatch[]; readonly errorCount: number },
): SchemaMismatch {
  const expected = table.columns.map(({ name }) => name);
  const received = [...new Set([...unknown, ...edits.flatMap((edit) => expected.filter((name) => Object.hasOwn(edit, name)))])];
  const near = new Suggestions(expected);
  const suggestions: Record<string, string> = Object.create(null);
  for (const name of unknown) {
    const suggestion = near.of(name);
    if (suggestion !== undefined) suggestions[name] = suggestion;
  }
  const reason = table.hasSchema ? {} : { reason: 'TABLE_HAS_NO_SCHEMA' as const };
  return new SchemaMismatch({ expected, received, missing: [], unknown, suggestions, ...facts, ...reason });
}
