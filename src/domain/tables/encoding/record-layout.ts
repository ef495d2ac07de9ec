import type { DataTable } from '../data-table.ts';
import { ColumnEncoder } from './column-encoder.ts';
import type { MemberNames } from './sent-records.ts';

/** The columns of a record, in the order of its members, and after them those that it leaves out. */
export interface RecordLayout {
  readonly names: MemberNames;
  readonly given: readonly ColumnEncoder[];
  readonly absent: readonly ColumnEncoder[];
}

/** The layouts of the records that a table takes. */
export class RecordLayouts {
  readonly #columns: ReadonlyMap<string, ColumnEncoder>;
  readonly #fillsAbsent: boolean;
  /** The layout of the previous record: records of one sender mostly share it. */
  #last: RecordLayout | undefined;

  constructor({ columns, fillsAbsentColumns, defaultCountry }: DataTable) {
    this.#columns = new Map(columns.map((column) => [column.name, new ColumnEncoder(column, defaultCountry)]));
    this.#fillsAbsent = fillsAbsentColumns;
  }

  /** The number of columns. */
  get size(): number {
    return this.#columns.size;
  }

  /** Undefined if the table does not take a record of these members. */
  of(names: MemberNames): RecordLayout | undefined {
    const last = this.#last;
    if (last !== undefined && areSame(names, last.names)) return last;
    const layout = this.#make(names);
    if (layout !== undefined) this.#last = layout;
    return layout;
  }

  #make(names: MemberNames): RecordLayout | undefined {
    const { size } = this.#columns;
    if (names.length > size || (names.length < size && !this.#fillsAbsent)) return undefined;
    const left = new Map(this.#columns);
    const given: ColumnEncoder[] = [];
    for (const name of names) {
      const column = left.get(name);
      if (column === undefined) return undefined;
      left.delete(name);
      given.push(column);
    }
    return { names, given, absent: [...left.values()] };
  }
}

const known = new WeakMap<DataTable, RecordLayouts>();

/** The layouts of a table, made once. */
export function layoutsOf(table: DataTable): RecordLayouts {
  let layouts = known.get(table);
  if (layouts === undefined) {
    layouts = new RecordLayouts(table);
    known.set(table, layouts);
  }
  return layouts;
}

function areSame(some: MemberNames, others: MemberNames): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index++) if (some[index] !== others[index]) return false;
  return true;
}
