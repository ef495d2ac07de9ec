/** The address of a row: the rows of a group are read together, and a key is unique in its group. */
export interface Address {
  readonly group: string;
  readonly key: string;
}

/** Joins the parts of a key into one text; no part may contain a space. */
export const at = (...parts: readonly (string | number)[]): string => parts.join(' ');

/** The address of what has an id in its organization. */
export const ofOrganization = ({ organizationId, id }: { readonly organizationId: string; readonly id: string }): Address => ({
  group: organizationId,
  key: id,
});

/** The committed rows of one table. */
export class Rows<Row> {
  readonly addressOf: (row: Row) => Address;
  readonly #groups = new Map<string, Map<string, Row>>();

  constructor(addressOf: (row: Row) => Address) {
    this.addressOf = addressOf;
  }

  groups(): Iterable<string> {
    return this.#groups.keys();
  }

  /** The rows of a group by key, in the order in which their keys were inserted. */
  group(group: string): ReadonlyMap<string, Row> {
    return this.#groups.get(group) ?? new Map();
  }

  find(group: string, key: string): Row | undefined {
    return this.#groups.get(group)?.get(key);
  }

  /** The rows of a group, or all of them. */
  *list(group?: string): Iterable<Row> {
    if (group !== undefined) yield* this.group(group).values();
    else for (const rows of this.#groups.values()) yield* rows.values();
  }

  put(row: Row): void {
    const { group, key } = this.addressOf(row);
    const rows = this.#groups.get(group) ?? new Map<string, Row>();
    this.#groups.set(group, rows.set(key, row));
  }

  /** Returns whether the row existed. */
  delete({ group, key }: Address): boolean {
    return this.#groups.get(group)?.delete(key) ?? false;
  }
}
