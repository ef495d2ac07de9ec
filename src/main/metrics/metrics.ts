import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { IngestDoor } from '../../application/tables/ingest-requests.ts';
import type { MediumName } from '../../domain/channels/media.ts';
import type { AnsweredCall } from '../../http/kernel/middleware/metrics.ts';
import type { RecordCounts } from '../../http/tables/ingest-request-log.ts';
import type { ClusterNode } from '../../postgres/engine/citus/nodes.ts';
import type { DatabaseSizes } from '../../postgres/engine/table-sizes.ts';
import type { RuntimeFigures } from '../../postgres/runs/runtime-figures.ts';
import { NodeGauges } from './node-gauges.ts';
import { PoolMetrics } from './pool-metrics.ts';
import { RuntimeGauges } from './runtime-gauges.ts';
import { SizeGauges } from './size-gauges.ts';

/** In seconds. */
const buckets = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Gauges of prom-client that are called totals, as only counters are; those by type, without `_total`, tell the same. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** The measurements of one process, and what it reads from the database for all of them. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #calls = new Histogram({
    name: 'spindle_http_request_duration_seconds',
    help: 'Time from the head of a request to its answer, by route template',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [this.#registry],
  });
  readonly #attempts = new Histogram({
    name: 'spindle_message_attempt_duration_seconds',
    help: 'Time of an attempt to send a message, by its channel and result: sent, refused, deferred or unknown',
    labelNames: ['channel', 'result'],
    buckets,
    registers: [this.#registry],
  });
  readonly #records = new Counter({
    name: 'spindle_ingested_records_total',
    help: 'Records that were sent to tables, by door (api-key, webhook or csv) and result: inserted, updated, unchanged or refused',
    labelNames: ['door', 'result'],
    registers: [this.#registry],
  });
  readonly pools = new PoolMetrics(this.#registry);
  #runtime: RuntimeGauges | undefined;
  #sizes: SizeGauges | undefined;
  #nodes: NodeGauges | undefined;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of misnamed) this.#registry.removeSingleMetric(name);
  }

  /** From now on, what `read` tells of the runtime belongs to the metrics. It may reject. */
  addRuntime(read: () => Promise<RuntimeFigures>): void {
    this.#runtime = new RuntimeGauges(this.#registry, read);
  }

  /** From now on, what `read` tells of the sizes of tables belongs to the metrics. It may reject. */
  addSizes(read: () => Promise<DatabaseSizes>): void {
    this.#sizes = new SizeGauges(this.#registry, read);
  }

  /** From now on, what `read` tells of a cluster's nodes belongs to the metrics. It may reject. */
  addNodes(read: () => Promise<readonly ClusterNode[]>): void {
    this.#nodes = new NodeGauges(this.#registry, read);
  }

  /** From now on, the room of the database belongs to the metrics, where it is known. */
  addSpace(space: { readonly freeBytes: number | undefined }): void {
    new Gauge({
      name: 'spindle_disk_free_bytes',
      help: 'Bytes left of the disk of the database, or until DATABASE_MOST_MIB; absent if neither is known',
      registers: [this.#registry],
      collect() {
        if (space.freeBytes === undefined) this.remove();
        else this.set(space.freeBytes);
      },
    });
  }

  /** From now on, the spans of traces that are lost belong to the metrics; returns what counts them. */
  addDroppedSpans(): (count: number) => void {
    const dropped = new Counter({
      name: 'spindle_spans_dropped_total',
      help: 'Spans of traces that the collector did not get: it is away, refuses them or is too slow',
      registers: [this.#registry],
    });
    return (count) => dropped.inc(count);
  }

  readonly noteCall = ({ method, route, status, seconds }: AnsweredCall): void => this.#calls.observe({ method, route, status }, seconds);

  readonly noteAttempt = (medium: MediumName, result: string, seconds: number): void =>
    this.#attempts.observe({ channel: medium, result }, seconds);

  readonly noteRecords = (door: IngestDoor, counts: RecordCounts): void => {
    for (const [result, count] of Object.entries(counts)) if (count > 0) this.#records.inc({ door, result }, count);
  };

  /** All metrics in Prometheus' text format. */
  async text(): Promise<string> {
    await Promise.all([this.#runtime?.refresh(), this.#sizes?.refresh(), this.#nodes?.refresh()]);
    return this.#registry.metrics();
  }
}
