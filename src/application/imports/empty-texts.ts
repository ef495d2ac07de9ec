import type { CsvRow } from './csv-reader.ts';

/** Whether the cell is empty but quoted. Searches by halves: a row may have a thousand such cells, and each of them is asked for. */
export function isEmptyText({ emptyTexts }: Pick<CsvRow, 'emptyTexts'>, index: number): boolean {
  if (!emptyTexts) return false;
  let [from, to] = [0, emptyTexts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((emptyTexts[middle] as number) < index) from = middle + 1;
    else to = middle;
  }
  return emptyTexts[from] === index;
}
