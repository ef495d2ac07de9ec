const special = /[",\r\n]/;
const formula = /^[=+\-@\t\r]/;

/** A line of a CSV file for people: a text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvLine(cells: readonly (string | null)[]): string {
  const shown = cells.map((cell) => {
    const text = cell === null ? '' : formula.test(cell) ? `'${cell}` : cell;
    return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${shown.join(',')}\r\n`;
}
