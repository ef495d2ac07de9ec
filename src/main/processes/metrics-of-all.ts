import { AggregatorRegistry } from 'prom-client';
import type { Metrics, MetricValues } from '../metrics/metrics.ts';
import { type Child, sendTo } from './children.ts';
import { onOrder, tellPrimary } from './place.ts';
import { Questions } from './questions.ts';

/** How long a primary waits for the metrics of its processes; one that is busy for longer is left out. */
const patienceMs = 3000;

/** The metrics of a primary's processes, added up. */
export class MetricsOfAll {
  readonly #waiting = new Map<number, (values: MetricValues) => void>();
  #asked = 0;

  /** Notes what a process has measured. */
  note(asked: number, values: MetricValues): void {
    this.#waiting.get(asked)?.(values);
  }

  /** Asks each process, and returns the sums in Prometheus' text format. */
  async text(children: readonly Child[]): Promise<string> {
    const measure = ++this.#asked;
    const all: MetricValues[] = [];
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      this.#waiting.set(measure, (values) => {
        all.push(values);
        if (all.length < children.length) return;
        clearTimeout(timer);
        resolve();
      });
      for (const child of children) sendTo(child, { measure });
    });
    this.#waiting.delete(measure);
    return AggregatorRegistry.aggregate(all).metrics();
  }
}

/** Tells the primary, whenever it asks, what this process has measured. */
export const tellMetrics = (metrics: Metrics): void =>
  onOrder(async (order) => {
    if ('measure' in order) tellPrimary({ measured: order.measure, values: await metrics.values() });
  });

/** Asks the primary for the metrics of all its processes. */
export function metricsFromPrimary(): () => Promise<string> {
  const questions = new Questions<string>();
  onOrder((order) => {
    if ('scraped' in order) questions.answer(order.scraped, order.text);
  });
  return () => questions.ask((scrape) => tellPrimary({ scrape }));
}
