/** What a command prints when it has succeeded. */
export interface CommandOutput {
  /** For `--json`: all of it. */
  readonly json: unknown;
  /** For people. */
  readonly text: string;
  /** What is told on standard error, beside either. */
  readonly notes?: readonly string[];
  /** 0, unless the command reports on something that went wrong. */
  readonly exitCode?: number;
}

/** A text without control characters: a name that somebody chose must not move the cursor of whoever reads it. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, '\u{fffd}');

/** A count as people read it. */
export const figure = (count: number): string => count.toLocaleString('en-US');

/** A time as people read it. */
export const time = (at: Date | null, absent = 'never'): string => at?.toISOString() ?? absent;

/** Named values, one on each line; those that are undefined are left out. */
export function fields(named: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return table(given);
}

/** Rows in columns that are as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
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
