import { Gauge, type Registry } from 'prom-client';

/** Makes gauges of what every process reports alike, so that one of them is read; `prefix` follows `spindle_`. */
export const sharedGauges =
  (registry: Registry, prefix = '') =>
  <Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
    new Gauge({ name: `spindle_${prefix}${name}`, help, labelNames, registers: [registry], aggregator: 'first' });
