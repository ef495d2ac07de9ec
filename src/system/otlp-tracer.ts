import { randomUUID } from 'node:crypto';
import type { SpanContext } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { type EndedSpan, Tracer } from '../application/kernel/tracer.ts';

/** The collector of traces, and the share of them that it gets. */
export interface CollectorSettings {
  /** The base of its URLs. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** 0 to 1. */
  readonly ratio: number;
  readonly serviceName: string;
  readonly version: string;
  /** Called after each export, with the reason if it failed. */
  readonly onExport: (fault: Error | undefined) => void;
  /** Called with the spans that the collector does not get: too many wait for it, or it did not take them. */
  readonly onDropped: (count: number) => void;
}

/** An export is given up after this time, also if the collector still answers, byte by byte. */
const exportMs = 10_000;
/** The time that is left to the spans of a process that stops, in milliseconds. */
const flushMs = 3000;
/** The most spans that wait for the collector; further ones are dropped. */
const mostWaiting = 2048;
/** The most spans of one trace of this process, so that a job with a million recipients does not make one that nobody can open. */
const mostOfTrace = 500;
/** The traces whose spans are counted. */
const mostTraces = 1000;

interface Processing {
  onEnd(span: ReadableSpan): void;
  shutdown(): Promise<void>;
}

/** The spans that no export has taken yet. */
interface Queue {
  waiting: number;
}

const ok = 0;
const sampled = 1;
const kinds = { internal: 0, server: 1 } as const;
const status = { unset: 0, error: 2 } as const;

/**
 * Sends traces by OTLP over HTTP. A job's trace has the job's id, and its root span the second half of it; so all processes take part in it
 * and decide alike whether it is sampled, and nothing is carried between them. OpenTelemetry is loaded by `open` only.
 */
export class OtlpTracer extends Tracer {
  readonly #processor: Processing;
  readonly #queue: Queue;
  readonly #onDropped: CollectorSettings['onDropped'];
  readonly #ratio: number;
  readonly #resource: ReadableSpan['resource'];
  readonly #scope: ReadableSpan['instrumentationScope'];
  /** The spans of the latest traces, by their ids. */
  readonly #counts = new Map<string, number>();

  private constructor(processor: Processing, queue: Queue, { ratio, serviceName, version, onDropped }: CollectorSettings) {
    super();
    this.#processor = processor;
    this.#queue = queue;
    this.#onDropped = onDropped;
    this.#ratio = ratio;
    this.#scope = { name: 'spindle', version };
    const attributes = { 'service.name': serviceName, 'service.version': version, 'service.instance.id': randomUUID() };
    this.#resource = { attributes, merge: () => this.#resource, getRawAttributes: () => Object.entries(attributes) };
  }

  static async open(settings: CollectorSettings): Promise<OtlpTracer> {
    const [{ BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
    const { url, headers } = settings;
    const queue: Queue = { waiting: 0 };
    const exporter = new OTLPTraceExporter({
      url: `${url}/v1/traces`,
      headers: { ...headers },
      timeoutMillis: exportMs,
      // At the end all that waits is sent at once, beside an export that is under way.
      concurrencyLimit: 5,
    });
    const options = { maxQueueSize: mostWaiting, maxExportBatchSize: 512, scheduledDelayMillis: 2000, exportTimeoutMillis: 2 * exportMs };
    return new OtlpTracer(new BatchSpanProcessor(noting(exporter, queue, settings), options), queue, settings);
  }

  override begin(): string | undefined {
    return Math.random() < this.#ratio ? randomUUID() : undefined;
  }

  override keeps(jobId: string): boolean {
    // The sampler of OpenTelemetry for ratios: all bits of an id count, since its first ones are a time.
    let folded = Number.parseInt(jobId.slice(0, 8), 16) ^ Number.parseInt(jobId.slice(28), 16);
    for (const at of [9, 19]) folded ^= Number.parseInt(jobId.slice(at, at + 4) + jobId.slice(at + 5, at + 9), 16);
    return folded >>> 0 < this.#ratio * 0x1_0000_0000;
  }

  override now(): number {
    return performance.timeOrigin + performance.now();
  }

  override note(span: EndedSpan): void {
    const { jobId, call, isRoot = false } = span;
    const trace = jobId === undefined ? (call ?? (isRoot ? this.begin() : undefined)) : this.keeps(jobId) ? jobId : undefined;
    if (trace === undefined || this.#isFull(trace)) return;
    if (this.#queue.waiting >= mostWaiting) {
      this.#onDropped(1);
      return;
    }
    this.#queue.waiting++;
    const { startedAt, endedAt = this.now(), facts = {}, link } = span;
    const traceId = hexOf(trace);
    const root: SpanContext = { traceId, spanId: traceId.slice(16), traceFlags: sampled };
    const context = isRoot ? root : { ...root, spanId: hexOf(randomUUID()).slice(16) };
    const known = Object.entries(facts).filter(([, value]) => value !== undefined);
    this.#processor.onEnd({
      name: span.name,
      kind: isRoot ? kinds.server : kinds.internal,
      spanContext: () => context,
      ...(!isRoot && { parentSpanContext: root }),
      startTime: timeOf(startedAt),
      endTime: timeOf(endedAt),
      duration: timeOf(Math.max(0, endedAt - startedAt)),
      status: { code: span.hasFailed ? status.error : status.unset },
      attributes: Object.fromEntries(known) as ReadableSpan['attributes'],
      links: link ? [{ context: { ...link, traceFlags: sampled, isRemote: true } }] : [],
      events: [],
      ended: true,
      resource: this.#resource,
      instrumentationScope: this.#scope,
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    });
  }

  /** Sends what waits, for a few seconds at most. */
  async close(withinMs = flushMs): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, withinMs);
    });
    // A failure has been told by `onExport`.
    await Promise.race([this.#processor.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
  }

  #isFull(trace: string): boolean {
    const count = this.#counts.get(trace) ?? 0;
    if (count >= mostOfTrace) return true;
    if (count === 0 && this.#counts.size >= mostTraces) for (const [oldest] of this.#counts) if (this.#counts.delete(oldest)) break;
    this.#counts.set(trace, count + 1);
    return false;
  }
}

/** An exporter that tells of each export, and whose own failures are no errors for what calls it. */
const noting = (exporter: SpanExporter, queue: Queue, { onExport, onDropped }: CollectorSettings): SpanExporter => ({
  export(spans, done) {
    queue.waiting -= spans.length;
    let isOver = false;
    const end = (fault: Error | undefined): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (fault !== undefined) onDropped(spans.length);
      onExport(fault);
      done({ code: ok });
    };
    const timer = setTimeout(() => end(new Error(`no whole answer within ${(exportMs + 1000) / 1000} s`)), exportMs + 1000).unref();
    exporter.export(spans, ({ code, error }) => end(code === ok ? undefined : (error ?? new Error('it refused the spans'))));
  },
  shutdown: () => exporter.shutdown(),
});

const hexOf = (uuid: string): string => uuid.replaceAll('-', '');

/** Seconds and nanoseconds. */
const timeOf = (ms: number): [number, number] => {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.floor((ms - seconds * 1000) * 1e6)];
};
