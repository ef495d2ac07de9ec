/** A table in `docs/schema.sql`: what its rows are, and what its columns hold where the name does not say it. */
export interface TableNote {
  readonly is: string;
  readonly columns?: Readonly<Record<string, string>>;
}

/** Tables by name, in the order in which they are read. */
export type TableNotes = Readonly<Record<string, TableNote>>;

/** The columns of what people upload. */
export const ofContents = {
  hash: 'SHA-256 of the uploaded file',
  bytes: 'of the content',
  content: 'null: kept outside the database',
  hidden_at: 'deleted by a person, and kept for the versions that use it',
} as const;
