import type { Log } from '../../application/kernel/log.ts';
import type { Tracer } from '../../application/kernel/tracer.ts';
import type { Config } from '../config.ts';
import { faultText, publicPartOf } from '../outages/fault-text.ts';
import { OutageLines } from '../outages/outage-lines.ts';
import type { StartedParts } from '../process.ts';
import { version } from '../version.ts';
import type { Metrics } from './metrics.ts';

/** Traces go to the collector that the settings name, until the process stops; without one, nothing of OpenTelemetry is loaded. */
export async function startTracing(config: Config, log: Log, metrics: Metrics, started: StartedParts): Promise<Tracer | undefined> {
  const url = config.otelExporterOtlpEndpoint;
  if (url === undefined) return undefined;
  const lines = new OutageLines({ name: `The collector of traces ${publicPartOf(url)} (OTEL_EXPORTER_OTLP_ENDPOINT)` }, log);
  const { OtlpTracer } = await import('../../system/otlp-tracer.ts');
  const tracer = await OtlpTracer.open({
    url,
    headers: config.otelExporterOtlpHeaders ?? {},
    ratio: config.otelTracesSamplerArg,
    serviceName: config.otelServiceName,
    version,
    onExport: (fault) => (fault === undefined ? lines.succeeded() : lines.failed(faultText(fault))),
    onDropped: metrics.addDroppedSpans(),
  });
  started.add(() => tracer.close());
  return tracer;
}
