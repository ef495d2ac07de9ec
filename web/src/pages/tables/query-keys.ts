/** Under which keys the lists of tables are cached. */
export const tableKeys = {
  all: () => ['data-tables'] as const,
  requests: (tableId: string) => ['ingest-requests', tableId] as const,
};
