import { keep, keptAt } from '../../../hooks/use-kept.ts';

let inHand: { readonly tableId: string; readonly file: File } | undefined;

const nameKey = (tableId: string): string => `spindle-file ${tableId}`;

/** Keeps a file for the imports of a table, until it is imported, put away, or followed by another one. */
export function handFile(tableId: string, file: File): void {
  inHand = { tableId, file };
  keep(nameKey(tableId), file.name);
}

/** The file that is kept for this table. */
export const fileInHand = (tableId: string): File | undefined => (inHand?.tableId === tableId ? inHand.file : undefined);

/** The name of the file that was kept for this table when the page was reloaded, which loses the file itself. */
export const lostFile = (tableId: string): string | undefined => (fileInHand(tableId) ? undefined : keptAt(nameKey(tableId)));

/** The file of this table is no longer wanted. */
export function dropFile(tableId: string): void {
  if (fileInHand(tableId)) inHand = undefined;
  keep(nameKey(tableId), undefined);
}
