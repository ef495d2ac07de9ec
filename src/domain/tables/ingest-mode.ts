/** Most records in one call (document, 8). */
export const maxRecordsPerCall = 500;

/** The effect of records on a keyed table: only add to it, or also change the records that have their keys. */
export const ingestModes = ['append', 'upsert'] as const;
export type IngestMode = (typeof ingestModes)[number];

/** The treatment of a record that cannot be stored: its whole call is refused, or the others are stored without it. */
export const onErrors = ['refuse', 'skip'] as const;
export type OnError = (typeof onErrors)[number];

/** The meaning of a body without a list `records`: refused, or a record itself, or, if it is a list, the records. */
export const webhookBodies = ['records', 'record'] as const;
export type WebhookBody = (typeof webhookBodies)[number];
