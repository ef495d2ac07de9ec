/** One value of a record. */
export type Cell = string | number | boolean | null;

/** The cells of one record by column name, or by column key once stored. Copies have no prototype. */
export type Cells = Readonly<Record<string, Cell>>;
