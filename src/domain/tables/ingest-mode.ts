/** What records do to a keyed table: only add to it, or also change the records that have their keys. */
export const ingestModes = ['append', 'upsert'] as const;
export type IngestMode = (typeof ingestModes)[number];
