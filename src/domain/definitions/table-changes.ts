import { sameJson } from '../kernel/same-json.ts';
import type { ColumnChange, DataTable } from '../tables/data-table.ts';
import type { Entry } from './entry.ts';
import { type ColumnEntry, type MergedTable, tableSettings } from './table-entry.ts';

/** The settings of a table that an entry changes, by their names; for a table without any, all that the entry has. */
export const settingsToChange = (table: DataTable | undefined, after: Entry): Entry =>
  Object.fromEntries(
    Object.entries(tableSettings).flatMap(([name, { read }]) => {
      const value = after[name];
      return value === undefined || (table && sameJson(read(table), value)) ? [] : [[name, value]];
    }),
  );

type Change = { readonly add: ColumnEntry } | { readonly edit: string; readonly to: ColumnChange };

/** The changes one by one that give a table the columns of a plan, in their order; columns that are removed stay at the end. */
export function columnsToChange(table: DataTable, columns: MergedTable['columns']): readonly Change[] {
  const present = new Map(table.columns.map((column) => [column.name, column]));
  const changes: Change[] = [];
  // The order as it is after each change, by the names of afterwards.
  const order = table.columns.map(({ name }) => columns.find((column) => (column.was ?? column.name) === name)?.name ?? name);
  const kept = columns.filter((column) => !column.delete);
  for (const { was, delete: _, ...column } of kept) {
    const before = present.get(was ?? column.name);
    if (!before) {
      changes.push({ add: column });
      order.push(column.name);
      continue;
    }
    const to = changeOf(before, column);
    if (Object.keys(to).length > 0) changes.push({ edit: before.name, to });
  }
  for (const [position, { name }] of kept.entries()) {
    const from = order.indexOf(name);
    if (from === position) continue;
    order.splice(from, 1);
    order.splice(position, 0, name);
    changes.push({ edit: name, to: { position } });
  }
  return changes;
}

function changeOf(before: ColumnEntry, { name, type, metadata, required, options }: ColumnEntry): ColumnChange {
  return {
    ...(name !== before.name && { name }),
    ...(type !== before.type && { type }),
    ...(metadata !== before.metadata && { metadata }),
    ...(required !== before.required && { required }),
    ...(options && !sameJson(options, before.options) && { options }),
  };
}
