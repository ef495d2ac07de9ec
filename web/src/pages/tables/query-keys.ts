/** Under which keys the lists of tables are cached. */
export const tableKeys = {
  list: (search: string | undefined) => ['data-tables', search] as const,
  requests: (tableId: string, isReplayable: boolean) => ['ingest-requests', tableId, isReplayable] as const,
  mapping: (tableId: string) => ['mapping', tableId] as const,
  mappingPreview: (tableId: string, sample: unknown, mapping: unknown, columns: readonly unknown[]) =>
    ['mapping', tableId, 'preview', sample, mapping, columns] as const,
  addresses: (tableId: string, selection: unknown, columns: readonly string[]) =>
    ['addresses-of-selected', tableId, selection, columns] as const,
};
