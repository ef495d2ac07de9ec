let inHand: { readonly tableId: string; readonly file: File } | undefined;

/** Keeps a file that was dropped on one page for the imports of a table, which open next. */
export function handFile(tableId: string, file: File): void {
  inHand = { tableId, file };
}

/** The file that was dropped for this table; kept until another one is. */
export const fileInHand = (tableId: string): File | undefined => (inHand?.tableId === tableId ? inHand.file : undefined);

/** The file is no longer wanted. */
export function dropFile(): void {
  inHand = undefined;
}
