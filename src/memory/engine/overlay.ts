import type { Address, Rows } from './rows.ts';

/** A table as one transaction sees it: its changes over the committed rows. Creating or dropping an overlay copies no rows. */
export class Overlay<Row> {
  readonly #rows: Rows<Row>;
  /** Undefined for a deleted row. */
  readonly #changes = new Map<string, Map<string, Row | undefined>>();
  readonly #reordered = new Set<string>();

  constructor(rows: Rows<Row>) {
    this.#rows = rows;
  }

  find(group: string, key: string): Row | undefined {
    const changes = this.#changes.get(group);
    return changes?.has(key) ? changes.get(key) : this.#rows.find(group, key);
  }

  /** The row that `row` would replace. */
  findSame(row: Row): Row | undefined {
    const { group, key } = this.#rows.addressOf(row);
    return this.find(group, key);
  }

  /** The rows of a group, or all of them. */
  *list(group?: string): Iterable<Row> {
    if (group === undefined) {
      for (const one of new Set([...this.#rows.groups(), ...this.#changes.keys()])) yield* this.list(one);
      return;
    }
    const changes = this.#changes.get(group);
    const committed = this.#rows.group(group);
    if (!changes) return yield* committed.values();
    if (this.#reordered.has(group)) {
      for (const row of changes.values()) if (row !== undefined) yield row;
      return;
    }
    for (const [key, row] of committed) {
      const current = changes.has(key) ? changes.get(key) : row;
      if (current !== undefined) yield current;
    }
    for (const [key, row] of changes) if (row !== undefined && !committed.has(key)) yield row;
  }

  /** Inserts or replaces. */
  put(row: Row): void {
    this.#change(this.#rows.addressOf(row), row);
  }

  delete(row: Row): void {
    this.#change(this.#rows.addressOf(row), undefined);
  }

  /** Puts all rows of a group into this order. */
  reorder(rows: readonly Row[]): void {
    for (const row of rows) {
      const { group, key } = this.#rows.addressOf(row);
      this.#reordered.add(group);
      this.#changes.get(group)?.delete(key);
      this.put(row);
    }
  }

  commit(): void {
    for (const [group, changes] of this.#changes) {
      for (const [key, row] of changes) {
        if (row === undefined || this.#reordered.has(group)) this.#rows.delete({ group, key });
        if (row !== undefined) this.#rows.put(row);
      }
    }
  }

  #change({ group, key }: Address, row: Row | undefined): void {
    const changes = this.#changes.get(group) ?? new Map<string, Row | undefined>();
    this.#changes.set(group, changes.set(key, row));
  }
}
