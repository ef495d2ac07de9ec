/** What records do to a keyed table: only add to it, or also change the records that have their keys. */
export const ingestModes = ['append', 'upsert'] as const;
export type IngestMode = (typeof ingestModes)[number];

/** What is done about a record that cannot be stored: its whole call is refused, or the others are stored without it. */
export const onErrors = ['refuse', 'skip'] as const;
export type OnError = (typeof onErrors)[number];
