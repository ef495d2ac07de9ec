import type { Column, DataTable } from '../data-table.ts';
import { ColumnEncoder } from './column-encoder.ts';
import type { MemberNames } from './sent-records.ts';

/** The columns of a record, in the order of its members, and after them those that it leaves out and that are filled. */
export interface RecordLayout {
  readonly names: MemberNames;
  readonly given: readonly ColumnEncoder[];
  readonly absent: readonly ColumnEncoder[];
}

/** The layouts of the records that a table takes. */
export class RecordLayouts {
  readonly #columns: ReadonlyMap<string, ColumnEncoder>;
  readonly #mayLack: boolean;
  readonly #isPartial: boolean;
  /** The layout of the previous record: records of one sender mostly share it. */
  #last: RecordLayout | undefined;

  /** With `isPartial`, records may leave out columns that are not required, which are not filled then. */
  constructor({ columns, keyColumns, fillsAbsentColumns, defaultCountry }: DataTable, isPartial: boolean) {
    const encoderOf = (column: Column) => new ColumnEncoder(column, defaultCountry, keyColumns.includes(column));
    this.#columns = new Map(columns.map((column) => [column.name, encoderOf(column)]));
    this.#mayLack = fillsAbsentColumns || isPartial;
    this.#isPartial = isPartial;
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
    if (names.length === 0 || names.length > size || (names.length < size && !this.#mayLack)) return undefined;
    const left = new Map(this.#columns);
    const given: ColumnEncoder[] = [];
    for (const name of names) {
      const column = left.get(name);
      if (column === undefined) return undefined;
      left.delete(name);
      given.push(column);
    }
    const absent = [...left.values()];
    if (!this.#isPartial) return { names, given, absent };
    return absent.some(({ isRequired }) => isRequired) ? undefined : { names, given, absent: [] };
  }
}

const [whole, partial] = [new WeakMap<DataTable, RecordLayouts>(), new WeakMap<DataTable, RecordLayouts>()];

/** The layouts of a table, made once. */
export function layoutsOf(table: DataTable, isPartial = false): RecordLayouts {
  const known = isPartial ? partial : whole;
  let layouts = known.get(table);
  if (layouts === undefined) {
    layouts = new RecordLayouts(table, isPartial);
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
