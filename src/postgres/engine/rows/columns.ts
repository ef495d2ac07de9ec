/** The name in `snake_case`. */
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const quoted = (name: string): string => `"${name}"`;

/**
 * The columns of a table, by the names of an entity's fields: `createdAt` is the column `created_at`. Statements name them instead of
 * selecting `*`: PostgreSQL refuses a prepared statement that has another result once a migration has added a column.
 */
export class Columns<Field extends string = string> {
  readonly #types: ReadonlyMap<string, string>;

  /** Each field with its type in SQL. */
  constructor(types: Readonly<Record<Field, string>>) {
    this.#types = new Map(Object.entries<string>(types));
  }

  /** These columns alone. */
  only(...fields: readonly Field[]): Columns<Field> {
    return new Columns(Object.fromEntries(fields.map((field) => [field, this.#types.get(field)])) as Record<Field, string>);
  }

  /** The columns under the names of the fields, for a select list or `returning`; `from` is the table's alias. */
  fields(from?: string): string {
    const of = from === undefined ? '' : `${from}.`;
    return this.#list((field) => `${of}${quoted(snakeCase(field))} as ${quoted(field)}`);
  }

  /** The columns under their own names. */
  get names(): string {
    return this.#list((field) => quoted(snakeCase(field)));
  }

  /** The fields that a JSON object of the entity has, with their types: `jsonb_to_recordset(…) as given (${definition})`. */
  get definition(): string {
    return this.#list((field, type) => `${quoted(field)} ${type}`);
  }

  /** The fields of `definition` or of a query for `fields`, in the order of `names`; `from` is its alias. */
  given(from?: string): string {
    const of = from === undefined ? '' : `${from}.`;
    return this.#list((field) => of + quoted(field));
  }

  /** Their types in SQL, in the order of `names`. */
  get types(): readonly string[] {
    return [...this.#types.values()];
  }

  /** `$1, $2` and so on, for `valuesOf`. */
  get parameters(): string {
    return [...this.#types].map((_, index) => `$${index + 1}`).join(', ');
  }

  /** The values of an entity in the order of `names`, JSON as text. */
  valuesOf(entity: Readonly<Partial<Record<Field, unknown>>>): unknown[] {
    return [...this.#types].map(([field, type]) => {
      const value = entity[field as Field] ?? null;
      return value !== null && /^jsonb?$/.test(type) ? JSON.stringify(value) : value;
    });
  }

  /** The columns of the row that `on conflict` excluded. */
  get excluded(): string {
    return this.#list((field) => `excluded.${quoted(snakeCase(field))}`);
  }

  /** The names of the fields that are stored as JSON. */
  get json(): string[] {
    return [...this.#types].flatMap(([field, type]) => (/^jsonb?$/.test(type) ? [field] : []));
  }

  /** The columns of a row, by the names of the fields. */
  of(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(row).filter(([field]) => this.#types.has(field)));
  }

  #list(write: (field: string, type: string) => string): string {
    return [...this.#types].map(([field, type]) => write(field, type)).join(', ');
  }
}
