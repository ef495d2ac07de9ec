/** One value of a record. */
export type Cell = string | number | boolean | null;

/** The cells of one record by column name, or by column key once they are stored; made without a prototype where it had to be made anew. */
export type Cells = Readonly<Record<string, Cell>>;
