import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { parse } from 'yaml';
import { Metrics } from '../../../src/main/metrics/metrics.ts';

const folder = fileURLToPath(new URL('../../../samples/monitoring/', import.meta.url));
const fileOf = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<'summary' | 'description' | 'runbook', string>>;
}
const rules: readonly Rule[] = parse(fileOf('alerts.yml')).groups.flatMap(({ rules: ofGroup }: { rules: Rule[] }) => ofGroup);
const dashboard = JSON.parse(fileOf('dashboard.json')) as {
  readonly panels: readonly { readonly type: string; readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly query: { readonly query?: string } }[] };
};

const words = ['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'offset', 'bool'];

/** The metrics of an expression: its names but functions, labels and the words of the language. */
const metricsIn = (expr: string): string[] => {
  const bare = expr.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/(?<![\w.$])[a-z_:][\w:]*(?!\w|\s*\()/gi)].map(([name]) => name);
  return names.filter((name) => !words.includes(name));
};

/** The names of all series that a process may have, on one server or on a cluster. */
async function namesOfProcess(): Promise<ReadonlySet<string>> {
  const metrics = new Metrics();
  metrics.addRuntime(() => Promise.reject(new Error('away')));
  metrics.addSizes(() => Promise.reject(new Error('away')));
  metrics.addNodes(async () => []);
  metrics.addDroppedSpans();
  metrics.pools.add('calls', new pg.Pool());
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name as string],
    ),
  );
}

test('the metrics of an expression are found', () => {
  expect(metricsIn('sum by (le) (rate(a_total{x="b_total"}[5m] offset 1d)) / 10e9 and max(b) > 1.2')).toEqual(['a_total', 'b']);
});

test('every metric of the alert rules and of the dashboard is one that a process has', async () => {
  const names = await namesOfProcess();
  const exprs = [...rules.map(({ expr }) => expr), ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
  const used = exprs.flatMap(metricsIn);
  expect(used.length).toBeGreaterThan(40);
  // Prometheus' own.
  expect(used.filter((name) => !names.has(name) && name !== 'up')).toEqual([]);
  const [, asked] = /label_values\((\w+),/.exec(dashboard.templating.list[1]?.query.query ?? '') ?? [];
  expect(names).toContain(asked);
});

test('every alert has a severity, a sentence for people, and a line in the page of troubles; each has a test', () => {
  const tested = fileOf('alerts.test.yml');
  for (const { alert, labels, annotations } of rules) {
    expect(labels.severity).toMatch(/^(?:critical|warning)$/);
    expect(annotations.summary.length * annotations.description.length).toBeGreaterThan(0);
    expect(annotations.runbook).toMatch(/^docs\/operations\/troubles\.md#[a-z-]+$/);
    expect(tested).toContain(`alertname="${alert}"`);
  }
});

test('every panel of the dashboard has a query, and every row panels', () => {
  for (const [index, { type, title, targets = [] }] of dashboard.panels.entries())
    if (type === 'row') expect({ title, next: dashboard.panels[index + 1]?.type }).toEqual({ title, next: 'timeseries' });
    else expect({ title, queries: targets.length }).not.toEqual({ title, queries: 0 });
});
