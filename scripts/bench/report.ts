import type { Stretch } from './load.ts';

/** The results of one contender over all its stretches. */
export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly calls: number;
}

/** Calls per second over all stretches, and the median and 99th percentile in milliseconds. */
export function figuresOf(stretches: readonly Stretch[]): Figures {
  const latencies = Float64Array.from(stretches.flatMap((stretch) => stretch.latencies)).sort();
  const seconds = stretches.reduce((sum, stretch) => sum + stretch.seconds, 0);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), calls: latencies.length };
}

/** The least and the greatest of the ratios of the rounds. */
export const spreadOf = (ratios: readonly number[]): string => `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;

/** A Markdown table with aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] as number)).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head ?? []), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
