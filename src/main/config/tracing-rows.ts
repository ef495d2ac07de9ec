import { baseUrl, exportHeaders, ratio, textValue } from './schemas.ts';

/** The settings of traces, by OpenTelemetry's names for them. */
export const tracingRows = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: baseUrl(),
    shown: 'none: no traces',
    example: 'http://localhost:4318',
    help: 'Collector that gets [traces](day-to-day.md#metrics), by OTLP over HTTP at `/v1/traces` below this URL',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    isSecret: true,
    schema: exportHeaders(),
    example: 'authorization=Bearer%20token',
    help: 'Headers for it: `name=value` with commas between them, values percent-encoded',
  },
  OTEL_TRACES_SAMPLER_ARG: { schema: ratio(), default: '0.05', help: 'Share of jobs and calls that are traced, 0 to 1' },
  OTEL_SERVICE_NAME: { schema: textValue().max(200), default: 'spindle', help: 'Name of the service in traces' },
} as const;
