import { ApiError } from '../../../../api/errors.ts';
import type { Column, TableRecord } from '../../../../api/types.ts';
import { ownValue } from '../../../../text/own-value.ts';
import { cellRefusal } from '../cell-text.ts';
import type { CellValue, Edit } from './edit.ts';

/** A cell that the server refused. */
export interface RefusedCell {
  readonly recordId: string;
  readonly position: number;
  readonly column: string;
  readonly value: CellValue;
  readonly message: string;
}

/** The type of a column. */
export type TypeOf = (column: string) => Column['type'];

/** The cells that the server refused, with what it says of them. */
export class RefusedCells {
  readonly #cells = new Map<string, Map<string, RefusedCell>>();
  readonly #typeOf: TypeOf;
  #list: readonly RefusedCell[] | undefined = [];

  constructor(typeOf: TypeOf) {
    this.#typeOf = typeOf;
  }

  get list(): readonly RefusedCell[] {
    this.#list ??= [...this.#cells.values()].flatMap((cells) => [...cells.values()]);
    return this.#list;
  }

  /** A record's refused cells by column. */
  at(recordId: string): ReadonlyMap<string, RefusedCell> | undefined {
    return this.#cells.get(recordId);
  }

  /** The values of a record's refused cells. */
  of(recordId: string): Readonly<Record<string, CellValue>> {
    return Object.fromEntries([...(this.#cells.get(recordId)?.values() ?? [])].map(({ column, value }) => [column, value]));
  }

  add({ id }: TableRecord, position: number, set: Readonly<Record<string, CellValue>>, message: string): void {
    // A new map each time: a row is drawn again when its map is another.
    const cells = new Map(this.#cells.get(id));
    for (const [column, value] of Object.entries(set))
      cells.set(column, { recordId: id, position, column, value, message: cellRefusal(value, this.#typeOf(column), message) });
    this.#cells.set(id, cells);
    this.#list = undefined;
  }

  drop(recordId?: string, column?: string): void {
    if (recordId === undefined) this.#cells.clear();
    else {
      const cells = new Map(column === undefined ? [] : this.#cells.get(recordId));
      cells.delete(column ?? '');
      if (cells.size === 0) this.#cells.delete(recordId);
      else this.#cells.set(recordId, cells);
    }
    this.#list = undefined;
  }

  /** Takes the cells that a refusal names out of a batch. Returns what is left of it; undefined if the refusal names none. */
  take(edits: readonly Edit[], error: unknown): readonly Edit[] | undefined {
    const faults = error instanceof ApiError && error.code === 'INVALID_VALUE' ? (error.problem.errors ?? []) : [];
    const left = [...edits];
    let isAny = false;
    for (const { index, column, message = '' } of faults as readonly Fault[]) {
      const edit = left[index];
      if (!edit || ownValue(edit.set, column) === undefined) continue;
      isAny = true;
      const { [column]: value, ...set } = edit.set;
      this.add(edit.record, edit.position, { [column]: value as CellValue }, message);
      left[index] = { ...edit, set };
    }
    return isAny ? left.filter(({ set }) => Object.keys(set).length > 0) : undefined;
  }
}

interface Fault {
  readonly index: number;
  readonly column: string;
  readonly message?: string;
}
