import { printable } from '../printing/printable.ts';

/** The output of a command that succeeds. */
export interface CommandOutput {
  /** The whole output with `--json`. */
  readonly json: unknown;
  /** The output without `--json`; undefined if the command has written it already. */
  readonly text: string | undefined;
  /** Printed on standard error, with or without `--json`. */
  readonly notes?: readonly string[];
  /** Default 0; other if the command reports something that failed. */
  readonly exitCode?: number;
}

/** A count with thousands separators. */
export const figure = (count: number): string => count.toLocaleString('en-US');

/** A time in ISO 8601. */
export const time = (at: Date | null): string => at?.toISOString() ?? 'never';

/** Named values, one per line; undefined ones are left out. */
export function fields(named: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return alignedTable(given);
}

/** Rows with aligned columns. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(printable));
  const columns = Math.max(0, ...shown.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  return shown
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] as number))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
