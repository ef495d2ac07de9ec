/** Under which keys the lists of imports are cached. */
export const importKeys = {
  list: (tableId: string) => ['imports', tableId] as const,
  setAside: (importId: string) => ['set-aside', importId] as const,
  check: (tableId: string, file: Blob, options: string) =>
    ['import-check', tableId, file.size, (file as Partial<File>).lastModified, options] as const,
  preview: (tableId: string, { name, size, lastModified }: File, format: object) =>
    ['import-preview', tableId, name, size, lastModified, format] as const,
};
