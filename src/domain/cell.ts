/** One value of a record. */
export type Cell = string | number | boolean | null;
