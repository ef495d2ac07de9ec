import type { AdmittedCalls } from '../../http/kernel/shares/admitted-calls.ts';
import type { Counted, Source } from '../../http/kernel/shares/failures.ts';
import type { MetricValues } from '../metrics/metrics.ts';

/** The place of a process among those that one primary has started. */
export interface Place {
  readonly number: number;
  readonly of: number;
}

/** What a process asks its primary about failures. */
export interface FailureQuestion {
  readonly what: 'admit' | 'failed';
  readonly source: Source;
  readonly counted: Counted;
}

/** What a process tells its primary. */
export type Told =
  | { readonly ready: true }
  | { readonly isAlive: boolean }
  | { readonly admitted: readonly AdmittedCalls[] }
  | { readonly ask: number; readonly question: FailureQuestion }
  | { readonly scrape: number }
  | { readonly measured: number; readonly values: MetricValues };

/** What a primary tells a process. */
export type Order =
  | { readonly stop: NodeJS.Signals }
  | { readonly admitted: readonly AdmittedCalls[] }
  | { readonly answer: number; readonly retryAfterSeconds?: number }
  | { readonly measure: number }
  | { readonly scraped: number; readonly text: string };

const word = 'process';

/** The arguments that tell a process its place; `ps` shows them. */
export const argumentsOf = ({ number, of }: Place): string[] => [word, String(number), 'of', String(of)];

/** The place of this process; undefined if it has no primary. */
export function ownPlace(): Place | undefined {
  const [first, number, , of] = process.argv.slice(2);
  return first === word && process.send ? { number: Number(number), of: Number(of) } : undefined;
}

/** Tells the primary, if there is one and it is still there. */
export function tellPrimary(told: Told): void {
  if (ownPlace()) process.send?.(told, undefined, undefined, () => undefined);
}

/** Calls `listener` for each order of the primary, if there is one. */
export function onOrder(listener: (order: Order) => void): void {
  if (ownPlace()) process.on('message', listener);
}

/** Calls `listener` once the primary asks this process to stop, or is gone. */
export function onStopOrder(listener: (signal: NodeJS.Signals) => void): void {
  onOrder((order) => {
    if ('stop' in order) listener(order.stop);
  });
  if (ownPlace()) process.once('disconnect', () => listener('SIGTERM'));
}
