import type { Beside } from '../../http/kernel/rate-limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { metricsFromPrimary, tellMetrics } from './metrics-of-all.ts';
import { onOrder, tellPrimary } from './place.ts';
import { SharedFailures } from './shared-failures.ts';

/** The processes beside this one. */
export interface Others extends Beside {
  /** The metrics of all of them and this one, in Prometheus' text format. */
  metrics(): Promise<string>;
}

/** How this API process counts and measures together with the others of its primary. */
export function besideOthers(metrics: Metrics): Others {
  tellMetrics(metrics);
  return {
    failures: new SharedFailures(),
    metrics: metricsFromPrimary(),
    tell: (admitted) => tellPrimary({ admitted }),
    listen: (listener) =>
      onOrder((order) => {
        if ('admitted' in order) listener(order.admitted);
      }),
  };
}
